import type { Claim } from './phrase.ts';

/** Number words. */
const WORDS: Readonly<Record<string, number>> = {
  no: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  once: 1,
  twice: 2,
  'hat-trick': 3,
  single: 1,
  'double-double': 2,
  'triple-double': 3,
  'quadruple-double': 4,
  double: 2,
  triple: 3,
  梅开二度: 2,
  帽子戏法: 3,
  两双: 2,
  三双: 3,
  四双: 4,
  首节: 1,
  末节: 4,
  上半场: 1,
  下半场: 2,
  一局: 1,
  一图: 1,
};
/** Includes hyphenated words such as "double-double" and "best-of-three". */
const WORD = new RegExp(
  Object.keys(WORDS)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => (/^[a-z]/u.test(word) ? `(?<![a-z])${word}(?![a-z])` : word))
    .join('|'),
  'giu',
);
/** Claims of one side's score, which texts write against zero: "10-0". */
const WRITTEN_AGAINST_ZERO = new Set(['run', 'advantage', 'series_behind']);

/** Returns the numbers that a word shows and its claim does not contain. For tests. */
export function shownNumbers(text: string, { says, value }: Claim): string[] {
  const allowed = new Set(numbersOf(value));
  if (WRITTEN_AGAINST_ZERO.has(says)) allowed.add(0);
  if (says === 'extra_time') allowed.add(120);
  if (text === '') return [];
  if (says === 'length' && typeof value === 'number') {
    const [minutes = Number.NaN, seconds = Number.NaN] = text.split(':').map(Number);
    return minutes * 60 + seconds === value ? [] : [text];
  }
  const many = /^([\d.]+)万$/u.exec(text);
  if (many !== null) {
    const shown = Number(many[1]) * 10_000;
    return typeof value === 'number' && shown <= value && value < shown + 1_000 ? [] : [text];
  }
  const numbers = [...text.replaceAll(/(?<=\d),(?=\d{3})/gu, '').matchAll(/\d+(?:\.\d+)?/gu)].map(([number]) => Number(number));
  const words = [...text.matchAll(WORD)].map(([word]) => WORDS[word.toLowerCase()] ?? Number.NaN);
  const wrong = [...numbers, ...words].filter((shown) => !allowed.has(shown)).map(String);
  // A claim whose value is a number must show it.
  const silent = numbers.length + words.length === 0 && text !== '' && typeof value === 'number' && !WITHOUT_NUMBER.has(says);
  return silent ? ['nothing'] : wrong;
}

/** Facts that texts state without a number: "in overtime", "at home". */
const WITHOUT_NUMBER = new Set(['overtimes', 'ground']);

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.flatMap(numbersOf) : [];
}
