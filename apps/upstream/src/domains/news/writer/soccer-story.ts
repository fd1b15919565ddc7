import type { Pair, PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { otherOf, SIDES } from './article-context.ts';

export interface Goal {
  readonly event: SoccerEvent;
  readonly side: Side;
  readonly scorer: PlayerRef;
  /** The score after the goal. */
  readonly after: Pair;
  readonly own: boolean;
  readonly penalty: boolean;
  /** Whether the scoring side had led before in this match. */
  readonly ledBefore: boolean;
  /** Whether the goal levelled the score. */
  readonly levels: boolean;
  /** Whether the scoring side led from then on. */
  readonly decides: boolean;
}

/** The facts that a report of a soccer match may state; unknown ones are undefined. */
export interface SoccerStory {
  readonly score: Pair;
  readonly winner: Side | undefined;
  readonly ht: Pair | undefined;
  readonly ft: Pair | undefined;
  /** Whether `score` is the score after 120 minutes. */
  readonly extraTime: boolean;
  readonly pen: Pair | undefined;
  /** Only when every goal names its scorer; the minutes of other goals are estimates. */
  readonly goals: readonly Goal[] | undefined;
  /** The largest deficit of the winner. */
  readonly behind: number;
  readonly braces: readonly { readonly scorer: PlayerRef; readonly side: Side; readonly goals: number }[];
  readonly sendings: readonly { readonly event: SoccerEvent; readonly side: Side; readonly player: PlayerRef }[];
  readonly missed: readonly { readonly event: SoccerEvent; readonly side: Side; readonly player: PlayerRef }[];
  readonly ruledOut: readonly { readonly event: SoccerEvent; readonly side: Side; readonly player: PlayerRef }[];
}

/** Returns the facts of a match; undefined when it has no score. */
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
