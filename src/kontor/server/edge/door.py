"""The door of a closed house: newcomers bring the club's word, or a code an administrator gave."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import TYPE_CHECKING

from kontor.server.refusals import Refusal
from kontor.server.rooms.privacy import is_invited
from kontor.server.settings import secret_of
from kontor.server.storage import codes, matches

if TYPE_CHECKING:
    from kontor.server.settings import Settings
    from kontor.server.storage.store import Store
    from kontor.server.wire.lobby import Knock


class Door:
    """Open to everybody, unless there is a word or only those who were invited may come in."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._word = secret_of(settings, "club_password")
        self._tables_admit = settings.table_invites_admit
        self.is_closed = bool(self._word) or settings.invitation_only

    def refusal(self) -> Refusal:
        """What strangers are told."""
        if self._word:
            return Refusal("closed_house", "This house is closed; the club's word opens it.")
        return Refusal("closed_house", "This house is closed; an invitation opens it.")

    async def check(self, knock: Knock) -> None:
        """Let somebody in, or not; an invitation is used up by it."""
        if not self.is_closed or self._is_the_word(knock.word):
            return
        if await self._store.write(codes.use_code, "invitation", knock.word):
            return
        if self._tables_admit and await self._is_invited(knock):
            return
        raise Refusal("closed_house", "That word does not open this house.")

    def _is_the_word(self, word: str) -> bool:
        """Compared so that the time it takes tells neither a letter nor the length."""
        given, wanted = (sha256(text.strip().encode()).digest() for text in (word, self._word))
        return bool(self._word) and hmac.compare_digest(given, wanted)

    async def _is_invited(self, knock: Knock) -> bool:
        """Whether it is the invitation of a table where there is something to come to."""
        none = matches.NO_LOG
        stored = await self._store.read(matches.load, knock.table or "", none, none)
        if stored is None or stored.row.closed or stored.row.progress.phase == "over":
            return False
        return is_invited(stored.row, knock.word)
