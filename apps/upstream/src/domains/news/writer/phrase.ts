import type { EntityRef } from '@matchpoint/contracts/content/rich-text';

/**
 * What a word of an article states of its match, so that it can be proved: `says` names the fact, `of` what it is said of (a side, an event,
 * a player …), `value` what is said. It is not published.
 */
export interface Claim {
  readonly says: string;
  readonly of: readonly (string | number)[];
  readonly value: unknown;
}

/** A word that comes from the data: a figure or a name. The words between them state nothing that could be false. */
export interface Word {
  readonly text: string;
  readonly ref?: EntityRef;
  readonly claim: Claim;
}

export type Phrase = readonly (string | Word)[];

type Part = Word | Phrase;

/** A phrase with words of the data in it. */
export function phrase(strings: TemplateStringsArray, ...parts: readonly Part[]): Phrase {
  return strings.flatMap((text, index) => {
    const part = parts[index];
    return [text, ...(part === undefined ? [] : isPhrase(part) ? part : [part])];
  });
}

function isPhrase(part: Part): part is Phrase {
  return Array.isArray(part);
}

/** A word that states a fact. */
export function fact(text: string, says: string, of: Claim['of'], value: unknown): Word {
  return { text, claim: { says, of, value } };
}

/** Marks that the words around it state a fact, such as that a team came from behind. Shows nothing. */
export function silentClaim(says: string, of: Claim['of'], value: unknown = true): Word {
  return fact('', says, of, value);
}

/** Phrases one after another, with something between them; empty ones are left out. */
export function joinPhrases(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.filter((phrase) => phrase.length > 0).flatMap((phrase, index) => (index === 0 ? phrase : [between, ...phrase]));
}

/** The words as one text. */
export function textOf(phrase: Phrase): string {
  return piecesOf(phrase)
    .map(({ text }) => text)
    .join('');
}

/** The pieces as they are shown: Latin words and figures that meet without a sign between them get a space, as in "BRO 2-0横扫DNF". */
export function piecesOf(phrase: Phrase): { text: string; word?: Word }[] {
  const pieces: { text: string; word?: Word }[] = [];
  let last = '';
  for (const part of phrase) {
    const whole = typeof part === 'string' ? part : part.text;
    // A name that ends with a full stop ends its sentence, too.
    const text = typeof part === 'string' && last.endsWith('.') && whole.startsWith('.') ? whole.slice(1) : whole;
    if (text === '') continue;
    if (LATIN_END.test(last) && LATIN_START.test(text)) pieces.push({ text: ' ' });
    pieces.push(typeof part === 'string' ? { text } : { text, word: part });
    last = text;
  }
  return pieces;
}

const LATIN_END = /[A-Za-z0-9]$/;
const LATIN_START = /^[A-Za-z0-9]/;

/** What the words state. */
export function claimsOf(phrase: Phrase): Claim[] {
  return phrase.flatMap((part) => (typeof part === 'string' ? [] : [part.claim]));
}

export const EMPTY_PHRASE: Phrase = [];
