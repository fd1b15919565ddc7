/** A square cut out of a picture: its centre in the picture's own pixels, and how many times it is nearer than the largest square. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;

/** The largest square in the middle. */
export function middleCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The side of the square in the picture's pixels. */
export function cropSide({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom;
}

/** The square pushed by parts of its own side, never over the edge: a push by 1 to the right shows what was one square to the left. */
export function moveCrop(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = cropSide(crop, size);
  return inside({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

/** The same middle from nearer or further away. */
export function zoomCrop(crop: Crop, size: Size, zoom: number): Crop {
  return inside({ ...crop, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) }, size);
}

function inside(crop: Crop, size: Size): Crop {
  const half = cropSide(crop, size) / 2;
  const between = (value: number, most: number): number => Math.min(most - half, Math.max(half, value));
  return { ...crop, x: between(crop.x, size.width), y: between(crop.y, size.height) };
}
