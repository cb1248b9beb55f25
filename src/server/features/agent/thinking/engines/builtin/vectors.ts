export const DIMENSIONS = 384;

/** Of length one, so that the cosine of two is their product. */
export type Vector = Float32Array;

export function cosine(a: Vector, b: Vector): number {
  // Two sums at once: the processor waits for neither.
  let even = 0;
  let odd = 0;
  for (let index = 0; index < DIMENSIONS; index += 2) {
    even += (a[index] ?? 0) * (b[index] ?? 0);
    odd += (a[index + 1] ?? 0) * (b[index + 1] ?? 0);
  }
  return even + odd;
}

export function normalised(values: ArrayLike<number>): Vector {
  const vector = Float32Array.from(values);
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return vector.map((value) => value / length);
}

/** A byte per dimension: the error of a cosine stays below a hundredth. */
export function pack(vector: ArrayLike<number>): Uint8Array {
  const values = Float32Array.from(vector);
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const bytes = Int8Array.from(values, (value) => Math.round((value / largest) * 127));
  return new Uint8Array(bytes.buffer);
}

export function unpack(bytes: Uint8Array): Vector {
  return normalised(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
