import { describe, expect, it } from 'vitest';
import { cropSide, middleCrop, MAX_ZOOM, moveCrop, zoomCrop, type Crop, type Size } from './crop.ts';

const wide: Size = { width: 400, height: 200 };

/** The edges of the square. */
function edges(crop: Crop, size: Size): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const half = cropSide(crop, size) / 2;
  return { left: crop.x - half, right: crop.x + half, top: crop.y - half, bottom: crop.y + half };
}

describe('a square cut out of a picture', () => {
  it('begins as the largest one in the middle, of a wide picture and of a tall one', () => {
    expect(edges(middleCrop(wide), wide)).toEqual({ left: 100, right: 300, top: 0, bottom: 200 });
    const tall = { width: 200, height: 400 };
    expect(edges(middleCrop(tall), tall)).toEqual({ left: 0, right: 200, top: 100, bottom: 300 });
  });

  it('shows what lies to the left when the picture is pushed to the right', () => {
    expect(edges(moveCrop(middleCrop(wide), wide, 0.25, 0), wide)).toEqual({ left: 50, right: 250, top: 0, bottom: 200 });
  });

  it('never leaves the picture, however far it is pushed or drawn back', () => {
    expect(edges(moveCrop(middleCrop(wide), wide, 9, 9), wide)).toEqual({ left: 0, right: 200, top: 0, bottom: 200 });
    const near = moveCrop(zoomCrop(middleCrop(wide), wide, 2), wide, -9, -9);
    expect(edges(near, wide)).toEqual({ left: 300, right: 400, top: 100, bottom: 200 });
    expect(edges(zoomCrop(near, wide, 1), wide)).toEqual({ left: 200, right: 400, top: 0, bottom: 200 });
  });

  it('keeps its middle when it comes nearer, up to an end', () => {
    const near = zoomCrop(middleCrop(wide), wide, 2);
    expect(edges(near, wide)).toEqual({ left: 150, right: 250, top: 50, bottom: 150 });
    expect(zoomCrop(near, wide, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomCrop(near, wide, 0.1).zoom).toBe(1);
  });
});
