"""Compiles the rules where that is possible; pyproject.toml says everything else.

Never a reason for an installation to fail: without compiled rules the games run interpreted.
ORRERY_COMPILE=0 leaves it out.
"""

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


class WithRules(Distribution):
    def has_ext_modules(self) -> bool:
        return wanted()


# Who builds in an isolated environment has to wait for mypy there, so it is asked for only if used.
setup(
    distclass=WithRules,
    cmdclass={"build_ext": CompileRules},
    setup_requires=["mypy[mypyc]>=2.4"] if wanted() else [],
)
