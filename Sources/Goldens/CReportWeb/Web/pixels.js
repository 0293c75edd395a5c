// Decoding and comparing pixels. A pixel is a number, 0xAABBGGRR; null is outside the image.

const red = 0xff0000ff;

/** Decodes the bytes of a PNG file, and reads its pixels. */
async function decodeImage(blob) {
  return readPixels(await decodePNG(blob));
}

/** Decodes the bytes of an image without converting its colours to those of the screen. */
function decodePNG(blob) {
  return createImageBitmap(blob, { colorSpaceConversion: "none" });
}

/** The pixels of a rectangle of a bitmap, or of all of it. */
function readPixels(bitmap, x = 0, y = 0, width = bitmap.width, height = bitmap.height) {
  const context = makeCanvas(width, height).getContext("2d", { willReadFrequently: true });
  context.drawImage(bitmap, -x, -y);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  return { bitmap, width, height, pixels };
}

function makeCanvas(width, height) {
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** A pair of images to compare, either of which may be null, and the size that contains both. */
function makePair(expected, actual) {
  const width = Math.max(expected?.width ?? 0, actual?.width ?? 0);
  const height = Math.max(expected?.height ?? 0, actual?.height ?? 0);
  return { expected, actual, width, height };
}

/** Frees the memory of a pair's bitmaps. */
function releasePair(pair) {
  pair?.expected?.bitmap.close();
  pair?.actual?.bitmap.close();
}

function pixelAt(image, x, y) {
  const isInside = image && x >= 0 && y >= 0 && x < image.width && y < image.height;
  return isInside ? image.pixels[y * image.width + x] : null;
}

/** Whether two pixels differ visibly, by more than some levels. Two transparent pixels do not. */
function isDifferent(a, b, levels = 0) {
  if (a === b || a === null || b === null) return a !== b;
  if (levels === 0) return ((a | b) >>> 24) !== 0;
  return [0, 8, 16, 24].some((shift) => Math.abs((a >>> shift & 255) - (b >>> shift & 255)) > levels);
}

/** The differing pixels in red on the faded expected image, their count and bounds; computed once per pair. */
function differenceOf(pair, levels) {
  pair.difference ??= makeDifference(pair, levels);
  return pair.difference;
}

function makeDifference({ expected, actual, width, height }, levels) {
  const canvas = makeCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [pixelAt(expected, x, y), pixelAt(actual, x, y)];
      if (!isDifferent(a, b, levels)) {
        pixels[y * width + x] = fade(a);
        continue;
      }
      pixels[y * width + x] = red;
      count += 1;
      extend(bounds, x, y);
    }
  }
  context.putImageData(image, 0, 0);
  return { bitmap: canvas, width, height, count, bounds: count > 0 ? bounds : null };
}

function extend(bounds, x, y) {
  bounds.left = Math.min(bounds.left, x);
  bounds.top = Math.min(bounds.top, y);
  bounds.right = Math.max(bounds.right, x + 1);
  bounds.bottom = Math.max(bounds.bottom, y + 1);
}

/** The pixel in grey, at a tenth of its contrast with white. */
function fade(pixel) {
  if (pixel === null) return 0;
  const luma = (pixel & 255) * 0.299 + (pixel >>> 8 & 255) * 0.587 + (pixel >>> 16 & 255) * 0.114;
  const gray = Math.floor(255 + (luma - 255) * 0.1 * (pixel >>> 24) / 255);
  return (0xff000000 | gray << 16 | gray << 8 | gray) >>> 0;
}

/** A pixel as `#RRGGBBAA`. */
function formatPixel(pixel) {
  if (pixel === null) return "nothing";
  const channels = [0, 8, 16, 24].map((shift) => (pixel >>> shift & 255).toString(16).padStart(2, "0"));
  return `#${channels.join("").toUpperCase()}`;
}

export { decodePNG, decodeImage, differenceOf, formatPixel, isDifferent, makePair, pixelAt, readPixels, releasePair };
