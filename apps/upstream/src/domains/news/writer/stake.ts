import type { Phrase } from './phrase.ts';

/** What a match decides or changes, with the headlines and sentences that state it. Every variant states the same claims. */
export interface Stake {
  readonly kind: StakeKind;
  /** How much it matters to a reader; the heaviest stake gives the headline. */
  readonly weight: number;
  readonly headlines: readonly [Phrase, ...Phrase[]];
  readonly sentences: readonly [Phrase, ...Phrase[]];
}

export type StakeKind =
  | 'title'
  | 'progress'
  | 'elimination'
  | 'top_of_table'
  | 'lead'
  | 'chase'
  | 'overtake'
  | 'bottom'
  | 'winning_run'
  | 'losing_run'
  | 'unbeaten_run'
  | 'meetings';
