import fc from "fast-check";
import { expect, test } from "vitest";
import { type Crop, largestZoom, movedCrop, sideOf, wholeCrop, zoomedCrop } from "./crop.ts";

const length = fc.integer({ min: 1, max: 20_000 });
const part = fc.double({ min: -3, max: 3, noNaN: true });
const step = fc.oneof(
  fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
  fc.record({ right: part, down: part }),
);

test("whatever is moved and zoomed, the square stays on the picture", () => {
  fc.assert(
    fc.property(fc.record({ width: length, height: length }), fc.array(step), (size, steps) => {
      let crop: Crop = wholeCrop(size);
      for (const one of steps) {
        crop =
          "zoom" in one
            ? zoomedCrop(size, crop, one.zoom)
            : movedCrop(size, crop, one.right, one.down);
        const half = sideOf(size, crop) / 2;
        const slack = 1e-6 * Math.max(size.width, size.height);
        expect(crop.x - half).toBeGreaterThanOrEqual(-slack);
        expect(crop.y - half).toBeGreaterThanOrEqual(-slack);
        expect(crop.x + half).toBeLessThanOrEqual(size.width + slack);
        expect(crop.y + half).toBeLessThanOrEqual(size.height + slack);
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(largestZoom);
      }
    }),
  );
});

test("a picture that is higher than wide moves up and down, and sideways once it is zoomed", () => {
  const size = { width: 300, height: 400 };
  const whole = wholeCrop(size);
  expect(movedCrop(size, whole, 1, 1)).toEqual({ x: 150, y: 250, zoom: 1 });
  expect(movedCrop(size, zoomedCrop(size, whole, 2), 1, -0.5)).toEqual({ x: 225, y: 125, zoom: 2 });
});
