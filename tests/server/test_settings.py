"""Settings: defaults for one person at home, overridden by the environment."""

from pathlib import Path

import pytest

from kontor.server.settings import BadSettings, Settings, read_settings


def test_an_empty_environment_means_this_machine_only() -> None:
    """Nobody outside can reach the table unless it is asked for."""
    assert read_settings({}) == Settings()
    assert read_settings({"KONTOR_HOST": ""}).host == "127.0.0.1"


def test_the_environment_overrides_each_field() -> None:
    """Every field has its variable."""
    settings = read_settings(
        {
            "KONTOR_HOST": "192.0.2.1",
            "KONTOR_PORT": "9000",
            "KONTOR_HOSTS": "table.example, 192.0.2.1",
            "KONTOR_CLIENT": "/srv/client",
            "UNRELATED": "1",
        }
    )

    assert settings == Settings(
        host="192.0.2.1",
        port=9000,
        hosts=("table.example", "192.0.2.1"),
        client=Path("/srv/client"),
    )


@pytest.mark.parametrize("port", ["eighty", "-1", "70000"])
def test_a_wrong_value_is_named(port: str) -> None:
    """The sentence says which variable and why."""
    with pytest.raises(BadSettings, match=r"KONTOR_PORT do not fit.*port"):
        read_settings({"KONTOR_PORT": port})
