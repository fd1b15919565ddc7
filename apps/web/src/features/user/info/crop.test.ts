import { describe, expect, it } from 'vitest';
import { cropSide, middleCrop, MAX_ZOOM, moveCrop, zoomCrop, type Crop, type Size } from './crop.ts';

const wide: Size = { width: 400, height: 200 };

/** Returns the edges of the square. */
function edges(crop: Crop, size: Size): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const half = cropSide(crop, size) / 2;
  return { left: crop.x - half, right: crop.x + half, top: crop.y - half, bottom: crop.y + half };
}

describe('a crop', () => {
  it('the initial crop is the largest centred square of a wide and of a tall image', () => {
    expect(edges(middleCrop(wide), wide)).toEqual({ left: 100, right: 300, top: 0, bottom: 200 });
    const tall = { width: 200, height: 400 };
    expect(edges(middleCrop(tall), tall)).toEqual({ left: 0, right: 200, top: 100, bottom: 300 });
  });

  it('moving the image to the right shows what is to the left', () => {
    expect(edges(moveCrop(middleCrop(wide), wide, 0.25, 0), wide)).toEqual({ left: 50, right: 250, top: 0, bottom: 200 });
  });

  it('a crop stays inside the image however far it is moved or zoomed out', () => {
    expect(edges(moveCrop(middleCrop(wide), wide, 9, 9), wide)).toEqual({ left: 0, right: 200, top: 0, bottom: 200 });
    const near = moveCrop(zoomCrop(middleCrop(wide), wide, 2), wide, -9, -9);
    expect(edges(near, wide)).toEqual({ left: 300, right: 400, top: 100, bottom: 200 });
    expect(edges(zoomCrop(near, wide, 1), wide)).toEqual({ left: 200, right: 400, top: 0, bottom: 200 });
  });

  it('zooming keeps the centre and stops at the minimum and maximum', () => {
    const near = zoomCrop(middleCrop(wide), wide, 2);
    expect(edges(near, wide)).toEqual({ left: 150, right: 250, top: 50, bottom: 150 });
    expect(zoomCrop(near, wide, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomCrop(near, wide, 0.1).zoom).toBe(1);
  });
});
