"""A server for each test."""

import asyncio
from pathlib import Path

import pytest

from hall.server.config import Config
from tests.hall.server.asking import FREE, Story, Tell, serving


@pytest.fixture
def tell(path: Path) -> Tell:
    """Returns what plays a story at a server of its own."""

    def run(story: Story, config: Config = FREE) -> None:
        async def play() -> None:
            async with serving(path, config) as place:
                await story(place, place.client())

        asyncio.run(play())

    return run
