import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { JavaFailure } from '../java/failure.ts';
import { encodeSquare } from './reencode-image.ts';

/** Encodes one chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

/** Returns the rows of a PNG in one colour. */
function rows(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set([red, green, blue], 1 + x * 3);
  return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
}

/** Returns an animated PNG: a red frame, then a blue one. */
function movingPng(): Buffer {
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(8, 4);
    data.writeUInt32BE(8, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return chunk('fcTL', data);
  };
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2, 0);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), rows(8, 8, [0, 0, 255])]);
  return Buffer.concat([
    PNG,
    header(8, 8),
    chunk('acTL', frames),
    control(0),
    chunk('IDAT', rows(8, 8, [255, 0, 0])),
    control(1),
    chunk('fdAT', second),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const made = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#d7f205' } });

async function pixel(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** Returns an image whose left half is red and right half is blue. */
async function halves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([{ input: blue, left: width / 2, top: 0 }]);
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 200 && red < 60;

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
beforeAll(async () => {
  [jpeg, png, webp] = await Promise.all([
    made(400, 300).jpeg().toBuffer(),
    made(400, 300).png().toBuffer(),
    made(400, 300).webp().toBuffer(),
  ]);
});

describe('uploaded images', () => {
  it('an image of each supported type becomes a square WebP without other content', async () => {
    for (const bytes of [jpeg, png, webp]) {
      const { format, width, height, exif, icc, xmp, iptc, pages } = await sharp(await encodeSquare(bytes)).metadata();
      expect({ format, width, height, exif, icc, xmp, iptc, pages }).toEqual({ format: 'webp', width: 256, height: 256 });
    }
  });

  it('an image is rotated upright and loses its location and camera data', async () => {
    // EXIF orientation 6: the camera was held sideways.
    const exif = {
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitude: '31/1 13/1 49/1', GPSLongitude: '121/1 28/1 26/1' },
    };
    const taken = await (await halves(200, 200)).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(taken.includes('SecretCamera')).toBe(true);
    const picture = await encodeSquare(taken);
    expect(picture.includes('SecretCamera')).toBe(false);
    expect(picture.includes('EXIF')).toBe(false);
    expect((await sharp(picture).metadata()).orientation).toBeUndefined();
    // The left side of the stored image is at the top now.
    expect([isRed(await pixel(picture, 128, 20)), isBlue(await pixel(picture, 128, 235))]).toEqual([true, true]);
  });

  it('a wide image is cropped to its centre', async () => {
    const wide = await (await halves(400, 100)).png().toBuffer();
    const picture = await encodeSquare(wide);
    expect([isRed(await pixel(picture, 10, 128)), isBlue(await pixel(picture, 245, 128))]).toEqual([true, true]);
  });

  it('an animated image keeps its first frame', async () => {
    expect(isRed(await pixel(await encodeSquare(movingPng()), 128, 128))).toBe(true);
    const frames = [255, 0].map((red) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background: { r: red, g: 0, b: 255 - red } } })
        .png()
        .toBuffer(),
    );
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    const picture = await encodeSquare(moving);
    expect([(await sharp(picture).metadata()).pages, isRed(await pixel(picture, 128, 128))]).toEqual([undefined, true]);
  });

  it('a CMYK image is converted to sRGB', async () => {
    const print = await made(64, 64).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    expect((await sharp(await encodeSquare(print)).metadata()).space).toBe('srgb');
  });

  it('data appended to an image file is dropped', async () => {
    const picture = await encodeSquare(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    expect(picture.includes('script')).toBe(false);
  });

  it.each([1, 2, 3])('an image of %d pixels per side is accepted', async (side) => {
    expect((await sharp(await encodeSquare(await made(side, side).png().toBuffer())).metadata()).width).toBe(256);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('invalid images', () => {
  const hostile: readonly (readonly [what: string, bytes: () => Buffer | Promise<Buffer>, code: string])[] = [
    ['nothing', () => Buffer.alloc(0), 'IMAGE_TYPE'],
    ['a few bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'IMAGE_TYPE'],
    ['an SVG', () => Buffer.from(SVG), 'IMAGE_TYPE'],
    ['an SVG behind a JPEG’s beginning', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]), 'IMAGE_TYPE'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'IMAGE_TYPE'],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\x00\x00*/=alert(1)//;', 'latin1'), 'IMAGE_TYPE'],
    ['a real GIF', () => made(8, 8).gif().toBuffer(), 'IMAGE_TYPE'],
    ['a TIFF', () => made(8, 8).tiff().toBuffer(), 'IMAGE_TYPE'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'IMAGE_TYPE'],
    ['a path', () => Buffer.from('../../etc/passwd'), 'IMAGE_TYPE'],
    ['a zip', () => Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaa', 'latin1'), 'IMAGE_TYPE'],
    ['a WAV', () => Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt aaaaaaaa', 'latin1'), 'IMAGE_TYPE'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'IMAGE_TYPE'],
    ['half a PNG', () => png.subarray(0, png.length - 60), 'IMAGE_TYPE'],
    ['half a WebP', () => webp.subarray(0, webp.length - 20), 'IMAGE_TYPE'],
    ['a PNG with a wrong sum', () => Buffer.concat([PNG, header(8, 8).fill(0, 21), chunk('IDAT', rows(8, 8, [1, 2, 3]))]), 'IMAGE_TYPE'],
    [
      'a PNG of no width',
      () => Buffer.concat([PNG, header(0, 8), chunk('IDAT', Buffer.alloc(9)), chunk('IEND', Buffer.alloc(0))]),
      'IMAGE_TYPE',
    ],
    [
      'a PNG that says 50,000 × 50,000',
      () =>
        Buffer.concat([PNG, header(50_000, 50_000), chunk('IDAT', deflateSync(Buffer.alloc(5_000_000))), chunk('IEND', Buffer.alloc(0))]),
      'IMAGE_SIZE',
    ],
    [
      'a PNG one pixel high and 30 million wide',
      () => Buffer.concat([PNG, header(30_000_000, 1), chunk('IDAT', deflateSync(Buffer.alloc(90)))]),
      'IMAGE_SIZE',
    ],
    ['a whole PNG of 30 megapixels', () => made(6_000, 5_000).png().toBuffer(), 'IMAGE_SIZE'],
    ['a JPEG of more than 5 MB', () => Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]), 'IMAGE_SIZE'],
  ];

  it.each(hostile)('an invalid image is rejected: %s', async (_what, bytes, code) => {
    const refusal = await encodeSquare(await bytes()).then(
      () => 'taken',
      (error: unknown) => (error instanceof JavaFailure ? error.code : error),
    );
    expect(refusal).toBe(code);
  });

  it('decoding needs no more memory than one image of the maximum size', async () => {
    const before = process.memoryUsage().rss;
    const bomb = Buffer.concat([
      PNG,
      header(50_000, 50_000),
      chunk('IDAT', deflateSync(Buffer.alloc(5_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    for (let round = 0; round < 20; round += 1) await encodeSquare(bomb).catch(() => undefined);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});
