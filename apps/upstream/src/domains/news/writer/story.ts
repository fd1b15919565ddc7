import { graphemeCount } from '@matchpoint/contracts/rules/content';
import type { ArticleContext } from './article-context.ts';
import { SUMMARY_GRAPHEMES, TITLE_GRAPHEMES } from './draft.ts';
import { overlapOf } from './overlap.ts';
import { type Phrase, phrase, textOf } from './phrase.ts';

/** What a report is about. */
export interface Story {
  readonly kind: string;
  /** How newsworthy it is; the most newsworthy stories of a match are candidates. */
  readonly weight: number;
  /** Headlines that state it, without the league. They name players of the winner only. */
  readonly headlines: readonly [Phrase, ...Phrase[]];
  /** First sentences that go on where the headline ends. */
  readonly leads: readonly [Phrase, ...Phrase[]];
}

/** The story that a report tells, in the words that were chosen. */
export interface ToldStory {
  readonly kind: string;
  readonly title: Phrase;
  readonly lead: Phrase;
}

/** Stories within this weight of the best one are as good. */
const CLOSE = 15;
/** A lead repeats at most this share of the headline's trigrams. */
const MAX_OVERLAP = 0.2;

/** Returns the variants in an order that depends on the match. */
function rotated<T>(context: ArticleContext, key: string, variants: readonly T[]): readonly T[] {
  const [first, ...rest] = variants.map((_, index) => index);
  if (first === undefined) return [];
  const start = context.choice.of(key, [first, ...rest]);
  return [...variants.slice(start), ...variants.slice(0, start)];
}

/** Returns whether a text repeats a headline. */
export function repeatsHeadline(title: Phrase, text: Phrase): boolean {
  return overlapOf(title, text) > MAX_OVERLAP;
}

/** Chooses one of the best stories of a match, and a headline and a lead that do not repeat each other. */
export function chooseStory(context: ArticleContext, stories: readonly [Story, ...Story[]]): ToldStory {
  const ordered = stories.toSorted((a, b) => b.weight - a.weight);
  const best = ordered[0]?.weight ?? 0;
  const close = ordered.filter(({ weight }) => weight >= best - CLOSE);
  const candidates = [...rotated(context, 'story', close), ...ordered.filter((story) => !close.includes(story))];
  let nearest: { readonly told: ToldStory; readonly overlap: number } | undefined;
  for (const story of candidates) {
    for (const title of titlesOf(context, story)) {
      for (const lead of rotated(context, 'lead', story.leads).filter((one) => isShort(context, one))) {
        const told = { kind: story.kind, title, lead };
        const overlap = overlapOf(title, lead);
        if (!repeatsHeadline(title, lead)) return told;
        if (nearest === undefined || overlap < nearest.overlap) nearest = { told, overlap };
      }
    }
  }
  const [plain] = stories;
  return nearest?.told ?? { kind: plain.kind, title: plain.headlines[0], lead: plain.leads[0] };
}

function isShort({ language }: ArticleContext, lead: Phrase): boolean {
  return graphemeCount(textOf(lead)) <= SUMMARY_GRAPHEMES[language];
}

/** Returns the headlines that fit, some of them after the name of the league. */
function titlesOf(context: ArticleContext, { headlines }: Story): readonly Phrase[] {
  const limit = TITLE_GRAPHEMES[context.language];
  const prefixes: readonly Phrase[] = context.in(
    [phrase`${context.leagueShort}：`, [], phrase`${context.leagueShort}${context.roundShort}：`],
    [[], phrase`${context.leagueShort}: `],
  );
  return rotated(context, 'headline', headlines)
    .flatMap((headline) => rotated(context, 'prefix', prefixes).map((prefix): Phrase => [...prefix, ...headline]))
    .concat(headlines)
    .filter((title) => graphemeCount(textOf(title)) <= limit);
}

/** Returns the sentences of a lead that a list has room for. */
export function summaryOf(context: ArticleContext, { title, lead }: ToldStory, more: readonly Phrase[]): Phrase {
  const limit = SUMMARY_GRAPHEMES[context.language];
  const between = context.in('', ' ');
  let summary = lead;
  for (const sentence of more) {
    if (sentence.length === 0) continue;
    const longer: Phrase = [...summary, between, ...sentence];
    if (graphemeCount(textOf(longer)) > limit || overlapOf(title, longer) > MAX_OVERLAP) break;
    summary = longer;
  }
  return summary;
}

/** Returns the variants that a match supports, and after them the one that it always supports. */
export function variantsOf(possible: readonly Phrase[], always: Phrase): readonly [Phrase, ...Phrase[]] {
  const [first, ...rest] = possible;
  return first === undefined ? [always] : [first, ...rest, always];
}
