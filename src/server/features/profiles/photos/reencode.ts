import { photoLimits } from "../../../../shared/photo-limits.ts";
import { AppError } from "../../../../shared/errors.ts";
import { invalidField } from "../../../http/problems.ts";
import { slots } from "./slots.ts";

/** In pixels: what the largest telephones take. Most arrive cut out and small already. */
const LARGEST = 52_000_000;
/** In bytes, of what is stored. */
const GOAL = 40_000;
const QUALITIES = [82, 70, 55, 40, 25, 10];
/** In seconds, for decoding. */
const TIMEOUT = 10;

const { side } = photoLimits;

/** One at a time: each may take some hundred megabytes while it is decoded. */
const inTurn = slots(1);

/** A photo as it is stored: its middle, small, upright, and nothing but its pixels. */
export async function reencode(file: Buffer): Promise<Buffer> {
  refuseUnknown(file);
  return inTurn(async () => {
    const sharp = await loadSharp();
    try {
      // Only the header is read: how large it is comes before decoding it.
      const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
      if (width * height > LARGEST) {
        throw unusable(
          `This picture has too many pixels. Use one of at most ${LARGEST / 1_000_000} megapixels.`,
        );
      }
      const { data, info } = await sharp(file, {
        autoOrient: true,
        failOn: "error",
        limitInputPixels: LARGEST,
      })
        .timeout({ seconds: TIMEOUT })
        .resize(side, side, { fit: "cover" })
        .toColourspace("srgb")
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true });
      const { channels } = info;
      for (const quality of QUALITIES) {
        const raw = { width: side, height: side, channels };
        const stored = await sharp(data, { raw }).webp({ quality, effort: 4 }).toBuffer();
        if (stored.length <= GOAL || quality === QUALITIES.at(-1)) return stored;
      }
      throw new Error("No quality was tried");
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw unusable("This picture is damaged, or of a kind that cannot be read here.", cause);
    }
  });
}

type Sharp = typeof import("sharp").default;
let loading: Promise<Sharp> | undefined;

/** Loaded with the first photo: a start does not wait for it. */
function loadSharp(): Promise<Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Decoders that nothing here needs cannot be reached, whatever a file claims to be.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
    });
    return sharp;
  });
  return loading;
}

/** What a file begins with; a dot is any byte. AVIF says so behind the length of its first box. */
const known = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF....WEBP/s, /^....ftypavi[fs]/s];
const heic = /^....ftyp(hei|hev|mif1|msf1)/s;

function refuseUnknown(file: Buffer): void {
  const head = file.toString("latin1", 0, 16);
  if (known.some((pattern) => pattern.test(head))) return;
  if (heic.test(head)) {
    throw unusable("HEIC photos cannot be read here. Save it as a JPEG, and choose that one.");
  }
  throw unusable("This is not a photo. Use a JPEG, PNG, WebP or AVIF.");
}

function unusable(message: string, cause?: unknown): AppError {
  const refused = invalidField("photo", message);
  return cause === undefined
    ? refused
    : new AppError(refused.code, message, { problems: refused.problems, cause });
}
