"""The app finds its resource files."""

from pathlib import Path

import pytest

from coven import resources

ROOT = Path(__file__).resolve().parents[2]


def package_in(folder: Path) -> Path:
    """Returns a package folder as it is in a bundle or in the project."""
    package = folder / "coven"
    package.mkdir(parents=True)
    return package


def test_a_bundled_app_finds_its_resources_beside_the_packages(tmp_path: Path) -> None:
    package = package_in(tmp_path / "app")
    (tmp_path / "app" / "resources").mkdir()
    (tmp_path / "resources").mkdir()
    assert resources.root(package) == tmp_path / "app" / "resources"


def test_the_project_finds_its_resources_above_the_sources(tmp_path: Path) -> None:
    package = package_in(tmp_path / "src")
    (tmp_path / "resources").mkdir()
    assert resources.root(package) == tmp_path / "resources"


def test_missing_resources_are_named(tmp_path: Path) -> None:
    package = package_in(tmp_path / "src")
    with pytest.raises(FileNotFoundError, match="no resources folder"):
        resources.root(package)


def test_a_name_leads_to_the_projects_own_file() -> None:
    found = resources.path("rules/en/waz_baraz.md")
    assert found == ROOT / "resources" / "rules" / "en" / "waz_baraz.md"
    assert found.is_file()
