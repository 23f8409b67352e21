"""What all tests share: how hard Hypothesis looks for a counter-example."""

import os
from datetime import timedelta

from hypothesis import HealthCheck, settings

# At the desk: quick. In CI: the same examples every time. On demand: an hour's search.
settings.register_profile("dev", max_examples=25, deadline=timedelta(seconds=5))
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True)
settings.register_profile(
    "deep",
    max_examples=5000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
