# Everything that a fresh machine needs is Python 3.11+, git and make; each target sets up what it uses.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RULESET ?= ema-2012
ENGINE ?= mahjong
# What a branch changes; on main what changed since the survivors were last recorded; where git cannot
# tell, everything.
SINCE ?= $(shell git rev-parse -q --verify HEAD >/dev/null 2>&1 && { \
  base=$$(git merge-base HEAD origin/main 2>/dev/null); \
  if [ -n "$$base" ] && [ "$$base" != "$$(git rev-parse HEAD)" ]; then echo $$base; \
  else git log -1 --format=%H -- harness/shinpan/mutation/data; fi; })

.PHONY: run test setup lint types architecture coverage packaging bends mutants check grade bench clean

run: $(VENV)/.installed       ## the whole suite on the reference
	$(BIN)/shinpan run --ruleset $(RULESET)

test: $(VENV)/.developer      ## all tests
	$(BIN)/pytest -n auto -m "not packaging and not engine" tests

setup: $(VENV)/.developer     ## the environment for development

grade: $(VENV)/.installed     ## a third-party engine, installed in an environment of its own
	$(BIN)/shinpan engines install $(ENGINE)
	$(BIN)/shinpan run --engine $(ENGINE) --ruleset $(RULESET) --known known-failures/$(ENGINE)/$(RULESET).yaml

lint: $(VENV)/.developer
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/shinpan lint
	$(BIN)/shinpan rulesets check
	$(BIN)/shinpan coverage

types: $(VENV)/.developer
	$(BIN)/mypy
	@for part in tests/*/; do MYPYPATH=$$part $(BIN)/mypy $$part || exit 1; done

architecture: $(VENV)/.developer
	$(BIN)/lint-imports

coverage: $(VENV)/.developer  ## every branch of the reference is reached by its tests
	$(BIN)/coverage run --source=riichi_reference -m pytest -q tests/reference tests/adapters tests/spec
	$(BIN)/coverage report --fail-under=100 --skip-covered --show-missing

packaging: $(VENV)/.developer ## the wheel, installed elsewhere, runs the whole suite
	$(BIN)/pytest -m packaging tests/packaging

bends: $(VENV)/.developer     ## every rule that a person might bend turns a case red
	$(BIN)/shinpan mutate --named

mutants: $(VENV)/.developer   ## the bends, and the mutants of what changed since a commit
	$(BIN)/shinpan mutate $(if $(SINCE),--changed $(SINCE))

check: lint types architecture test coverage packaging mutants

bench: $(VENV)/.developer     ## figures, measured side by side in one run
	$(BIN)/python benchmarks/run.py

clean:
	rm -rf $(VENV) build dist .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Shinpan needs Python 3.11 or newer; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.developer: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(VENV)/.installed $@
