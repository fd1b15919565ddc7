import type { Side } from '@matchpoint/contracts/match/base';
import type { ArticleContext } from './article-context.ts';
import type { Word } from './phrase.ts';
import type { SeriesStory } from './series-story.ts';

/** A decided series from the view of its winner. */
export interface WonSeries {
  readonly context: ArticleContext;
  readonly story: SeriesStory;
  readonly winner: Side;
  readonly w: Word;
  readonly l: Word;
  readonly result: Word;
}
