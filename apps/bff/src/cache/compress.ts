import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib';

const brotliCompressAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this a compressed answer saves no packet. */
const MIN_COMPRESSED_BYTES = 600;
/** Up to this compressing takes less time than handing the work to another thread. */
const MAX_INLINE_BYTES = 4_096;
/** Above this the higher qualities take too long even for another thread. */
const MAX_HIGH_QUALITY_BYTES = 256 * 1_024;
const LARGE_BODY_QUALITY = 5;
const GZIP_LEVEL = 6;

/** A body in the encodings that are worth sending; null where the plain bytes are as good. */
export interface CompressedBody {
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Compresses a text once for everybody who will read it. Large bodies are compressed off the event loop; pictures are compressed already. */
export async function compressBody(body: Buffer, contentType: string, brotliQuality: number): Promise<CompressedBody> {
  if (body.length < MIN_COMPRESSED_BYTES || contentType.startsWith('image/')) return { br: null, gzip: null };
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: body.length > MAX_HIGH_QUALITY_BYTES ? Math.min(brotliQuality, LARGE_BODY_QUALITY) : brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  const [br, gz] =
    body.length <= MAX_INLINE_BYTES
      ? [brotliCompressSync(body, options), gzipSync(body, { level: GZIP_LEVEL })]
      : await Promise.all([brotliCompressAsync(body, options), gzipAsync(body, { level: GZIP_LEVEL })]);
  return { br: br.length < body.length ? br : null, gzip: gz.length < body.length ? gz : null };
}
