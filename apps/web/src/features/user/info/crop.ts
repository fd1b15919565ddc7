/** A square crop: its centre in pixels of the image, and its zoom relative to the largest square, which has zoom 1. */
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

/** Returns the largest centred square. */
export function middleCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Returns the side of the square in pixels of the image. */
export function cropSide({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom;
}

/** Moves the image below the square by fractions of the square's side, never beyond the edge. Moving right by 1 shows the part one square to the left. */
export function moveCrop(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = cropSide(crop, size);
  return inside({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

/** Changes the zoom around the centre, between 1 and MAX_ZOOM. */
export function zoomCrop(crop: Crop, size: Size, zoom: number): Crop {
  return inside({ ...crop, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) }, size);
}

function inside(crop: Crop, size: Size): Crop {
  const half = cropSide(crop, size) / 2;
  const between = (value: number, most: number): number => Math.min(most - half, Math.max(half, value));
  return { ...crop, x: between(crop.x, size.width), y: between(crop.y, size.height) };
}
