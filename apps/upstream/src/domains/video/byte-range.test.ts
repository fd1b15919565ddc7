import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('byteRange', () => {
  it.each([
    ['both ends given', 'bytes=2-5', { start: 2, end: 5 }],
    ['the first byte alone', 'bytes=0-0', { start: 0, end: 0 }],
    ['from a byte to the end', 'bytes=7-', { start: 7, end: 9 }],
    ['end past the file', 'bytes=7-99', { start: 7, end: 9 }],
    ['a suffix', 'bytes=-3', { start: 7, end: 9 }],
    ['a suffix longer than the file', 'bytes=-30', { start: 0, end: 9 }],
  ])('byteRange returns the requested bytes: %s', (_what, header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('byteRange finds no bytes for %s', (header) => {
    expect(byteRange(header, 10)).toBe('none');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b', 'bytes=1e3-', `bytes=0-${'9'.repeat(40)}`])(
    'byteRange ignores %s',
    (header) => {
      expect(byteRange(header, 10)).toBe('whole');
    },
  );

  it('byteRange finds no bytes in an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('none');
    expect(byteRange('bytes=-5', 0)).toBe('none');
  });
});
