export const photoLimits = {
  /** What may be sent, in bytes. */
  upload: 10 * 1024 * 1024,
  /** Of what is stored: as wide as high, in pixels. */
  side: 320,
} as const;
