PYTHON ?= python3
N ?= 1000

BIN := .venv/bin
# Neighbouring tests go to the same worker, so that it uses again what they prepared.
PYTEST := $(BIN)/pytest -n auto --dist worksteal
DEBIAN_PACKAGES := chromium postgresql
# Every source that the compiled rules may depend on, by way of what they import.
SOURCES := $(wildcard $(addprefix orrery/,*.py compiled/*.py core/*.py core/*/*.py games/*/*.py games/*/*/*.py))
COMPILED := orrery/_compiled/checked
# What playing needs, and compiling; whoever installs everything has that, too.
PLAYING := .venv/installed-table,compile
BROUGHT_BY_dev := $(PLAYING)
# The tests that also run on the plain sources: coverage cannot see into compiled modules, and
# both forms have to give the same games. Measuring coverage takes most of a run's time, so every
# test is measured once: these interpreted, the others as they run. What the browser asks for is
# served by a process of its own, which is not measured.
ENGINE_TESTS := $(wildcard tests/core tests/games tests/laws)

# No rules but those below: looking for others would take longer than all the rest of `make play`.
MAKEFLAGS += --no-builtin-rules

.DEFAULT_GOAL := help
.PHONY: help play test setup install client system compile lint bench bench-server soak clean

help: ## show this list
	@echo "Orrery: one table for four games about the sky."
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(PLAYING) ## play in the browser (SERVE="--port 9000" passes options on)
	@$(BIN)/python -m orrery.cli.serve --compile $(SERVE)

test: setup lint ## check everything a change has to pass
	@echo "== Tests of the rules"
	@$(PYTEST) $(ENGINE_TESTS)
	@echo "== Tests of all that is built on them"
	@$(PYTEST) --cov --cov-report= $(addprefix --ignore=,$(ENGINE_TESTS) tests/browser)
	@echo "== Pages in a real browser"
	@# Apart from the rest: the browser's driver keeps an event loop running in its process.
	@$(PYTEST) tests/browser
	@echo "== Tests of the rules once more, interpreted"
	@ORRERY_INTERPRETED=1 $(PYTEST) --cov --cov-append $(ENGINE_TESTS)

setup: system install client ## install and compile what is missing or out of date

install: .venv/installed-dev $(COMPILED)

# Asks again whether the compiled rules are up to date when a source was touched since.
$(COMPILED): $(SOURCES) | .venv/installed-dev
	@$(BIN)/python -m orrery.compiled build && touch $@ 2>/dev/null || true

# Installs the package with one group of extras, unless that was done for the same pyproject.toml,
# which may have been touched since. Python compiles what it imports by itself; doing that for all
# packages now would take a third of the time.
.venv/installed-%: pyproject.toml setup.py $(BIN)/python
	@set -e; \
	wanted=$$(cat pyproject.toml setup.py | cksum); \
	if [ "$$(cat $@ 2>/dev/null)" = "$$wanted" ]; then touch $@; exit 0; fi; \
	echo "== Installing orrery[$*] into .venv; the first time this takes up to a minute"; \
	ORRERY_COMPILE=0 $(BIN)/python -m pip install --disable-pip-version-check --no-compile -e '.[$*]' \
		> .venv/install.log 2>&1 || { cat .venv/install.log; exit 1; }; \
	echo "$$wanted" | tee $@ $(BROUGHT_BY_$*) > /dev/null

# Where the Python of an environment is gone, what was installed for it has to be installed again.
$(BIN)/python:
	@rm -f .venv/installed-*
	@$(PYTHON) -m venv .venv

# What checks the browser client; the client itself needs none of it.
client:
	@if [ node_modules/.package-lock.json -nt package-lock.json ]; then exit 0; fi; \
	if ! command -v npm >/dev/null; then \
		echo "Please install Node.js with npm by hand: the tests check the browser client with it."; exit 0; \
	fi; \
	echo "== Installing what checks the browser client"; \
	npm ci --silent --no-audit --no-fund

system:
	@missing=""; \
	for package in $(DEBIAN_PACKAGES); do \
		case $$package in \
			postgresql) ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null ;; \
			*) command -v $$package >/dev/null ;; \
		esac || missing="$$missing $$package"; \
	done; \
	[ -n "$$missing" ] || exit 0; \
	if [ "$$(id -u)" = 0 ]; then as_root=""; else as_root="sudo"; fi; \
	if ! command -v apt-get >/dev/null || { [ -n "$$as_root" ] && ! command -v sudo >/dev/null; }; then \
		echo "Please install by hand what the tests need:$$missing"; exit 0; \
	fi; \
	echo "== Installing for the tests:$$missing"; \
	export DEBIAN_FRONTEND=noninteractive; \
	$$as_root apt-get update -qq && $$as_root apt-get install -qq -y --no-install-recommends $$missing >/dev/null \
		|| echo "That did not work. Please install by hand what the tests need:$$missing"

compile: $(PLAYING) ## compile the rules, unless that is up to date
	@$(BIN)/python -m orrery.compiled build

lint: .venv/installed-dev ## style and types
	@echo "== Style"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@echo "== Types"
	@$(BIN)/mypy

bench: install .venv/installed-bench ## measure the speed against other engines
	@$(BIN)/python -m benchmarks.run --out bench.json

bench-server: install ## measure the server under load
	@$(BIN)/python -m benchmarks.server

soak: install ## play N random games of all kinds, all laws held against them (N=1000)
	@$(BIN)/python -m orrery.laws.soak $(N)

clean: ## remove everything that was installed, compiled or measured here
	@rm -rf .venv build dist *.egg-info orrery/_compiled orrery/_compiled-* node_modules bench.json \
		.coverage .coverage.* htmlcov .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find orrery tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
