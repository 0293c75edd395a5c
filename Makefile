# The verbs of development. Each does the set-up that it needs.

.PHONY: help build demo test bench counts counts-update lint format fuzz sanitize setup clean

SWIFT_BUILD = swift build -c release --product fieldproof -Xswiftc -static-stdlib

help:
	@echo "make build    the program, at .build/release/fieldproof"
	@echo "make demo     draws Examples/ into out/, with out/index.html"
	@echo "make test     all tests, the goldens of the examples among them, and the package in Examples/GoldenTests"
	@echo "make bench    the same work by peers beside ours; prints ratios and writes Docs/performance.md"
	@echo "make counts   instructions and allocations against Benchmarks/counts.json, by valgrind; counts-update accepts them"
	@echo "make fuzz     each fuzzer of Fuzz/ for TIME seconds (60); FUZZERS=\"png font\" runs those only"
	@echo "make sanitize all tests under the sanitizers that the toolchain has, and the C seams under valgrind"
	@echo "make lint     what the formatter finds"
	@echo "make format   formats the sources"

setup:
	@Scripts/setup.sh

build: setup
	$(SWIFT_BUILD)

demo: build
	@rm -rf $(patsubst Examples/%.yaml,out/%,$(wildcard Examples/*.yaml))
	.build/release/fieldproof render Examples/*.yaml -o out
	.build/release/fieldproof animate Examples/*.yaml -o out --format apng
	@Scripts/gallery.sh out
	@echo "see $(CURDIR)/out/index.html"

test:
	@Scripts/setup.sh tests
	swift test
	@# In the folder of the root's build: what both are built from is not compiled again.
	swift test --package-path Examples/GoldenTests --scratch-path .build

bench: build
	@Scripts/setup.sh bench
	python3 Benchmarks/compare.py

counts: build
	@Scripts/setup.sh bench
	python3 Benchmarks/counts.py

counts-update: build
	@Scripts/setup.sh bench
	python3 Benchmarks/counts.py --update

TIME = 60

fuzz: setup
	Fuzz/run.sh $(TIME) $(FUZZERS)

sanitize:
	@Scripts/setup.sh tests
	Scripts/sanitize.sh


FORMATTED = Package.swift Sources Tests Examples Fuzz/Package.swift Fuzz/Sources

lint: setup
	swift format lint --strict --recursive --parallel $(FORMATTED)

format: setup
	swift format format --in-place --recursive --parallel $(FORMATTED)

clean:
	rm -rf .build out
