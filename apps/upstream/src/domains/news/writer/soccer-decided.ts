import type { Side } from '@matchpoint/contracts/match/base';
import type { ArticleContext } from './article-context.ts';
import type { Word } from './phrase.ts';
import type { Goal, SoccerStory } from './soccer-story.ts';

/** A decided match from the view of its winner. */
export interface Decided {
  readonly context: ArticleContext;
  readonly story: SoccerStory;
  readonly winner: Side;
  readonly w: Word;
  readonly l: Word;
  readonly result: Word;
  readonly gap: number;
  readonly decisive: Goal | undefined;
}

/** A goal of the winner by a player of the winner. */
export function isEarned(goal: Goal | undefined, winner: Side): goal is Goal {
  return goal !== undefined && !goal.own && goal.side === winner;
}
