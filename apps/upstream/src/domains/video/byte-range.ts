/** The bytes of a response, both ends included. `whole`: all bytes. `none`: the requested bytes do not exist (416). */
export type ByteRange = { readonly start: number; readonly end: number } | 'whole' | 'none';

/**
 * Returns the bytes that a `Range` header requests of a file of `size` bytes. One range is served; several ranges, and anything that is not
 * a byte range, are ignored (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'none';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
