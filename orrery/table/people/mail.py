"""Notifications by e-mail, through the server that a setting names."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from orrery.table.config import BadSetting, Config
from orrery.table.people.outside import Unreachable

SECONDS = 10.0
PORTS = {"smtp": 25, "smtps": 465}


class Mail:
    """Sends mails, one connection for each: they are few."""

    def __init__(self, config: Config) -> None:
        parts = urlsplit(config.smtp)
        if parts.scheme not in PORTS or not parts.hostname:
            raise BadSetting("ORRERY_SMTP is smtp://USER:PASSWORD@HOST:PORT, or smtps://…")
        self._from = config.mail_from
        self._secure = parts.scheme == "smtps"
        self._place = (parts.hostname, parts.port or PORTS[parts.scheme])
        self._login = (unquote(parts.username or ""), unquote(parts.password or ""))

    def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """Send a mail; `stop` is the address at which no further ones are asked for."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._from, to, subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._from.rpartition("@")[2].strip(" >"))
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(text)
        try:
            with self._connected() as server:
                server.send_message(message, to_addrs=[to])
        except (OSError, smtplib.SMTPException) as error:
            raise Unreachable(type(error).__name__) from error

    def _connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self._secure:
            server: smtplib.SMTP = smtplib.SMTP_SSL(*self._place, timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(*self._place, timeout=SECONDS)
            server.ehlo_or_helo_if_needed()
            if server.has_extn("starttls"):
                server.starttls(context=context)
            elif self._login[0]:
                # A password goes over no line that others can read.
                server.close()
                raise smtplib.SMTPNotSupportedError("the server offers no encryption")
        if self._login[0]:
            server.login(*self._login)
        return server
