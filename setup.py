"""Compiles the rules where that is possible; pyproject.toml says everything else.

Never a reason for an installation to fail: without compiled rules the games run interpreted.
ORRERY_COMPILE=0 leaves it out. ORRERY_HOME is the address of the repository, for whoever publishes
wheels: a description that is read elsewhere needs its links and pictures with it.
"""

import os
import re
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build in an isolated environment does not see the package

from orrery.compiled import FOLDER  # noqa: E402
from orrery.compiled.build import build, wanted  # noqa: E402
from orrery.compiled.units import units_of  # noqa: E402


class CompileRules(build_ext):
    """Makes `orrery/_compiled/`: in the wheel, or beside the sources for an editable install."""

    def run(self) -> None:
        place = ROOT if self.editable_mode or self.inplace else Path(self.build_lib)
        try:
            units = units_of(ROOT / "orrery")
            build(ROOT / "orrery", place / "orrery" / FOLDER, units, [*units.values()])
        except OSError as error:
            print(f"Compiling failed: {error}. The games run interpreted, only slower.")

    def get_outputs(self) -> list[str]:
        folder = Path(self.build_lib, "orrery", FOLDER)
        return [str(path) for path in folder.rglob("*") if path.is_file()]

    def get_output_mapping(self) -> dict[str, str]:
        return {}


def description(home: str) -> str:
    """The README; with an address of the repository, its links lead there."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    if not home:
        return text
    text = re.sub(r"(?<=!\[)([^]]*)\]\((?!\w+:)", rf"\1]({home}/raw/HEAD/", text)
    return re.sub(r"\]\((?!\w+:|#)", f"]({home}/blob/HEAD/", text)


class WithRules(Distribution):
    def has_ext_modules(self) -> bool:
        return wanted()


HOME = os.environ.get("ORRERY_HOME", "").rstrip("/")

# Who builds in an isolated environment has to wait for mypy there, so it is asked for only if used.
setup(
    long_description=description(HOME),
    long_description_content_type="text/markdown",
    project_urls={"Source": HOME, "Documentation": f"{HOME}/tree/HEAD/docs"} if HOME else {},
    distclass=WithRules,
    cmdclass={"build_ext": CompileRules},
    setup_requires=["mypy[mypyc]>=2.4"] if wanted() else [],
)
