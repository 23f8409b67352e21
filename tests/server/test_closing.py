"""A table that an administrator has closed stays closed, whatever is on its way."""

from kontor.server.storage.order import close_table
from tests.server.conftest import People
from tests.server.serving import ThreadServer


def test_a_decision_on_its_way_does_not_open_a_closed_table(
    people: People, house: ThreadServer
) -> None:
    """The administrator was quicker than a process that has not heard of it yet."""
    ada = people("Ada")
    table = ada.table("shove", "me", "hotseat")
    with ada.sit(table) as chair:
        chair.asked()
        with house.parts.store.engine.connect() as plain:
            connection = plain.execution_options(kontor_writes=True)
            with connection.begin():
                close_table(connection, table["id"], "Fire.")

        assert chair.act()["error"]["code"] in {"closed_table", "stale"}
    now = ada.get(f"/api/tables/{table['id']}")
    assert (now["phase"], now["closed"]) == ("over", "Fire.")
