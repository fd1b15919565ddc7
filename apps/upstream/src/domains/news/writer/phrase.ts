import type { EntityRef } from '@matchpoint/contracts/content/rich-text';

/**
 * What a word of an article states about its match, so that tests can verify it: `says` names the fact, `of` its subject (a side, an event,
 * a player …), `value` the stated value. Not published.
 */
export interface Claim {
  readonly says: string;
  readonly of: readonly (string | number)[];
  readonly value: unknown;
}

/** A word that comes from the data: a number or a name. The text between such words states nothing that could be false. */
export interface Word {
  readonly text: string;
  readonly ref?: EntityRef;
  readonly claim: Claim;
}

export type Phrase = readonly (string | Word)[];

type Part = Word | Phrase;

/** Template tag of a phrase that contains words of the data. */
export function phrase(strings: TemplateStringsArray, ...parts: readonly Part[]): Phrase {
  return strings.flatMap((text, index) => {
    const part = parts[index];
    return [text, ...(part === undefined ? [] : isPhrase(part) ? part : [part])];
  });
}

function isPhrase(part: Part): part is Phrase {
  return Array.isArray(part);
}

/** Returns a word that states a fact. */
export function fact(text: string, says: string, of: Claim['of'], value: unknown): Word {
  return { text, claim: { says, of, value } };
}

/** States a fact that the surrounding text expresses, such as a comeback. Has no text. */
export function silentClaim(says: string, of: Claim['of'], value: unknown = true): Word {
  return fact('', says, of, value);
}

/** Joins phrases with a separator; empty ones are left out. */
export function joinPhrases(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.filter((phrase) => phrase.length > 0).flatMap((phrase, index) => (index === 0 ? phrase : [between, ...phrase]));
}

/** Returns the text of a phrase. */
export function textOf(phrase: Phrase): string {
  return piecesOf(phrase)
    .map(({ text }) => text)
    .join('');
}

/** Returns the pieces as they are shown; adjacent Latin words and numbers are separated by a space, as in "BRO 2-0横扫DNF". */
export function piecesOf(phrase: Phrase): { text: string; word?: Word }[] {
  const pieces: { text: string; word?: Word }[] = [];
  let last = '';
  for (const part of phrase) {
    const whole = typeof part === 'string' ? part : part.text;
    // A name that ends with a full stop also ends its sentence.
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

/** Returns the claims of a phrase. */
export function claimsOf(phrase: Phrase): Claim[] {
  return phrase.flatMap((part) => (typeof part === 'string' ? [] : [part.claim]));
}

export const EMPTY_PHRASE: Phrase = [];
