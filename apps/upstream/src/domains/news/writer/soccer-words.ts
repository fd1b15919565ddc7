import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { ArticleContext } from './article-context.ts';
import { ordinal } from './english-text.ts';
import { fact, type Phrase, silentClaim, type Word } from './phrase.ts';
import type { Goal } from './soccer-story.ts';

/** Formats the minute of an event: "第88分钟", "in the 88th minute". */
export function minuteOf(context: ArticleContext, { minute, plus, id }: SoccerEvent): Word {
  const added = plus === undefined ? '' : `+${plus}`;
  const english = plus === undefined ? `in the ${ordinal(minute)} minute` : `in added time (${minute}${added})`;
  return fact(context.in(`第${minute}${added}分钟`, english), 'minute', [id], [minute, plus ?? 0]);
}

/** Names the scorer of a goal. */
export function scorerOf(context: ArticleContext, goal: Goal): Phrase {
  return [context.player(goal.scorer), silentClaim('scorer', [goal.event.id], goal.scorer.id)];
}
