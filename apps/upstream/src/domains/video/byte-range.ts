/** The bytes that an answer holds, both ends included; `whole`: all of them; `none`: there are no such bytes (416). */
export type ByteRange = { readonly start: number; readonly end: number } | 'whole' | 'none';

/**
 * What a `Range` header asks of a file of `size` bytes. One range is served; several at once, and what is no range of bytes, count as not
 * asked (RFC 9110, 14.2).
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
