import type { Pair, PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { otherOf, SIDES } from './article-context.ts';

export interface Goal {
  readonly event: SoccerEvent;
  readonly side: Side;
  readonly scorer: PlayerRef;
  /** Score after it. */
  readonly after: Pair;
  readonly own: boolean;
  readonly penalty: boolean;
  /** Its side was ahead before in this match. */
  readonly ledBefore: boolean;
  /** It made the score level. */
  readonly levels: boolean;
  /** After it its side led, for good. */
  readonly decides: boolean;
}

/** All that a report of a soccer match may tell. What the data does not hold is not there. */
export interface SoccerStory {
  readonly score: Pair;
  readonly winner: Side | undefined;
  readonly ht: Pair | undefined;
  readonly ft: Pair | undefined;
  /** After 120 minutes the score is `score`. */
  readonly extraTime: boolean;
  readonly pen: Pair | undefined;
  /** Only when every goal names its scorer: minutes of other goals were placed, not recorded. */
  readonly goals: readonly Goal[] | undefined;
  /** How far the winner was behind at most. */
  readonly behind: number;
  readonly braces: readonly { readonly scorer: PlayerRef; readonly side: Side; readonly goals: number }[];
  readonly sendings: readonly { readonly event: SoccerEvent; readonly side: Side; readonly player: PlayerRef }[];
  readonly missed: readonly { readonly event: SoccerEvent; readonly side: Side; readonly player: PlayerRef }[];
  readonly ruledOut: readonly { readonly event: SoccerEvent; readonly side: Side; readonly player: PlayerRef }[];
}

/** What happened, or nothing when the match has no score. */
export function soccerStory(detail: MatchDetail): SoccerStory | undefined {
  const { score, winner, facts, soccer } = detail;
  if (score === undefined || facts.kind !== 'soccer') return undefined;
  const events = soccer?.events ?? [];
  const goals = goalsOf(events, score);
  const named = (kind: SoccerEvent['kind'], wanted: (event: SoccerEvent) => boolean) =>
    events.flatMap((event) =>
      event.kind === kind && wanted(event) && event.side !== undefined && event.player !== undefined
        ? [{ event, side: event.side, player: event.player }]
        : [],
    );
  return {
    score,
    winner,
    ht: facts.ht,
    ft: facts.ft,
    extraTime: facts.et !== undefined,
    pen: facts.pen,
    goals,
    behind:
      winner === undefined || goals === undefined ? 0 : Math.max(0, ...goals.map(({ after }) => after[otherOf(winner)] - after[winner])),
    braces: bracesOf(goals ?? []),
    sendings: named('card', (event) => (event.detail === 'red' || event.detail === 'yellow_red') && event.cancelled === undefined),
    missed: named('penalty_missed', (event) => event.cancelled === undefined),
    ruledOut: named('goal', (event) => event.cancelled?.reason.startsWith('var') ?? false),
  };
}

function goalsOf(events: readonly SoccerEvent[], score: Pair): Goal[] | undefined {
  const standing = events.filter((event) => event.kind === 'goal' && event.cancelled === undefined);
  const after: [number, number] = [0, 0];
  const raw: Omit<Goal, 'decides'>[] = [];
  for (const event of standing) {
    const { side, player } = event;
    if (side === undefined || player === undefined) return undefined;
    after[side] += 1;
    if (event.score !== undefined && (event.score[0] !== after[0] || event.score[1] !== after[1])) return undefined;
    raw.push({
      event,
      side,
      scorer: player,
      after: [after[0], after[1]],
      own: event.detail === 'own',
      penalty: event.detail === 'penalty',
      ledBefore: raw.some((one) => one.after[side] > one.after[otherOf(side)]),
      levels: after[0] === after[1],
    });
  }
  if (after[0] !== score[0] || after[1] !== score[1]) return undefined;
  const leads = (goal: Omit<Goal, 'decides'>, side: Side) => goal.after[side] > goal.after[otherOf(side)];
  const leader = score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1;
  const since = leader === undefined ? -1 : raw.findLastIndex((goal) => !leads(goal, leader)) + 1;
  return raw.map((goal, index) => ({ ...goal, decides: leader !== undefined && index === since }));
}

function bracesOf(goals: readonly Goal[]): SoccerStory['braces'] {
  return SIDES.flatMap((side) => {
    const own = goals.filter((goal) => goal.side === side && !goal.own);
    return [...new Set(own.map((goal) => goal.scorer.id))].flatMap((id) => {
      const scored = own.filter((goal) => goal.scorer.id === id);
      const [first] = scored;
      return first !== undefined && scored.length >= 2 ? [{ scorer: first.scorer, side, goals: scored.length }] : [];
    });
  }).toSorted((a, b) => b.goals - a.goals);
}
