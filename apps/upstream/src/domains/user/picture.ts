import sharp from 'sharp';
import { JavaFailure } from '../../java/failure.ts';

const BYTES_MAX = 5 * 1024 * 1024;
const PIXELS_MAX = 25_000_000;
const SECONDS_MAX = 10;
/** Pixels of a side. */
export const AVATAR_SIDE = 256;
export const AVATAR_TYPE = 'image/webp';

// What decodes bytes of strangers: three loaders, one picture at a time, nothing kept from one to the next.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Whether bytes begin as a JPEG, PNG or WebP does; names and declared types are not looked at. */
function isPicture(bytes: Buffer): boolean {
  if (bytes.length < 12) return false;
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = bytes.subarray(0, 8).equals(PNG);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

/**
 * The middle square of a stranger's picture, upright, decoded and encoded anew as WebP: nothing of its file is left, no place, no camera, no
 * second content (reliability §4.2, upload). Of a moving picture its first frame.
 * @throws {JavaFailure} IMAGE_TYPE for what is no whole JPEG, PNG or WebP; IMAGE_SIZE
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > BYTES_MAX) throw new JavaFailure('IMAGE_SIZE');
  if (!isPicture(bytes)) throw new JavaFailure('IMAGE_TYPE');
  const { width, height } = await uprightSize(bytes);
  if (width * height > PIXELS_MAX) throw new JavaFailure('IMAGE_SIZE');
  const side = Math.min(width, height);
  const square = { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side };
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .extract(square)
      .resize(AVATAR_SIDE, AVATAR_SIDE)
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new JavaFailure('IMAGE_TYPE', error instanceof Error ? error.message : undefined);
  }
}

/** Reads the header only. */
async function uprightSize(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    return autoOrient;
  } catch (error) {
    throw new JavaFailure('IMAGE_TYPE', error instanceof Error ? error.message : undefined);
  }
}
