import type { Phrase } from './phrase.ts';

/** Words of a phrase that are compared: a name or a number is one token, and so is each Chinese character. */
function tokensOf(phrase: Phrase): string[] {
  return phrase.flatMap((part) => {
    if (typeof part === 'string') return wordsOf(part);
    return part.ref === undefined ? wordsOf(part.text) : [`#${part.text}`];
  });
}

function wordsOf(text: string): string[] {
  return Array.from(
    text.toLowerCase().matchAll(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+(?:[-.:'][^\s\p{Script=Han}\p{P}]+)*/gu),
    ([word]) => word,
  );
}

function trigramsOf(tokens: readonly string[]): Set<string> {
  return new Set(tokens.slice(2).map((token, index) => `${tokens[index] ?? ''} ${tokens[index + 1] ?? ''} ${token}`));
}

/** Returns the share of a headline's trigrams that a text repeats, 0–1. */
export function overlapOf(headline: Phrase, text: Phrase): number {
  const wanted = trigramsOf(tokensOf(headline));
  const there = trigramsOf(tokensOf(text));
  return wanted.size === 0 ? 0 : [...wanted].filter((trigram) => there.has(trigram)).length / wanted.size;
}
