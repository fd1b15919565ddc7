import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shiftTimestamps } from './shift-timestamps.ts';

const segment = readFileSync(join(import.meta.dirname, '../../../../assets/media/neutral/0.mpegts'));
const WRAP = 2 ** 33;

it('timestamps that are shifted and shifted back are the same bytes, also over their wrap', () => {
  for (const ticks of [1, 360_000, WRAP - 1, WRAP * 3 + 7, -5]) {
    const bytes = Buffer.from(segment);
    shiftTimestamps(bytes, ticks);
    expect(bytes.equals(segment)).toBe(false);
    shiftTimestamps(bytes, -ticks);
    expect(bytes.equals(segment), String(ticks)).toBe(true);
  }
});

it('shifting by a whole wrap changes nothing', () => {
  const bytes = Buffer.from(segment);
  shiftTimestamps(bytes, WRAP);
  expect(bytes.equals(segment)).toBe(true);
});

it('bytes that are no MPEG-TS packets are refused', () => {
  expect(() => shiftTimestamps(Buffer.alloc(188), 1)).toThrow(RangeError);
  expect(() => shiftTimestamps(segment.subarray(0, 200), 1)).toThrow(RangeError);
});
