"""Drives the language server with pytest-lsp, whose types check every message.

FIELDPROOF is the path of the program.
"""

import os
import pathlib
import subprocess

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PROGRAM = os.environ["FIELDPROOF"]
SCENE = """\
name: otp
themes: { light: { brand: "#7A3E9D" }, dark: { brand: "#D7A6F2" } }
strings: { en: { title: Your code 😀 }, ar: { title: أدخل الرمز } }
content:
  stack:
    children:
      - text: { id: head, string: "{title}", color: brand }
      - field: { id: code, preset: soft, label: { color: "#336699" } }
states:
  typing: { text: "48", focused: true }
  done: { text: "482913" }
matrix:
  theme: [light, dark]
"""


@pytest_lsp.fixture(params=["visual-studio-code", "neovim", "emacs"],
                    config=ClientServerConfig(server_command=[PROGRAM, "lsp"]))
async def client(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param)
    session = await lsp_client.initialize_session(types.InitializeParams(capabilities=capabilities))
    lsp_client.units = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2)}[session.capabilities.position_encoding]
    yield
    await lsp_client.shutdown_session()


class Scene:
    """A scene in a folder of its own, open in the client."""

    def __init__(self, client, folder, text=SCENE):
        self.client, self.text = client, text
        self.path = folder / "otp.yaml"
        self.path.write_text(text)
        self.uri = self.path.as_uri()
        self.document = types.TextDocumentIdentifier(uri=self.uri)
        client.text_document_did_open(types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(uri=self.uri, language_id="yaml", version=1, text=text)))

    def position(self, needle):
        """The position of a text, in the code units of the session."""
        encoding, width = self.client.units
        offset = self.text.index(needle)
        start = self.text.rfind("\n", 0, offset) + 1
        return types.Position(self.text.count("\n", 0, offset), len(self.text[start:offset].encode(encoding)) // width)

    def covered(self, span):
        """The text of a range inside one line."""
        encoding, width = self.client.units
        line = self.text.splitlines()[span.start.line].encode(encoding)
        return line[span.start.character * width:span.end.character * width].decode(encoding)


@pytest.mark.asyncio
async def test_diagnostics_and_quick_fix(client, tmp_path):
    scene = Scene(client, tmp_path, SCENE.replace("focused", "focussed"))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    [found] = client.diagnostics[scene.uri]
    assert found.severity == types.DiagnosticSeverity.Error
    assert scene.covered(found.range) == "focussed"
    [action] = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=scene.document, range=found.range, context=types.CodeActionContext(diagnostics=[found])))
    assert action.kind == "quickfix"
    [edit] = action.edit.changes[scene.uri]
    assert (scene.covered(edit.range), edit.new_text) == ("focussed", "focused")


@pytest.mark.asyncio
async def test_colors(client, tmp_path):
    scene = Scene(client, tmp_path)
    colors = await client.text_document_document_color_async(types.DocumentColorParams(text_document=scene.document))
    assert [scene.covered(found.range) for found in colors] == ["#7A3E9D", "#D7A6F2", "#336699"]
    assert [colors[2].color.red, colors[2].color.green, colors[2].color.blue] == pytest.approx([0.2, 0.4, 0.6])
    picked = types.Color(red=1.0, green=0.2, blue=0.0, alpha=0.4)
    choices = await client.text_document_color_presentation_async(types.ColorPresentationParams(
        text_document=scene.document, color=picked, range=colors[2].range))
    assert choices[0].text_edit.new_text == "#FF330066"
    assert "rgb(255 51 0 / 40%)" in [choice.label for choice in choices]


@pytest.mark.asyncio
async def test_code_lens_counts_goldens(client, tmp_path):
    Scene(client, tmp_path)
    subprocess.run([PROGRAM, "approve", "otp.yaml", "--quiet"], cwd=tmp_path, check=True, capture_output=True,
                   env={name: value for name, value in os.environ.items() if name != "CI"})
    scene = Scene(client, tmp_path, SCENE.replace('"48"', '"49"'))
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(text_document=scene.document))
    assert lenses[0].command.title == "4 pictures, 2 differ from their goldens"
    assert scene.covered(lenses[0].range) == "states"


@pytest.mark.asyncio
async def test_hover_has_an_image(client, tmp_path):
    scene = Scene(client, tmp_path)
    hover = await client.text_document_hover_async(types.HoverParams(
        text_document=scene.document, position=scene.position("done")))
    assert hover.contents.kind == types.MarkupKind.Markdown
    assert "![done](data:image/png;base64,iVBORw0KGgo" in hover.contents.value


@pytest.mark.asyncio
async def test_definitions_and_references(client, tmp_path):
    scene = Scene(client, tmp_path)
    at = {"text_document": scene.document, "position": scene.position('title}"')}
    defined = await client.text_document_definition_async(types.DefinitionParams(**at))
    assert [scene.covered(place.range) for place in defined] == ["title", "title"]
    references = await client.text_document_references_async(types.ReferenceParams(
        **at, context=types.ReferenceContext(include_declaration=False)))
    assert [place.range.start.line for place in references] == [6]
    highlights = await client.text_document_document_highlight_async(types.DocumentHighlightParams(**at))
    assert len(highlights) == 3
    name = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**at))
    assert name.placeholder == "title"


@pytest.mark.asyncio
async def test_outline_and_completion(client, tmp_path):
    scene = Scene(client, tmp_path)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=scene.document))
    assert [child.name for child in next(s for s in symbols if s.name == "states").children] == ["typing", "done"]
    found = await client.text_document_completion_async(types.CompletionParams(
        text_document=scene.document, position=scene.position("soft")))
    assert "caret" in [item.label for item in found.items]


@pytest.mark.asyncio
async def test_folding_and_selection(client, tmp_path):
    scene = Scene(client, tmp_path)
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=scene.document))
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(3, 7), (4, 7), (5, 7), (8, 10), (11, 12)]
    [selection] = await client.text_document_selection_range_async(types.SelectionRangeParams(
        text_document=scene.document, positions=[scene.position("رمز")]))
    assert scene.covered(selection.range) == "أدخل الرمز"
    assert scene.covered(selection.parent.range) == "title: أدخل الرمز"


def test_program_without_the_studio_names_the_command(tmp_path):
    program = tmp_path / "fieldproof"
    program.write_bytes(pathlib.Path(PROGRAM).read_bytes())
    program.chmod(0o755)
    done = subprocess.run([program, "lsp"], capture_output=True, text=True)
    assert done.returncode == 3
    assert "make build-studio" in done.stderr
