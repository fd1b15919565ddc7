import { expect, it } from 'vitest';
import { handicapWords, lineNumber, splitLine } from './handicap.ts';

it('the handicap text writes Asian lines as Chinese sites do', () => {
  const words: [number, string][] = [
    [0, '平手'],
    [-0.25, '平手/半球'],
    [-0.5, '半球'],
    [-0.75, '半球/一球'],
    [-1, '一球'],
    [-1.25, '一球/球半'],
    [-1.5, '球半'],
    [-1.75, '球半/两球'],
    [-2, '两球'],
    [-2.5, '两球半'],
    [0.25, '受让平手/半球'],
    [1, '受让一球'],
    [-3.25, '三球/三球半'],
  ];
  for (const [line, expected] of words) expect(handicapWords(line), String(line)).toBe(expected);
});

it('the handicap text falls back to the number where no text exists', () => {
  expect(handicapWords(-12.5)).toBe('-12.5');
  expect(handicapWords(-0.3)).toBe('-0.3');
});

it('the handicap text splits quarter lines into their two halves and signs numbers', () => {
  expect([-0.25, 0.75, 2.5, 2.75, 1].map(splitLine)).toEqual(['0/0.5', '0.5/1', '2.5', '2.5/3', '1']);
  expect([-0.25, 0, 1.5].map(lineNumber)).toEqual(['-0.25', '0', '+1.5']);
});
