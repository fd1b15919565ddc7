import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { Draft } from './draft.ts';
import type { Phrase } from './phrase.ts';

/** Returns the first sentence of an article. */
export function firstSentence(draft: Draft): Phrase {
  const words = draft.blocks.find((block) => block.kind === 'paragraph')?.words ?? [];
  const end = words.findIndex((part) => typeof part === 'string' && /。|\.(?: |$)/u.test(part));
  return end < 0 ? words : words.slice(0, end + 1);
}

/** Returns the share of a headline's runs of three words that a text repeats. A name or a number is one word, and so is a character. */
export function sharedTrigrams(title: Phrase, text: Phrase): number {
  const runs = (phrase: Phrase) => {
    const words = phrase.flatMap((part) =>
      typeof part === 'string' || part.ref === undefined
        ? [
            ...(typeof part === 'string' ? part : part.text).matchAll(
              /\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+(?:[-.:][^\s\p{Script=Han}\p{P}]+)*/gu,
            ),
          ].map(([word]) => word)
        : [part.text],
    );
    return words.flatMap((_, index) => (index + 2 < words.length ? [words.slice(index, index + 3).join('|')] : []));
  };
  const wanted = new Set(runs(title));
  const there = new Set(runs(text));
  return wanted.size === 0 ? 0 : [...wanted].filter((run) => there.has(run)).length / wanted.size;
}

/** Returns the players who are known to have played for a side. */
export function playersOfSide(detail: MatchDetail, side: 0 | 1): Set<number> {
  const other = side === 0 ? 1 : 0;
  const events = (detail.soccer?.events ?? []).flatMap((event) => {
    const own = event.kind === 'goal' && event.detail === 'own' ? other : side;
    return event.side === own && event.player !== undefined ? [event.player.id] : [];
  });
  const games = (detail.series?.games ?? []).flatMap((one) => one.detail?.players[side].map((line) => line.player.id) ?? []);
  const box = detail.basketball?.box[side].map((line) => line.player.id) ?? [];
  return new Set([...events, ...games, ...box].map(Number));
}
