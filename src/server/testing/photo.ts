import sharp from "sharp";

/** A JPEG of one color. */
export function plainPhoto(width = 64, height = width): Promise<Buffer> {
  const background = "#14b8a6";
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** The largest that may be sent, and the hardest to make small: noise. */
export function noisePhoto(side: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const background = "#808080";
  return sharp({ create: { width: side, height: side, channels: 3, background, noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
