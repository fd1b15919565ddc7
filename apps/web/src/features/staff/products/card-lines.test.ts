import { expect, it } from 'vitest';
import { readCardLines } from './card-lines.ts';

it('card numbers are read one per line, from a paste or a CSV file, and repeated ones are counted', () => {
  const { codes, lines, duplicates, invalid } = readCardLines('\uFEFFAAAA-1111\r\n\n "BBBB-2222",\n  AAAA-1111  \rCCCC""3333;\n');
  expect(codes).toEqual(['AAAA-1111', 'BBBB-2222', 'CCCC""3333']);
  expect([lines, duplicates, invalid]).toEqual([4, 1, []]);
});

it('lines whose number is too short or too long are named by their place', () => {
  expect(readCardLines(`abc\nAAAA-1111\n\n${'x'.repeat(201)}`).invalid).toEqual([1, 4]);
  expect(readCardLines(' \n')).toEqual({ codes: [], lines: 0, duplicates: 0, invalid: [], isTooMuch: false });
});

it('more numbers than one import takes are recognized by their count and by their bytes', () => {
  const numbers = (count: number, width: number) =>
    Array.from({ length: count }, (_, index) => String(index).padStart(width, '0')).join('\n');
  expect(readCardLines(numbers(5_000, 4)).isTooMuch).toBe(false);
  expect(readCardLines(numbers(5_001, 5)).isTooMuch).toBe(true);
  expect(readCardLines(numbers(400, 160)).isTooMuch).toBe(true);
});
