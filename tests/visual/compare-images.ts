import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Distance of two colours from which they differ, 0–1, where 1 is black against white: one step of the surfaces is 0.03. */
const COLOUR_THRESHOLD = 0.02;
/** Width and height of the window in which differing pixels are counted. */
const WINDOW = 24;
/** Pixels that may differ in any such window: less than a letter of the smallest text. */
const MAX_DIFFERING_IN_WINDOW = 10;
/** Space between the three images of a report, pixels. */
const GAP = 16;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface ImageComparison {
  readonly same: boolean;
  /** Number of differing pixels, and the most in any window of the size above. */
  readonly differing: number;
  readonly worst: number;
  /** One line for a test report. */
  readonly summary: string;
}

/**
 * Compares two PNG images pixel by pixel. Anti-aliased pixels are ignored; images of different sizes differ.
 * Two images are the same when no window of 24 × 24 pixels contains more than `MAX_DIFFERING_IN_WINDOW` pixels of another colour.
 */
export async function compareImages(baseline: Buffer, actual: Buffer): Promise<ImageComparison> {
  const [before, after] = await Promise.all([pixelsOf(baseline), pixelsOf(actual)]);
  if (before.width !== after.width || before.height !== after.height) {
    const sizes = `the baseline has ${before.width} × ${before.height} pixels, the screen ${after.width} × ${after.height}`;
    return { same: false, differing: Infinity, worst: Infinity, summary: sizes };
  }
  const { width, height } = before;
  const options = { threshold: COLOUR_THRESHOLD };
  const differing = pixelmatch(before.data, after.data, undefined, width, height, options);
  const worst = differing === 0 ? 0 : pixelmatch(before.data, after.data, undefined, width, height, { ...options, windowSize: WINDOW });
  return {
    same: worst <= MAX_DIFFERING_IN_WINDOW,
    differing,
    worst,
    summary: `${differing} pixels differ, at most ${worst} in ${WINDOW} × ${WINDOW} (allowed: ${MAX_DIFFERING_IN_WINDOW})`,
  };
}

/** Returns a PNG with the baseline, the actual image and their difference side by side; differing pixels are red. */
export async function differenceImage(baseline: Buffer, actual: Buffer): Promise<Buffer> {
  const [width, height] = await largerSize(baseline, actual);
  const [before, after] = await Promise.all([extended(baseline, width, height), extended(actual, width, height)]);
  const marked = Buffer.alloc(before.data.length);
  pixelmatch(before.data, after.data, marked, width, height, { threshold: COLOUR_THRESHOLD });
  const raw = { width, height, channels: 4 } as const;
  return sharp({ create: { width: 3 * width + 2 * GAP, height, channels: 4, background: '#888' } })
    .composite([before.data, after.data, marked].map((input, index) => ({ input, raw, left: index * (width + GAP), top: 0 })))
    .png()
    .toBuffer();
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function largerSize(...images: readonly Buffer[]): Promise<[number, number]> {
  const sizes = await Promise.all(images.map((image) => sharp(image).metadata()));
  return [Math.max(...sizes.map(({ width }) => width)), Math.max(...sizes.map(({ height }) => height))];
}

/** Returns the pixels of an image that is extended to a size with transparent pixels. */
async function extended(png: Buffer, width: number, height: number): Promise<Pixels> {
  const metadata = await sharp(png).metadata();
  const wider = await sharp(png)
    .extend({ right: width - metadata.width, bottom: height - metadata.height, background: '#0000' })
    .png()
    .toBuffer();
  return pixelsOf(wider);
}
