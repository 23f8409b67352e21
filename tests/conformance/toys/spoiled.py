"""A broken toy that commands can name."""

from tests.conformance.toys.secrets import Peeking

GAME = Peeking()
