"""Alerts as mail, by the server that the house names: plain text, and a way to have no more of it.

Mail goes only over TLS, except to a server of this machine in tests. It blocks, so it runs in a
thread.
"""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from kontor.server.alerts.wording import said
from kontor.server.settings import BadSettings, secret_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.server.alerts.wording import Line
    from kontor.server.settings import Settings
    from kontor.server.storage.outbox import Letter
    from kontor.server.wire.alerts import Trouble

SECONDS: Final = 8.0  # for each step of the conversation
LASTING: Final = 500  # a code from here on says that the same mail will not be taken later either
ADDRESS: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)+", re.ASCII)


class Postman:
    """Brings mail to the server of the house's settings."""

    def __init__(self, settings: Settings) -> None:
        if not settings.smtp_from:
            raise BadSettings("Mail needs KONTOR_SMTP_FROM: the address it comes from.")
        parts = urlsplit(settings.smtp)
        self._is_secure = parts.scheme == "smtps"
        self._host, self._port = (
            parts.hostname or "",
            parts.port or (465 if self._is_secure else 587),
        )
        self._user = unquote(parts.username or "")
        self._password = secret_of(settings, "smtp_password")
        self._from = settings.smtp_from
        self._house = settings.public_url.rstrip("/")
        self._without_tls = settings.loopback_alerts

    def bring(self, letter: Letter, lines: Sequence[Line]) -> Trouble:
        """Hand a letter over; what kept it from being taken."""
        try:
            with self._connected() as server:
                if self._user:
                    server.login(self._user, self._password)
                server.send_message(self._mail(letter, lines))
        except smtplib.SMTPRecipientsRefused as error:
            return _meaning(max(code for code, _ in error.recipients.values()))
        except smtplib.SMTPDataError as error:
            return _meaning(error.smtp_code)
        except (smtplib.SMTPException, OSError):  # our own server, whose trouble passes
            return "unreachable"
        return ""

    def _connected(self) -> smtplib.SMTP:
        trust = ssl.create_default_context()
        if self._is_secure:
            return smtplib.SMTP_SSL(self._host, self._port, timeout=SECONDS, context=trust)
        server = smtplib.SMTP(self._host, self._port, timeout=SECONDS)
        if not self._without_tls:
            try:
                server.starttls(context=trust)
            except (smtplib.SMTPException, OSError):
                server.close()
                raise
        return server

    def _mail(self, letter: Letter, lines: Sequence[Line]) -> EmailMessage:
        language, choose = letter.language, f"{self._house}/alerts"
        mail = EmailMessage()
        one = lines[0].text if len(lines) == 1 else said("several", language, count=len(lines))
        mail["Subject"] = "Kontor" if lines[0].kind == "confirm" else one
        mail["From"], mail["To"] = self._from, letter.target
        mail["Date"] = formatdate(usegmt=True)
        mail["Message-ID"] = make_msgid(domain=self._from.rpartition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"] = f"<{choose}>"
        body = "\n\n".join(f"{line.text}\n{line.link}" for line in lines)
        mail.set_content(f"{body}\n\n-- \n{said('ending', language)}\n{choose}\n")
        return mail


def _meaning(code: int) -> Trouble:
    return "refused" if code >= LASTING else "unreachable"
