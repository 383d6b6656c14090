// PNG pictures: read as Chromium writes them (8 bits a channel, with or without alpha, not interlaced) and as they are written
// here (with a palette).
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads a picture: its size, and three bytes for each pixel. */
export function readPng(bytes) {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error("this is not a PNG");
  const parts = [];
  let [header, palette] = [null, null];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") header = body;
    if (kind === "PLTE") palette = body;
    if (kind === "IDAT") parts.push(body);
    at += 12 + length;
  }
  const [width, height, depth, kind, interlaced] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8],
    header[9],
    header[12],
  ];
  const channels = { 2: 3, 3: 1, 6: 4 }[kind];
  if (depth !== 8 || channels === undefined || interlaced !== 0) throw new Error("a PNG of an unusual kind");
  const data = unfiltered(inflateSync(Buffer.concat(parts)), width, height, channels);
  if (palette !== null) for (let i = 0; i < data.length; i += 3) palette.copy(data, i, data[i] * 3, data[i] * 3 + 3);
  return { width, height, data };
}

/** Undoes the filters of the lines, and drops alpha. */
function unfiltered(raw, width, height, channels) {
  const stride = width * channels;
  const data = Buffer.alloc(width * height * 3);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    const line = raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    unfilter(filter, line, above, channels);
    for (let x = 0, from = 0, to = y * width * 3; x < width; x += 1, from += channels, to += 3) {
      data[to] = line[from];
      data[to + 1] = line[from + 1];
      data[to + 2] = line[from + 2];
    }
    above = line;
  }
  return data;
}

/** Undoes the filter of one line. */
function unfilter(filter, line, above, channels) {
  for (let i = 0; i < line.length; i += 1) {
    const left = i < channels ? 0 : line[i - channels];
    if (filter === 1) line[i] += left;
    else if (filter === 2) line[i] += above[i];
    else if (filter === 3) line[i] += (left + above[i]) >> 1;
    else if (filter === 4) line[i] += paeth(left, above[i], i < channels ? 0 : above[i - channels]);
  }
}

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** Writes a picture with so many colours: those that are the most frequent. Others become the nearest of them. */
export function writePng({ width, height, data }, colours) {
  const counts = new Map();
  const colour = (i) => (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
  for (let i = 0; i < data.length; i += 3) counts.set(colour(i), (counts.get(colour(i)) ?? 0) + 1);
  const frequent = [...counts].sort(([a, m], [b, n]) => n - m || a - b).slice(0, colours);
  const palette = frequent.map(([colour]) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  const indices = new Map(frequent.map(([colour], index) => [colour, index]));
  for (const colour of counts.keys()) if (!indices.has(colour)) indices.set(colour, nearest(palette, colour));
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) raw[y * (width + 1) + 1 + x] = indices.get(colour((y * width + x) * 3));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const pixels = chunk("IDAT", deflateSync(raw, { level: 9 }));
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("PLTE", Buffer.from(palette.flat())), pixels, chunk("IEND", Buffer.alloc(0))]);
}

/** The index of the colour in a palette that is nearest to another. */
function nearest(palette, colour) {
  const distance = ([r, g, b]) => ((colour >> 16) - r) ** 2 + (((colour >> 8) & 255) - g) ** 2 + ((colour & 255) - b) ** 2;
  let best = 0;
  palette.forEach((entry, index) => {
    if (distance(entry) < distance(palette[best])) best = index;
  });
  return best;
}

function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
