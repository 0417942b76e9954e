"""Counts how often Toga lays out a page."""

import pytest
from toga.style import Pack


class LayoutCounter:
    """Counts every layout of a page or a window."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        lay = Pack.layout

        def counted(style: Pack, viewport: object) -> None:
            self.count += 1
            lay(style, viewport)

        monkeypatch.setattr(Pack, "layout", counted)
