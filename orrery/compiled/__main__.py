"""`python -m orrery.compiled [build]`: which form of the rules runs here, or compile them."""

from __future__ import annotations

import sys

from orrery import compiled


def main(arguments: list[str]) -> int:
    if arguments == ["build"]:
        from orrery.compiled.build import build_in_place

        return build_in_place()
    if arguments in (["build", "--background"], ["build", "--staged"]):
        from orrery.compiled.background import build_for_a_server

        return build_for_a_server(staged=arguments[1] == "--staged")
    if arguments:
        print("usage: python -m orrery.compiled [build]", file=sys.stderr)
        return 2
    print(compiled.status())
    for name, status in compiled.install().units().items():
        print(f"  {name}: {status.running}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
