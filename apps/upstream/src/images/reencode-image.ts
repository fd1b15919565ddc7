import sharp, { type Sharp } from 'sharp';
import { JavaFailure } from '../java/failure.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 10;
/** Pixels of each side. */
export const AVATAR_SIDE = 256;
export const IMAGE_MEDIA_TYPE = 'image/webp';

// User uploads are decoded here: only three loaders are enabled, one image at a time, nothing cached between images.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Returns whether bytes begin like a JPEG, PNG or WebP; names and declared types are ignored. */
function isSupportedImage(bytes: Buffer): boolean {
  if (bytes.length < 12) return false;
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = bytes.subarray(0, 8).equals(PNG);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

/** A re-encoded WebP image with its size in pixels. */
export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes the centre square of an uploaded image (see `reencode`).
 * @throws {JavaFailure} IMAGE_TYPE for anything but a complete JPEG, PNG or WebP; IMAGE_SIZE
 */
export async function encodeSquare(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sizeOf(bytes);
  const side = Math.min(width, height);
  const square = { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side };
  return (await reencode(bytes, (picture) => picture.extract(square).resize(AVATAR_SIDE, AVATAR_SIDE))).bytes;
}

/**
 * Re-encodes an uploaded image (see `reencode`) so that no side is longer than `side` pixels.
 * @throws {JavaFailure} IMAGE_TYPE for anything but a complete JPEG, PNG or WebP; IMAGE_SIZE
 */
export async function encodeWithin(bytes: Buffer, side: number): Promise<EncodedImage> {
  await sizeOf(bytes);
  return reencode(bytes, (picture) => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }));
}

/**
 * Decodes an image, rotates it upright and encodes it as WebP. Nothing else of the file survives: no location, no camera data, no second
 * content (reliability §4.2, upload). Of an animation only the first frame is kept.
 */
async function reencode(bytes: Buffer, shape: (picture: Sharp) => Sharp): Promise<EncodedImage> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient();
  try {
    const { data, info } = await shape(upright).toColourspace('srgb').webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new JavaFailure('IMAGE_TYPE', error instanceof Error ? error.message : undefined);
  }
}

/** Returns the upright size of an image after checking type, bytes and pixels. */
async function sizeOf(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  if (bytes.length > MAX_BYTES) throw new JavaFailure('IMAGE_SIZE');
  if (!isSupportedImage(bytes)) throw new JavaFailure('IMAGE_TYPE');
  const size = await uprightSize(bytes);
  if (size.width * size.height > MAX_PIXELS) throw new JavaFailure('IMAGE_SIZE');
  return size;
}

/** Reads only the header. */
async function uprightSize(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    return autoOrient;
  } catch (error) {
    throw new JavaFailure('IMAGE_TYPE', error instanceof Error ? error.message : undefined);
  }
}
