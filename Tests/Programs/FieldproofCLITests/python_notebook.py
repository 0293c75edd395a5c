"""Runs `Examples/notebook.ipynb` in a kernel, as Jupyter does, and checks what it shows."""

import base64
import io
import os
import pathlib
import unittest
import unittest.mock

import fieldproof
import nbclient
import nbformat
import numpy
from PIL import Image

PATH = pathlib.Path(os.environ["ROOT"]) / "Examples/notebook.ipynb"


class NotebookTests(unittest.TestCase):
    def test_a_notebook_shows_images(self):
        notebook = nbformat.read(PATH, as_version=4)
        cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
        self.assertEqual([(cell.outputs, cell.execution_count) for cell in cells], [([], None)] * len(cells))
        with unittest.mock.patch.dict(os.environ, IPYTHONDIR=os.getcwd()):
            nbclient.NotebookClient(notebook).execute()
        self.assertFalse([output for cell in cells for output in cell.outputs if output.output_type == "error"])
        shown, rows, masks, frames = [
            base64.b64decode(cell.outputs[0].data["image/png"]) for cell in cells[:4]]
        # The first cell shows the file that the program writes.
        text = cells[0].source.split('"""')[1]
        with fieldproof.Scene(text=text) as scene:
            self.assertEqual(shown, scene.render("typing", scale=2).png())
            count = len(scene.frames("entering", fps=30)[:12:3])
        sizes = [Image.open(io.BytesIO(data)).size for data in [rows, masks, frames]]
        self.assertEqual(sizes, [(750, 3 * 192), (750, 192), (375, count * 96)])
        # The last row is dark.
        self.assertEqual(Image.open(io.BytesIO(rows)).getpixel((0, 575)), (0, 0, 0, 255))
        # Red frames around six boxes.
        red = (numpy.asarray(Image.open(io.BytesIO(masks))) == [255, 0, 0]).all(axis=2)
        self.assertEqual((numpy.diff(red.any(axis=0).astype(int)) == 1).sum(), 6)
        self.assertEqual(cells[4].outputs[0].text.splitlines(), [
            "content.stack.children.0.field.box.radius is 8 and 14 in the app",
            "content.stack.children.0.field.box.border.color is #808080 and #0A7B4F in the app",
        ])


if __name__ == "__main__":
    unittest.main()
