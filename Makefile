# The tasks of development. Each first installs what it needs.

.PHONY: help build build-studio studio install test-dependency dist dist-arm64 test-arm64 dist-check demo test test-long long fuzz sanitize docs man figures site digests bench counts counts-update fidelity lint format setup clean

# Where `make install` puts things; DESTDIR is a root for packagers.
PREFIX ?= /usr/local
BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
PROGRAM = .build/release/fieldproof

# The option for ROOM="FieldLayout FieldEntry". An empty name is an error, not all tests.
ROOMS = $(if $(filter undefined,$(origin ROOM)),,--room "$(ROOM)")

$(if $(filter command,$(origin room)),$(error write ROOM in capital letters))

# How long ago `make` was started.
START := $(shell date +%s)
ELAPSED = $$(($$(date +%s) - $(START))) s

help:
	@echo "make build    the program, at .build/release/fieldproof"
	@echo "make build-studio  also fieldproof-studio beside it, for 'fieldproof lsp', 'studio' and 'watch'"
	@echo "make studio   opens the studio on Examples/ in a browser; STUDIO_OPTIONS are its options (Docs/studio.md)"
	@echo "make install  the program, its man page and completions, below PREFIX (/usr/local)"
	@echo "make dist     the static programs and their packages, in dist/"
	@echo "make dist-arm64  also packages for arm64, which it compiles with Debian unstable's Swift (4 GB, long)"
	@echo "make test-arm64  tests of Core, Scene and Drawing, compiled for arm64 and run in an emulator (long)"
	@echo "make dist-check  installs the packages in fresh systems and compares their images (long; as root)"
	@echo "make demo     renders Examples/ into out/, with out/index.html"
	@echo "make test     all tests but the long ones, with the goldens of the examples;"
	@echo "              ROOM=FieldLayout builds and runs only the tests of this target; ROOM=\"FieldLayout FieldEntry\" those of two"
	@echo "make test-long  the tests that repeat others with many inputs (Tests/long.txt); compiles the fuzzers"
	@echo "make test-dependency  builds a package that depends on the current commit by URL, and runs the tests of Examples/GoldenTests in it"
	@echo "make docs     the library's documentation, at .build/docs"
	@echo "make man      regenerates Docs/man/fieldproof.1 from the help texts"
	@echo "make figures  regenerates Docs/images: the measured figures and the example images of the guides"
	@echo "make site     writes the atlas to out/site: every preset in every state, findings about the originals, and the guides"
	@echo "make digests  regenerates the digests of all examples; check first what changed"
	@echo "make long     renders an hour of frames and 100,000 images, 1,000,000 images in Python, sends the studio 10,000 edits, and checks memory and descriptors (minutes, 1 GB in /tmp)"
	@echo "make bench    compares speed with other programs; prints ratios and writes Docs/performance.md"
	@echo "make counts   compares instructions and allocations with Benchmarks/counts.json; counts-update accepts new ones"
	@echo "make fidelity compares 331 scenes with headless Chromium; prints differences and writes Docs/fidelity.md"
	@echo "make fuzz     runs each fuzzer of Fuzz/ for TIME seconds (60); FUZZERS=\"png font\" runs only those"
	@echo "make sanitize runs all tests with the address and thread sanitizers, and the C interfaces with valgrind"
	@echo "make lint     checks the formatting, the imports, and the report's JavaScript, CSS and HTML"
	@echo "make format   formats the sources"

setup:
	@Scripts/setup/setup.sh

build: setup
	@python3 Scripts/setup/build.py fieldproof

build-studio: setup
	@python3 Scripts/setup/build.py fieldproof fieldproof-studio

studio: build-studio
	$(PROGRAM) studio Examples $(STUDIO_OPTIONS)

install: build
	install -D -m 755 $(PROGRAM) $(BIN)/fieldproof
	if [ -x $(PROGRAM)-studio ]; then install -m 755 $(PROGRAM)-studio $(BIN)/fieldproof-studio; fi
	install -D -m 644 Docs/man/fieldproof.1 $(SHARE)/man/man1/fieldproof.1
	install -d $(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	$(PROGRAM) --generate-completion-script bash > $(SHARE)/bash-completion/completions/fieldproof
	$(PROGRAM) --generate-completion-script zsh > $(SHARE)/zsh/site-functions/_fieldproof
	$(PROGRAM) --generate-completion-script fish > $(SHARE)/fish/vendor_completions.d/fieldproof.fish

dist:
	LIBRARIES="$(LIBRARIES)" Distribution/build.sh
	python3 Distribution/packages.py

# The changed libraries of LIBRARIES are for arm64, and programs with them can draw other bytes.
dist-arm64:
	@LIBRARIES="$(LIBRARIES)" ARCHITECTURE=arm64 Distribution/build.sh --check
	$(MAKE) dist LIBRARIES=
	LIBRARIES="$(LIBRARIES)" ARCHITECTURE=arm64 Distribution/build.sh
	ARCHITECTURE=arm64 python3 Distribution/packages.py
	$(if $(LIBRARIES),,Distribution/check-arm64.sh)
	@echo "dist-arm64: done in $(ELAPSED)"

test-arm64:
	Distribution/check-arm64.sh --tests

dist-check:
	Distribution/check.sh --systems

demo: build
	@rm -rf $(patsubst Examples/%.yaml,out/%,$(wildcard Examples/*.yaml))
	.build/release/fieldproof render Examples/*.yaml -o out
	.build/release/fieldproof animate Examples/*.yaml -o out --format apng
	@python3 Scripts/generate/gallery.py out Examples/sign-in.yaml $(filter-out Examples/sign-in.yaml,$(sort $(wildcard Examples/*.yaml)))
	@echo "demo: done in $(ELAPSED); see $(CURDIR)/out/index.html"

test:
	@Scripts/setup/setup.sh tests
	@python3 Scripts/setup/test.py $(ROOMS)

test-long:
	@Scripts/setup/setup.sh tests
	@python3 Scripts/setup/test.py --long $(ROOMS)
	$(if $(ROOMS),,python3 Scripts/setup/check-fuzzers.py)

test-dependency: setup
	Scripts/setup/test-dependency.sh

docs: build
	@Scripts/generate/docs.sh .build/docs .build/release

man: build
	$(PROGRAM) --experimental-dump-help | python3 Scripts/generate/man-page.py > Docs/man/fieldproof.1

figures: build
	python3 Scripts/generate/figures.py $(PROGRAM)

site: build
	@Scripts/setup/setup.sh tests
	.build/python/bin/python -B Scripts/generate/site.py $(PROGRAM) out/site

digests: setup
	FIELDPROOF_DIGESTS=update python3 Scripts/setup/test.py --filter DigestTests

long: build-studio
	@Scripts/setup/setup.sh tests
	python3 Scripts/measure/long-runs.py .build/release/fieldproof
	PATH="$(CURDIR)/.build/release:$$PATH" PYTHONPATH=Distribution/python \
		.build/python/bin/python -B Tests/Programs/FieldproofCLITests/python_long.py 1000000
	python3 Tests/Editors/FieldStudioTests/clients.py .build/release/fieldproof-studio 1000 10000

bench: build-studio
	@Scripts/setup/setup.sh bench
	python3 Benchmarks/compare.py
	python3 Benchmarks/studio.py

counts: build
	@Scripts/setup/setup.sh bench
	python3 Benchmarks/counts.py

counts-update: build
	@Scripts/setup/setup.sh bench
	python3 Benchmarks/counts.py --update

fidelity: build
	@Scripts/setup/setup.sh tests
	@Scripts/setup/setup.sh bench
	Benchmarks/.venv/bin/python Scripts/oracles/paints.py
	Benchmarks/.venv/bin/python Scripts/oracles/fidelity.py

TIME = 60

fuzz: setup
	Fuzz/run.sh $(TIME) $(FUZZERS)

sanitize:
	@Scripts/setup/setup.sh tests
	Scripts/setup/sanitize.sh


FORMATTED = Package.swift Sources Tests Examples Fuzz/Package.swift Fuzz/Sources

lint:
	@Scripts/setup/setup.sh lint
	python3 Scripts/setup/cycles.py
	node --experimental-vm-modules --no-warnings Scripts/setup/lint-web.mjs
	swift format lint --strict --recursive --parallel $(FORMATTED)

format: setup
	swift format format --in-place --recursive --parallel $(FORMATTED)

clean:
	rm -rf .build .build-dist out dist
