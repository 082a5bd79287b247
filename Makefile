# `make run` starts C4 Studio and `make test` runs every check; both set everything up first.
# Needed: Python >= 3.11 (with venv and headers), a C compiler and make.

VENV := .venv
PY := $(VENV)/bin/python
SOURCES := $(wildcard engine/*.pyx engine/*.pxd engine/*/*.pyx engine/*/*.pxd engine/*/sized/*.c engine/*/avx2/*.c)
STUBS := $(subst /,.,$(basename $(wildcard engine/*.pyi engine/*/*.pyi)))
STAMP := $(VENV)/.stamp-installed
DRAWING_STAMP := $(VENV)/.stamp-drawing
WINDOW_STAMP := $(VENV)/.stamp-window
TOOLS_STAMP := $(VENV)/.stamp-tools
# Python keeps what it has compiled even where the environment forbids it, or else each worker of the
# tests and each program that they start would compile all modules again.
PYTEST := PYTHONDONTWRITEBYTECODE= QT_QPA_PLATFORM=offscreen $(PY) -m pytest

# What Qt needs of a Debian system to draw at all, and beyond that to open a window under X11.
DRAWING := libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3
WINDOW := libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-render-util0 \
  libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0
CAN_DRAW := import PySide6.QtSvg, PySide6.QtWidgets
CAN_OPEN := import sys, ctypes; [ctypes.CDLL(f"lib{name}.so.{version}") for name, version in \
  [("xcb-cursor", 0), ("xcb-icccm", 4), ("xcb-image", 0), ("xcb-keysyms", 1), \
  ("xcb-render-util", 0), ("xcb-shape", 0), ("xcb-xkb", 1), ("xkbcommon-x11", 0)] \
  if sys.platform == "linux"]

# $(call need,CHECK,PACKAGES): install the packages where that is allowed, else say how.
define need
@$(PY) -c '$(1)' 2>/dev/null || { \
  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
    echo "Installing what Qt needs of the system: $(2)"; \
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(2) >/dev/null; \
  else \
    echo "Qt needs libraries of the system that are missing. On Debian or Ubuntu run:" >&2; \
    echo "  sudo apt-get install $(2)" >&2; exit 1; \
  fi; }
@touch $@
endef

# A candidate is run before it is picked: a python3.12 on the PATH may be a shim that fails.
CHECK := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c '$(CHECK)' >/dev/null 2>&1 && echo $$p && break; done)

.PHONY: run test tested tools verify soak sanitize compiled lint bench package web clean
.DELETE_ON_ERROR:

run: $(WINDOW_STAMP)
	@$(VENV)/bin/c4studio

# A test that hangs, even with Python's lock held, is ended and says where it was.
HANGS := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true
SHORT := not verify and not soak
# Side by side, and one more than there are processors: a sixth of the time tests wait for files,
# threads and processes of their own.
WORKERS ?= $(shell $(PY) -c 'import os; print(min(8, (os.cpu_count() or 1) + 1))')
# Skipped tests are listed last, and none of them may miss a program that was installed here.
TEST = C4_TOOLS_INSTALLED=$(wildcard $(TOOLS_STAMP)) $(PYTEST) -rs
test: $(DRAWING_STAMP)
	@$(MAKE) --no-print-directory -j3 lint compiled tools
	@$(MAKE) --no-print-directory tested
tested:
	$(TEST) -n $(WORKERS) --dist worksteal $(HANGS) -m '$(SHORT) and not alone'
	$(TEST) -n0 $(HANGS) -m '$(SHORT) and alone'

# What tests want of the system, where it may be installed; it comes while the text is checked.
tools: $(STAMP)
	@wanted="$$($(PY) -m tests.tools)"; \
	if [ -n "$$wanted" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing what tests want of the system: $$wanted"; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
	    apt-get install -y -qq --no-install-recommends $$wanted >/dev/null || true; \
	fi; \
	if [ -z "$$($(PY) -m tests.tools)" ]; then touch $(TOOLS_STAMP); else rm -f $(TOOLS_STAMP); fi

verify: $(DRAWING_STAMP) package
	$(PYTEST) -m verify
	$(PYTEST) -m 'hypothesis and not verify and not soak' --hypothesis-profile long

soak: $(DRAWING_STAMP)
	$(PYTEST) tests/faults tests/ground -m soak

sanitize: $(STAMP)
	$(PY) -m tests.faults.sanitize

# Beside the checks of the text, which leave a processor idle: pytest rewrites all tests once, not in
# each worker. What is wrong with them the workers say again.
compiled: $(DRAWING_STAMP)
	@$(PYTEST) -n0 --collect-only -qq >/dev/null 2>&1 || true

lint: $(STAMP)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) -m mypy.stubtest $(STUBS) --allowlist tests/stubtest.txt --ignore-unused-allowlist
	$(VENV)/bin/lint-imports

bench: $(DRAWING_STAMP)
	$(PYTEST) tests/bench --override-ini addopts=--import-mode=importlib --benchmark-only --benchmark-columns=median,iqr,rounds
	$(VENV)/bin/c4studio bench --peers --memory 8
	$(VENV)/bin/c4studio bench --empty
	$(PY) -m tests.bench.bench_insight
	$(PY) -m tests.bench.bench_review
	$(PY) -m tests.bench.bench_arrays
	$(PY) -m tests.bench.bench_levels
	$(PY) -m tests.bench.bench_opening
	QT_QPA_PLATFORM=offscreen $(PY) -m tests.bench.bench_window
	QT_QPA_PLATFORM=offscreen $(PY) -m tests.bench.bench_tree
	QT_QPA_PLATFORM=offscreen $(PY) -m tests.bench.bench_files

# The wheel and the source archive, the bundle and the Debian package, checked, in dist.
package: $(WINDOW_STAMP)
	$(PY) resources/packaging/build.py wheel bundle deb --depends '$(DRAWING) $(WINDOW)'

# The search of web pages, in resources/page; the tools for it are 470 MB, in build/web.
web: $(STAMP)
	$(PY) resources/web/build.py

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find engine -name '*.so' -o -name '*.pyd' | xargs rm -f
	rm -f engine/*.c engine/*/*.c

$(PY):
	@test -n "$(PYTHON)" || { \
	  echo "C4 Studio needs Python 3.11 or newer with the venv module (Debian: apt-get install python3 python3-venv python3-dev)." >&2; \
	  exit 1; }
	$(PYTHON) -m venv $(VENV)

# The search takes 5 to 10 % less time from clang than from GCC. It is taken where it understands the
# options that this Python compiles with, unless CC says what to take.
BEST_CC = $(shell clang $$($(PY) -c 'import sysconfig; print(sysconfig.get_config_var("CFLAGS"))') \
  -fsyntax-only -x c /dev/null >/dev/null 2>&1 && echo CC=clang)
# Where another tool made the environment it may come without pip.
$(STAMP): pyproject.toml $(SOURCES) | $(PY)
	@$(PY) -m pip --version >/dev/null 2>&1 || $(PY) -m ensurepip --upgrade
	$(if $(filter default,$(origin CC)),$(BEST_CC)) \
	  $(PY) -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

$(DRAWING_STAMP): $(STAMP)
	$(call need,$(CAN_DRAW),$(DRAWING))

$(WINDOW_STAMP): $(DRAWING_STAMP)
	$(call need,$(CAN_OPEN),$(WINDOW))
