import sharp from "sharp";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import { noisePhoto, plainPhoto } from "./photo.ts";

/** What may come of a file that somebody sends as a photo. */
type Outcome = "picture" | "no photo" | "damaged" | "too many pixels" | "HEIC" | "too large";

/** Files that a careless server would choke on, leak by, or pass on; each with what is to come of it. */
export async function hostileFiles(): Promise<Array<[name: string, Outcome, Buffer]>> {
  const jpeg = await plainPhoto(200, 100);
  const png = await sharp(jpeg).png().toBuffer();
  const webp = await sharp(jpeg).webp().toBuffer();
  const avif = await sharp(jpeg).avif({ effort: 0 }).toBuffer();
  const frames = [png, await sharp(png).negate().toBuffer()];
  const animated = sharp(frames, { join: { animated: true } });
  const script = `<script>alert(document.cookie)</script>`;
  const html = Buffer.from(`<!doctype html><title>Photo.jpg</title>${script}`);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
  const secret = "Whoever took it, at home";
  const gps = {
    IFD0: { Copyright: secret, Make: secret },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
  };
  return [
    ["a bomb: a PNG of 30,000 by 30,000 that is black", "too many pixels", blackPng(30_000)],
    ["a PNG whose header promises four billion pixels", "too many pixels", blackPng(65_535, 1)],
    ["a PNG without its pixels", "damaged", blackPng(400, 1)],
    ["a JPEG cut off in its middle", "damaged", (await noisePhoto(400)).subarray(0, 20_000)],
    ["a JPEG of which three bytes arrived", "damaged", jpeg.subarray(0, 3)],
    ["a PNG cut off in its middle", "damaged", png.subarray(0, png.length / 2)],
    ["a WebP cut off in its middle", "damaged", webp.subarray(0, webp.length / 2)],
    ["an AVIF", "picture", avif],
    ["an AVIF of noise behind its first box", "damaged", garbled(avif, 32)],
    ["a HEIC", "HEIC", boxed("heic")],
    ["a film", "no photo", boxed("isom")],
    ["an animated GIF", "no photo", await animated.clone().gif().toBuffer()],
    ["an animated WebP", "picture", await animated.clone().webp().toBuffer()],
    ["a TIFF", "no photo", await sharp(jpeg).tiff().toBuffer()],
    ["an icon", "no photo", Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), png])],
    ["an SVG with a script", "no photo", svg],
    ["an SVG that reads a file", "no photo", Buffer.from(svgThatReads)],
    ["a page named .jpg", "no photo", html],
    ["a PDF", "no photo", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
    ["an archive", "no photo", Buffer.from("PK\x03\x04\x14\x00\x00\x00", "latin1")],
    ["a packed megabyte of zeros", "no photo", gzipSync(Buffer.alloc(1_000_000))],
    ["a program", "no photo", Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1")],
    ["text", "no photo", Buffer.from("photo")],
    ["nothing", "no photo", Buffer.alloc(0)],
    ["zeros", "no photo", Buffer.alloc(100_000)],
    ["eleven megabytes", "too large", Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)])],
    ["a JPEG that says where it was taken", "picture", await sharp(jpeg).withExif(gps).toBuffer()],
    ["a PNG with a text in it", "picture", withText(png, secret)],
    ["a JPEG lying on its side", "picture", await onItsSide()],
    ["a JPEG for printers", "picture", await sharp(jpeg).toColourspace("cmyk").jpeg().toBuffer()],
    ["a gray JPEG", "picture", await sharp(jpeg).grayscale().jpeg().toBuffer()],
    ["a PNG of 16 bits", "picture", await sharp(jpeg).toColourspace("rgb16").png().toBuffer()],
    ["a PNG one can see through", "picture", await sharp(jpeg).ensureAlpha(0.5).png().toBuffer()],
    ["one pixel", "picture", await sharp(jpeg).resize(1, 1).png().toBuffer()],
    ["a line of 20,000 pixels", "picture", await lineOf(1, 20_000)],
    ["a line of 20,000 pixels across", "picture", await lineOf(20_000, 1)],
    [
      "a JPEG with an archive behind it",
      "picture",
      Buffer.concat([jpeg, Buffer.from("PK\x03\x04")]),
    ],
    ["a JPEG with a page behind it", "picture", Buffer.concat([jpeg, html])],
    ["a JPEG with a page as its comment", "picture", withComment(jpeg, html)],
    ["noise, which no quality makes small", "picture", await noisePhoto(1200)],
  ];
}

const svgThatReads = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg"><text>&file;</text></svg>`;

/** Red above blue when looked at as its orientation says; 300 wide and 400 high then. */
function onItsSide(): Promise<Buffer> {
  const [width, height] = [400, 300];
  const half = { width: width / 2, height, channels: 3, background: "#00f" } as const;
  return sharp({ create: { width, height, channels: 3, background: "#f00" } })
    .composite([{ input: { create: half }, left: width / 2, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const lineOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f0" } })
    .png()
    .toBuffer();

/** All black: some hundred kilobytes for as many pixels as one likes. */
function blackPng(side: number, rows = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const line = Math.ceil(side / 8) + 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(line * rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function withText(png: Buffer, said: string): Buffer {
  const text = chunk("tEXt", Buffer.from(`Comment\0${said}`, "latin1"));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** The first box of a film, or of a picture that is one of its frames. */
function boxed(brand: string): Buffer {
  const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mp42`, "latin1");
  return Buffer.concat([box, Buffer.alloc(2000, 7)]);
}

function garbled(file: Buffer, from: number): Buffer {
  return Buffer.concat([file.subarray(0, from), Buffer.alloc(file.length - from, 0x5a)]);
}
