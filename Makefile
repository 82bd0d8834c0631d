PYTHON ?= python3
N ?= 1000
MINUTES ?= 4
SEED ?= 1

BIN := .venv/bin
# Neighbouring tests go to the same worker, so that it uses again what they prepared.
PYTEST := $(BIN)/pytest --dist worksteal -n $(shell nproc)
DEBIAN_PACKAGES := chromium-headless-shell gcc libc6-dev nginx-light postgresql python3-dev
PYTHON_HEADER := import os, sysconfig; assert os.path.exists(sysconfig.get_path('include') + '/Python.h')
# Every source that the compiled rules may depend on, by way of what they import.
SOURCES := $(wildcard $(addprefix orrery/,*.py compiled/*.py core/*.py core/*/*.py games/*/*.py games/*/*/*.py bots/search/*.py))
COMPILED := orrery/_compiled/checked
# What playing needs, and compiling; whoever installs everything has that, too.
PLAYING := .venv/installed-table,compile
BROUGHT_BY_dev := $(PLAYING)
# The tests that run on the compiled rules and on the plain sources: both have to give the same games.
ENGINE_TESTS := $(wildcard tests/core tests/games tests/laws)
SLOWEST := tests/test_compiled.py

# What Python compiled is kept, even where the environment asks for the contrary: all the servers and
# workers that tests start would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

# No rules but those below: looking for others would take longer than all the rest of `make play`.
MAKEFLAGS += --no-builtin-rules

.DEFAULT_GOAL := help
.PHONY: help play test setup install client system compile lint interpreted compiled browser coverage pictures \
	bench bench-server docs wheels soak chaos fuzz clean

help: ## show this list
	@echo "Orrery: one table for four games about the sky."
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(PLAYING) ## play in the browser (SERVE="--port 9000" passes options on)
	@$(BIN)/python -m orrery.cli.serve --compile $(SERVE)

# docs/testing.md says what each part shows and what it costs.
test: ## check everything a change has to pass
	@$(MAKE) --no-print-directory -j2 system .venv/installed-dev
	@$(MAKE) --no-print-directory client
	@echo "== Style and types; the rules are compiled, and meanwhile their tests run interpreted"
	@$(MAKE) --no-print-directory -j3 part-lint part-install part-interpreted
	@echo "== Tests of the compiled rules and all that is built on them, and of pages in a real browser"
	@$(MAKE) --no-print-directory -j2 part-compiled part-browser

# What takes longest comes first, so that no worker is left alone with it at the end.
compiled: .venv/installed-dev
	@$(PYTEST) $(SLOWEST) tests benchmarks/tests docs --ignore=tests/browser

# Apart from the rest: the browser's driver keeps an event loop running in its process.
browser: .venv/installed-dev
	@$(PYTEST) tests/browser

# A part of a run beside others: every line says where it comes from, and a failure is not lost.
part-%: SHELL := /bin/bash
part-%:
	@set -o pipefail; $(MAKE) --no-print-directory $* 2>&1 | sed -u 's/^/$*: /'

# Left out is what would show nothing new (docs/testing.md says why): tests of what is never compiled,
# which are drawings, text tables, lettering, words, ledgers, previews, views, and the laws themselves with
# the games that break them; what is refused when a box is read; games that are played for their result;
# numbers of paths; and what compares both forms and so needs the compiled one.
NEVER_COMPILED := $(wildcard tests/games/test_*.py tests/games/*/test_drawing.py \
	$(addprefix tests/games/*/test_,grids.py text_table.py tips.py) \
	$(addprefix tests/core/test_,art.py ledger.py covers.py preview.py score_sheet.py words.py) \
	$(addprefix tests/laws/test_,count_reasons.py lettering.py covers.py modes.py pictures.py previews.py \
		secrecy.py soak.py teeth.py))
interpreted: .venv/installed-dev
	@ORRERY_INTERPRETED=1 $(PYTEST) $(ENGINE_TESTS) \
		$(addprefix --ignore=,$(NEVER_COMPILED) $(wildcard tests/games/*/test_box.py tests/games/*/test_data.py)) \
		--deselect=tests/games/galileo_project/test_smoke.py::test_following_its_judgement_beats_chance \
		--deselect=tests/games/newton/test_reasons.py::test_false_reasons_are_caught \
		--deselect=tests/laws/test_golden.py::test_numbers_of_paths \
		--deselect=tests/laws/test_fairness.py::test_no_bot_answers_by_a_hidden_past \
		--deselect=tests/laws/test_play.py::test_one_call_holds_all_laws_against_a_game \
		--ignore=tests/laws/test_both_forms.py

# Coverage cannot see into compiled modules, so the rules run interpreted. What the browser asks for
# is served by a process of its own, which is not measured.
coverage: setup ## which lines and branches the tests reach, apart from those in the browser
	@$(PYTEST) --cov --cov-report= $(addprefix --ignore=,$(ENGINE_TESTS) tests/browser)
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

# What checks the browser client; the client itself needs none of it. Node.js comes with the packages
# for Python.
client: .venv/installed-dev
	@if [ node_modules/.package-lock.json -nt package-lock.json ]; then exit 0; fi; \
	echo "== Installing what checks the browser client"; \
	$(BIN)/npm ci --loglevel=error --no-audit --no-fund || { \
		echo "The tests need what package-lock.json names, and npm could not install it."; exit 1; \
	}

# What the tests need of the system, from Debian's packages; without it there is nothing to test with.
system:
	@missing=""; \
	for package in $(DEBIAN_PACKAGES); do \
		case $$package in \
			postgresql) ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null ;; \
			libc6-dev) [ -e /usr/include/stdio.h ] ;; \
			nginx-light) [ -x /usr/sbin/nginx ] ;; \
			python3-dev) $(PYTHON) -c "$(PYTHON_HEADER)" 2>/dev/null ;; \
			*) command -v $$package >/dev/null ;; \
		esac || missing="$$missing $$package"; \
	done; \
	[ -n "$$missing" ] || exit 0; \
	if [ "$$(id -u)" = 0 ]; then as_root=""; else as_root="sudo"; fi; \
	if ! command -v apt-get >/dev/null || { [ -n "$$as_root" ] && ! command -v sudo >/dev/null; }; then \
		echo "The tests need$$missing. Please install that by hand, then try again."; exit 1; \
	fi; \
	echo "== Installing for the tests:$$missing"; \
	export DEBIAN_FRONTEND=noninteractive; \
	$$as_root apt-get update -qq && $$as_root apt-get install -qq -y --no-install-recommends $$missing >/dev/null || { \
		echo "The tests need$$missing, and apt-get could not install that."; exit 1; \
	}

compile: $(PLAYING) ## compile the rules, unless that is up to date
	@$(BIN)/python -m orrery.compiled build

lint: .venv/installed-dev ## style and types
	@echo "== Style"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@echo "== Types"
	@$(BIN)/mypy

pictures: setup ## keep pictures of all pages, themes, languages and sizes in build/screenshots
	@ORRERY_PICTURES=1 $(PYTEST) tests/browser

bench: install .venv/installed-bench ## measure the speed against other engines
	@$(BIN)/python -m benchmarks.run --out bench.json

# What is measured is the browser that people have, with all that it starts; tests do without.
bench-server: DEBIAN_PACKAGES += chromium
bench-server: system install ## measure the server under load
	@$(BIN)/python -m benchmarks.server

docs: install ## build the documentation as a site in build/site, with its notebooks executed
	@mkdir -p build
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build > build/docs.log 2>&1 || { cat build/docs.log; exit 1; }
	@echo "The documentation is in build/site/index.html."

# What one build leaves in build/lib would be packed by the next.
WHEEL = rm -rf build/lib build/bdist.* && $(BIN)/python -m pip wheel --quiet --disable-pip-version-check \
	--no-deps --no-build-isolation --wheel-dir

wheels: .venv/installed-dev .venv/installed-release ## build the package for pip in dist: plain, and compiled for this Python
	@echo "== The plain wheel"
	@export ORRERY_COMPILE=0; $(WHEEL) dist .
	@echo "== The compiled wheel; this takes some minutes"
	@rm -rf build/wheels && $(WHEEL) build/wheels .
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/auditwheel repair --wheel-dir dist build/wheels/*.whl
	@ls -sh dist

soak: install ## play N random games of all kinds, all laws held against them (N=1000)
	@$(BIN)/python -m orrery.laws.soak $(N)

chaos: system install ## break servers, network and databases under players (MINUTES=4 SEED=1)
	@$(BIN)/python -m tests.chaos --minutes $(MINUTES) --seed $(SEED)

fuzz: install ## broken records, notation, positions, calls and messages, N of each kind (SEED=1)
	@$(BIN)/python -m tests.fuzz --examples $(N) --seed $(SEED)

clean: ## remove everything that was installed, compiled or measured here
	@rm -rf .venv build dist *.egg-info orrery/_compiled orrery/_compiled-* node_modules bench.json \
		.coverage .coverage.* htmlcov .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find orrery tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
