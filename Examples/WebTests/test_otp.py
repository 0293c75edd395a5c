"""Compares a page in Chromium with its design. See "Web pages" in Docs/matching.md.

    pip install fieldproof-*.whl -r requirements.txt
    playwright install chromium      # or set CHROMIUM to the path of another one
    pytest
"""

import os
from pathlib import Path

import fieldproof
import pytest
from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"))
        yield browser
        browser.close()


@pytest.fixture
def page(browser):
    # The window has the size of the canvas of the scene, so the canvas begins at the corner of the screenshot.
    page = browser.new_page(viewport={"width": 352, "height": 200}, device_scale_factor=2)
    page.goto((HERE / "otp.html").as_uri())
    page.evaluate("document.fonts.ready")
    expect(page.get_by_label("Digit 1")).to_be_focused()  # a key typed before is lost
    yield page
    page.close()


def differences(document):
    """The differences as `fieldproof match` prints them."""
    for image in document["images"]:
        for value in image["differences"]:
            place = value["location"]
            yield (f"{place['file']}:{place['line']}:{place['column']}: {value['path']} is {value['from']}, "
                   f"the app has {value['to']}")
        for area in image["unexplained"]:
            yield "{image}: {width} × {height} pixels at {x}, {y} are not explained".format(image=image["image"], **area)


def expect_match(page, state, folder):
    screenshot = folder / f"{state}.png"
    page.screenshot(path=screenshot)
    document = fieldproof.match(
        HERE / "otp.yaml", screenshot, "--only", state, "--annotate", folder / f"{state}.annotated.png")
    assert document["match"], "\n".join(differences(document))


def test_empty(page, tmp_path):
    expect_match(page, "empty", tmp_path)


def test_typing(page, tmp_path):
    page.keyboard.type("482")
    expect_match(page, "typing", tmp_path)


def test_wrong_code(page, tmp_path):
    page.keyboard.type("482913")
    expect_match(page, "error", tmp_path)
