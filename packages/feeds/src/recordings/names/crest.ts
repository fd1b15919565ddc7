import type { CrestSpec } from '@matchpoint/contracts/match/base';
import { hash32 } from '../hash.ts';

export type Pattern = 'solid' | 'halves' | 'stripes' | 'hoops' | 'sash' | 'quarters' | 'chevron';

/** Two colours and a pattern, e.g. "#EF0107 #FFFFFF stripes". */
export type Colours = readonly [primary: string, secondary: string, pattern: Pattern];

const PALETTE: readonly string[] = [
  '#C8102E', '#1D428A', '#00843D', '#FDB913', '#111827', '#6F263D', '#00A3E0', '#F47B20', '#582C83', '#8A1538', '#006BB6', '#0B6E4F',
  '#B0003A', '#14213D', '#2A6F97', '#A4161A', '#3A5A40', '#7B2CBF', '#D97706', '#0F766E',
]; // prettier-ignore
const LIGHT: readonly string[] = ['#FFFFFF', '#F9D71C', '#E5E7EB', '#A7D8F0', '#FFE8D6', '#111827'];
const PATTERNS: readonly Pattern[] = ['solid', 'halves', 'stripes', 'hoops', 'sash', 'quarters', 'chevron'];

/** Returns colours for a team whose colours are unknown; the same for the same key. */
function anyColours(key: string): Colours {
  const hash = hash32(`crest:${key}`);
  const primary = PALETTE[hash % PALETTE.length] ?? '#1D428A';
  const secondary = LIGHT[(hash >>> 8) % LIGHT.length] ?? '#FFFFFF';
  return [primary, secondary === primary ? '#FFFFFF' : secondary, PATTERNS[(hash >>> 16) % PATTERNS.length] ?? 'solid'];
}

const FILLER =
  /^(fc|afc|cf|sc|ac|as|ss|us|rc|sv|vfb|vfl|tsg|fsv|ssc|acf|rcd|ud|cd|ca|sd|ad|bk|if|fk|nk|hnk|gnk|kv|rsc|krc|kaa|the|de|la|el|of|and|&|\d+\.?|')$/i;

/** Returns one to three capital letters for a crest. */
function initialsOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s*\([A-Z]{3}\)\s*$/, '');
  const words = plain.split(/[\s/\-.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const telling = words.filter((word) => !FILLER.test(word));
  const used = telling.length > 0 ? telling : words;
  const letters = (word: string) => Array.from(word.replace(/[^\p{L}\p{N}]/gu, ''));
  const text =
    used.length === 1
      ? letters(used[0] ?? '')
          .slice(0, 3)
          .join('')
      : used
          .slice(0, 3)
          .map((word) => letters(word)[0] ?? '')
          .join('');
  return (text === '' ? '?' : text).toLocaleUpperCase('en');
}

export function crestOf(
  key: string,
  name: string,
  more: { colours?: Colours | undefined; initials?: string; flag?: string } = {},
): CrestSpec {
  const [primary, secondary, pattern] = more.colours ?? anyColours(key);
  return {
    initials: more.initials ?? initialsOf(name),
    primary,
    secondary,
    pattern,
    ...(more.flag === undefined ? {} : { flag: more.flag }),
  };
}
