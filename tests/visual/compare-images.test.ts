import sharp, { type Color } from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareImages, differenceImage } from './compare-images.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Color;
}

const LABEL: Box = { left: 40, top: 30, width: 60, height: 14, colour: '#111827' };

/** Returns a PNG of 200 × 100 pixels with boxes on white. */
async function drawn(...boxes: readonly Box[]): Promise<Buffer> {
  const layers = boxes.map(({ left, top, width, height, colour }) => ({
    input: { create: { width, height, channels: 4 as const, background: colour } },
    left,
    top,
  }));
  return sharp({ create: { width: 200, height: 100, channels: 4, background: '#fff' } })
    .composite(layers)
    .png()
    .toBuffer();
}

describe('the comparison of screens', () => {
  it('two equal images have no difference', async () => {
    expect(await compareImages(await drawn(LABEL), await drawn(LABEL))).toMatchObject({ same: true, differing: 0 });
  });

  it('an element that moved by three pixels is a difference', async () => {
    const comparison = await compareImages(await drawn(LABEL), await drawn({ ...LABEL, left: LABEL.left + 3 }));
    expect(comparison).toMatchObject({ same: false, differing: 2 * 3 * LABEL.height });
  });

  it.each([
    ['another blue of a link', '#1D5BD8', '#2563EB', false],
    ['muted text that became the text colour', '#5F6B7A', '#111827', false],
    ['a colour that nobody can tell apart', '#5F6B7A', '#5F6B7B', true],
  ])('%s is judged by the distance of the colours', async (_, before, after, same) => {
    const comparison = await compareImages(await drawn({ ...LABEL, colour: before }), await drawn({ ...LABEL, colour: after }));
    expect(comparison.same).toBe(same);
  });

  it('a few scattered pixels are tolerated, the same number in one place is not', async () => {
    const dot = (left: number, top: number): Box => ({ left, top, width: 2, height: 2, colour: '#111827' });
    const scattered = [dot(5, 5), dot(60, 60), dot(120, 10), dot(180, 80)];
    expect(await compareImages(await drawn(), await drawn(...scattered))).toMatchObject({ same: true, differing: 16 });
    const together = [dot(5, 5), dot(9, 5), dot(13, 5), dot(17, 5)];
    expect(await compareImages(await drawn(), await drawn(...together))).toMatchObject({ same: false, differing: 16 });
  });

  it('an image of another size differs, and the report says both sizes', async () => {
    const small = await sharp({ create: { width: 200, height: 90, channels: 4, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await compareImages(await drawn(), small)).toMatchObject({
      same: false,
      summary: 'the baseline has 200 × 100 pixels, the screen 200 × 90',
    });
    expect(await sharp(await differenceImage(await drawn(), small)).metadata()).toMatchObject({ height: 100 });
  });

  it('the report shows baseline, screen and difference side by side, with differing pixels in red', async () => {
    const report = await differenceImage(await drawn(), await drawn(LABEL));
    const { data, info } = await sharp(report).raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(3 * 200 + 2 * 16);
    const colourAt = (left: number) => [...data.subarray(((LABEL.top + 4) * info.width + left) * info.channels).subarray(0, 3)];
    expect(colourAt(LABEL.left + 9)).toEqual([255, 255, 255]);
    expect(colourAt(216 + LABEL.left + 9)).toEqual([0x11, 0x18, 0x27]);
    expect(colourAt(2 * 216 + LABEL.left + 9)).toEqual([255, 0, 0]);
  });
});
