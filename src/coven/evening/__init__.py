"""One table on this phone: who holds it now, and what may be on its screen."""

from coven.evening.leading import TableSession as TableSession
