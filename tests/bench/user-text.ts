import { hasBlockedWord } from '@matchpoint/upstream/text/word-filter';
import { containsContact } from '@matchpoint/upstream/text/off-site-contact';
import type { Bench, BenchResult } from './bench.ts';

const BYTES = 10_240;
const ROUNDS = 50;
const LIMIT_MS = 5;

const CHECKS = { 'blocked words': hasBlockedWord, 'ways to reach somebody elsewhere': containsContact };

/** Texts of 10 KB, each the worst case of one check. */
const TEXTS: Readonly<Record<string, string>> = {
  'beginnings of blocked words': filled('在线赌 菠菜平 六合'),
  'traditional characters': filled('線上賽事視頻'),
  'letters with something between': filled('f-u-c '),
  'digits alone': filled('13'),
};

export const bench: Bench = {
  about: `what is looked for in what users write, in a text of 10 KB; ${ROUNDS} rounds, medians, the signs seen before`,
  run: async () =>
    Object.entries(CHECKS).flatMap(([check, test]) =>
      Object.entries(TEXTS).map(([name, text]) => measured(`${check}: ${name}`, test, text)),
    ),
};

function measured(name: string, test: (text: string) => boolean, text: string): BenchResult {
  test(text);
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    test(text);
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  const figure = times[ROUNDS / 2] ?? 0;
  const [min = 0] = times;
  return { name, figure, unit: 'ms', min, max: times.at(-1) ?? 0, ratio: figure / LIMIT_MS, against: `${LIMIT_MS} ms at most`, n: ROUNDS };
}

function filled(part: string): string {
  return part.repeat(Math.floor(BYTES / Buffer.byteLength(part)));
}
