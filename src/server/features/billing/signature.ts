import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../../../shared/errors.ts";

/** How old a signature may be, in seconds. */
export const TOLERANCE = 300;

/** Over the moment and the bytes, in the form Stripe uses. */
export function sign(body: string | Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds)}`;
}

function digest(body: string | Buffer, secret: string, seconds: number): string {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
}

export function checkSignature(
  body: Buffer,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): void {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (!time || !given) throw new AppError("webhook_refused", "The signature is missing.");
  const expected = Buffer.from(digest(body, secret, Number(time)));
  if (!timingSafeEqual(expected, Buffer.from(given))) {
    throw new AppError("webhook_refused", "The signature does not match.");
  }
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) {
    throw new AppError("webhook_refused", "The signature is too old.");
  }
}
