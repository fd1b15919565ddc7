import { fact, type Phrase, phrase, type Word } from './phrase.ts';

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const SMALL_ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const;

/** Formats a number in words up to twelve: "three", "12". */
export function inWords(n: number): string {
  return Number.isInteger(n) && n >= 0 && n < SMALL.length ? (SMALL[n] ?? String(n)) : grouped(n);
}

/** Formats an ordinal: "third", "21st". */
export function ordinal(n: number): string {
  const word = SMALL_ORDINALS[n];
  if (word !== undefined && word !== '') return word;
  const tens = n % 100;
  if (tens >= 11 && tens <= 13) return `${n}th`;
  return `${n}${n % 10 === 1 ? 'st' : n % 10 === 2 ? 'nd' : n % 10 === 3 ? 'rd' : 'th'}`;
}

/** Formats a number with thousands separators: "12,400". */
export function grouped(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Formats a count with its noun: "one goal", "three goals", "no goals". */
export function counted(n: number, noun: string, says: string, of: readonly (string | number)[], plural = `${noun}s`): Word {
  return fact(`${inWords(n)} ${n === 1 ? noun : plural}`, says, of, n);
}

/** Joins items: "A", "A and B", "A, B and C". */
export function listed(items: readonly Phrase[]): Phrase {
  return items.flatMap((item, index) => (index === 0 ? item : [index === items.length - 1 ? ' and ' : ', ', ...item]));
}

/** Returns a league with its article: "the Premier League", "Serie A". */
export function theLeague(league: Word): Phrase {
  return /^(the|serie|ligue|la ?liga|eredivisie|copa)\b/iu.test(league.text) ? [league] : phrase`the ${league}`;
}

/** Formats seconds as minutes and seconds: "24:06". */
export function lengthOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns a phrase with a capital first letter. */
export function capital(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase;
  const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  if (first === undefined) return phrase;
  if (first === '') return ['', ...capital(rest)];
  return typeof first === 'string' ? [upper(first), ...rest] : [{ ...first, text: upper(first.text) }, ...rest];
}
