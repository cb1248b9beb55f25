/** The square of a picture that is used, by its middle, in pixels of the picture; a zoom of 1 is as much of it as there is. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const largestZoom = 5;

export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** How wide and high the square is. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** Moves the square by parts of its own side, never beyond the picture. */
export function movedCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

export function zoomedCrop(size: Size, crop: Crop, zoom: number): Crop {
  return within(size, { ...crop, zoom: between(1, zoom, largestZoom) });
}

function within(size: Size, crop: Crop): Crop {
  const half = sideOf(size, crop) / 2;
  return {
    ...crop,
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
  };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
