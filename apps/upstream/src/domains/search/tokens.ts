import { foldText, isHan, squeeze, wordsOf } from './fold.ts';
import { nearOf } from './near.ts';
import { spellingsOf } from './spell.ts';

/**
 * What stands before a token says what it is; a folded text holds no such sign. Whole: a name, an alias, all its pinyin, the initials of it;
 * beginnings: of a name or alias, of its pinyin, of the initials. Words bear no mark. `anywhere`: a word of an article that need not stand in
 * its title.
 */
export const MARKS = {
  name: '=',
  alias: '~',
  pinyin: '%=',
  initials: '#=',
  nameStart: '^',
  pinyinStart: '%',
  initialsStart: '#',
  anywhere: '*',
} as const;

/** Beginnings longer than this say no more. */
const LONGEST_START = 20;

/** A token as long as a GIN index takes it with ease. */
const LONGEST_WORD = 40;

/** A word as long as a token may be: cut between its signs, as half of one is no text for the database. */
export function cutWord(word: string): string {
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join('');
}

/** The words of a name: of Chinese every sign and every two neighbours, of other scripts every beginning of a word. */
function nameWords(folded: string): string[] {
  return wordsOf(folded).flatMap((word) => (isHan(word) ? [...Array.from(word), ...pairsOf(word)] : startsOf(word)));
}

/** The words of a longer text: of Chinese every two neighbours, other words whole. */
export function textWords(folded: string): string[] {
  return wordsOf(folded).flatMap((word) => (isHan(word) ? pairsOf(word) : [cutWord(word)]));
}

/** Every two neighbours of a run of Chinese; a single sign stands for itself. */
export function pairsOf(word: string): string[] {
  const signs = Array.from(word);
  if (signs.length < 2) return signs;
  return signs.slice(1).map((sign, index) => (signs[index] ?? '') + sign);
}

function startsOf(text: string): string[] {
  const signs = Array.from(text).slice(0, LONGEST_START);
  return signs.map((_, index) => signs.slice(0, index + 1).join(''));
}

/** All tokens under which something with a name is found. `aliases` are found as surely, and rank behind. */
export function nameTokens(names: readonly string[], aliases: readonly string[]): { tokens: string[]; near: number[] } {
  const tokens = new Set<string>();
  const near = new Set<number>();
  const kinds = [
    [MARKS.name, names],
    [MARKS.alias, aliases],
  ] as const;
  for (const [mark, list] of kinds) {
    for (const folded of new Set(list.map(foldText))) {
      const whole = squeeze(folded);
      if (whole === '') continue;
      tokens.add(mark + cutWord(whole));
      for (const start of startsOf(whole)) tokens.add(MARKS.nameStart + start);
      for (const word of nameWords(folded)) tokens.add(word);
      for (const word of [whole, ...wordsOf(folded)]) for (const number of nearOf(word, 'n')) near.add(number);
      for (const { whole: spelled, initials } of spellingsOf(whole)) {
        tokens.add(MARKS.pinyin + cutWord(spelled));
        tokens.add(MARKS.initials + initials);
        for (const start of startsOf(spelled)) tokens.add(MARKS.pinyinStart + start);
        for (const start of startsOf(initials)) tokens.add(MARKS.initialsStart + start);
        for (const number of nearOf(spelled, 'p')) near.add(number);
      }
    }
  }
  return { tokens: [...tokens], near: [...near] };
}

/**
 * All tokens under which an article is found: the words of its titles; marked as standing anywhere those of its other texts, and the names,
 * aliases and spellings of what it is about.
 */
export function articleTokens(article: {
  readonly titles: readonly string[];
  readonly texts: readonly string[];
  readonly about: readonly string[];
}): string[] {
  const tokens = new Set<string>();
  for (const title of article.titles) for (const word of textWords(foldText(title))) tokens.add(word).add(MARKS.anywhere + word);
  for (const text of article.texts) for (const word of textWords(foldText(text))) tokens.add(MARKS.anywhere + word);
  for (const name of article.about) {
    const folded = foldText(name);
    const whole = squeeze(folded);
    const spelled = spellingsOf(whole).flatMap((spelling) => [spelling.whole, spelling.initials]);
    for (const word of [...textWords(folded), whole, ...spelled]) if (word !== '') tokens.add(MARKS.anywhere + cutWord(word));
  }
  return [...tokens];
}
