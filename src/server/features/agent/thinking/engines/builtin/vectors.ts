export const DIMENSIONS = 384;

/** Of length one, so that the cosine of two is their product. */
export type Vector = Float32Array;

export function cosine(a: Vector, b: Vector): number {
  let sum = 0;
  for (let index = 0; index < DIMENSIONS; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** For each group, the cosine of the vector that is closest to the one asked for; nothing is less than 0. */
export function closestOf(groups: readonly Vector[][]): (vector: Vector) => Float32Array {
  const all = groups.flat();
  const values = new Float32Array(all.length * DIMENSIONS);
  all.forEach((vector, row) => values.set(vector, row * DIMENSIONS));
  return (vector) => {
    const closest = new Float32Array(groups.length);
    let at = 0;
    for (const [place, group] of groups.entries()) {
      let best = 0;
      for (let row = 0; row < group.length; row += 1) {
        // Two sums at once: the processor waits for neither.
        let even = 0;
        let odd = 0;
        for (let index = 0; index < DIMENSIONS; index += 2, at += 2) {
          even += (vector[index] ?? 0) * (values[at] ?? 0);
          odd += (vector[index + 1] ?? 0) * (values[at + 1] ?? 0);
        }
        best = Math.max(best, even + odd);
      }
      closest[place] = best;
    }
    return closest;
  };
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
