import type { SoccerNote } from '@matchpoint/contracts/match/soccer';
import { playerRef } from '../../player-id.ts';
import { countGoals, goalIncidents, goalMinute, periodsFor, placedGoals, type SourceGoal, type TimedGoal } from './goals.ts';
import type { Result, Score, SoccerTimeline } from './timeline-types.ts';

/** The score and the goals of a match as a source writes them. The score may be a bare list, and has the 120-minute score in `et`. */
export interface WrittenResult {
  readonly score?:
    | Score
    | {
        readonly ht?: Score | null | undefined;
        readonly ft?: Score | null | undefined;
        readonly et?: Score | null | undefined;
        readonly p?: Score | null | undefined;
      }
    | null
    | undefined;
  readonly goals1?: readonly SourceGoal[] | null | undefined;
  readonly goals2?: readonly SourceGoal[] | null | undefined;
}

/** Duration per kick of a shoot-out whose kicks are not recorded, milliseconds. */
const KICK_MS = 50_000;

/** The result of a match with its goals. Without `scorers` the minutes of the goals are drawn. */
export interface Outcome extends Result {
  readonly goals: readonly TimedGoal[];
  readonly scorers: boolean;
  readonly halvesKnown: boolean;
  /** What the reader changed or left out. */
  readonly notes: readonly SoccerNote[];
}

function isPair(score: NonNullable<WrittenResult['score']>): score is Score {
  return Array.isArray(score);
}

/** Returns the goals of both lists with their minutes; `readable` says whether every minute was read. */
function listedGoals(match: WrittenResult): { goals: TimedGoal[]; readable: boolean; count: number } {
  const lists = [match.goals1 ?? [], match.goals2 ?? []] as const;
  const goals: TimedGoal[] = [];
  for (const side of [0, 1] as const) {
    for (const goal of lists[side]) {
      const minute = goalMinute(goal);
      if (minute === undefined) continue;
      const detail = goal.owngoal === true ? 'own' : goal.penalty === true ? 'penalty' : 'regular';
      goals.push({ side, ...minute, detail, name: goal.name ?? '' });
    }
  }
  const count = lists[0].length + lists[1].length;
  return { goals, readable: goals.length === count, count };
}

const other = (goal: TimedGoal): TimedGoal => ({ ...goal, side: goal.side === 0 ? 1 : 0 });

/**
 * Returns the goals on the sides on which they add up to the score: as listed, else with own goals counted for the other side, else with
 * both lists exchanged. Of several ways the one that also fits the half-time score is taken. Returns undefined when there is none.
 */
function onScoringSides(
  goals: readonly TimedGoal[],
  total: Score,
  half: Score | undefined,
): { goals: readonly TimedGoal[]; moved: boolean } | undefined {
  const ways = [goals, goals.map((goal) => (goal.detail === 'own' ? other(goal) : goal)), goals.map(other)];
  const fitting = ways.filter((way) => String(countGoals(way)) === String(total));
  const best = fitting.find((way) => half !== undefined && String(countGoals(way, 45)) === String(half)) ?? fitting[0];
  if (best === undefined) return undefined;
  return { goals: best, moved: best.some((goal, index) => goal.side !== goals[index]?.side) };
}

/**
 * Combines the score and the goals of a match. The final score always counts: goals that add up to it only when they are counted for the
 * other side change sides, and goals that do not add up to it are replaced by drawn ones; both are noted. Goals that add up take precedence over the half-time
 * score. A minute above 90 without extra time is added time, unless it is past 105 or follows a later minute of added time. Every
 * contradiction is reported.
 */
export function outcomeOf(seed: string, match: WrittenResult, warn: (what: string) => void): Outcome | undefined {
  const { score } = match;
  if (score == null) return undefined;
  const given = isPair(score) ? {} : score;
  const total = isPair(score) ? score : (given.et ?? given.ft ?? undefined);
  if (total === undefined) return undefined;
  const listed = listedGoals(match);
  const sided = onScoringSides(listed.goals, total, given.ht ?? undefined);
  const goals = sided?.goals ?? listed.goals;
  const complete = listed.readable && sided !== undefined;
  const notes: SoccerNote[] = [];
  if (listed.count > 0 && !complete) {
    warn('goals do not add up to the score: the score stands, goals are placed');
    notes.push('goals_contradict_score');
  } else if (sided?.moved === true) {
    warn('goals are listed under the wrong side: they are counted for the other one');
    notes.push('goals_other_side');
  }

  const late = goals.filter((goal) => goal.minute > 90);
  const isExtra = (goal: TimedGoal) => goal.minute > 105 || goals.some((other) => other.minute === 90 && other.plus >= goal.minute - 90);
  const inferred = given.et == null && complete && late.some(isExtra);
  if (inferred && given.ft != null) warn('extra time is missing in the score: taken from the minutes of the goals');
  const extraTime = given.et != null || inferred;
  const timed = extraTime
    ? goals
    : goals.map((goal) => (goal.minute > 90 ? { ...goal, minute: 90, plus: goal.minute - 90 + goal.plus } : goal));
  if (!extraTime && late.length > 0 && complete) warn('minutes above 90 without extra time: read as added time');

  const ninety: Score | undefined = inferred
    ? countGoals(timed, 90)
    : (given.ft ?? (extraTime ? (complete ? countGoals(timed, 90) : undefined) : total));
  if (ninety === undefined || total[0] < ninety[0] || total[1] < ninety[1]) return undefined;
  const fits = complete && String(countGoals(timed, 90)) === String(ninety);
  if (complete && !fits) notes.push('goals_contradict_score');
  if (complete && !fits) warn('minutes of goals contradict the score after 90 minutes: the score stands, goals are placed');
  const counted = fits ? countGoals(timed, 45) : undefined;
  if (counted !== undefined && given.ht != null && String(counted) !== String(given.ht)) {
    warn(`half-time score ${given.ht.join('-')} contradicts the minutes of the goals: they stand`);
  }
  const half: Score | undefined = counted ?? given.ht ?? undefined;
  if (half !== undefined && (half[0] > ninety[0] || half[1] > ninety[1])) return undefined;
  const extra: Score | undefined = extraTime ? [total[0] - ninety[0], total[1] - ninety[1]] : undefined;
  return {
    score: total,
    ht: half,
    ft: ninety,
    et: extra,
    pen: given.p ?? undefined,
    goals: fits ? timed : placedGoals(seed, ninety, half, extra),
    scorers: fits,
    halvesKnown: half !== undefined,
    notes,
  };
}

/** Returns the timeline of a match of which the goals are known. */
export function timelineOfGoals(seed: string, outcome: Outcome, playerKey: (goal: TimedGoal) => string): SoccerTimeline {
  const { pen } = outcome;
  const kicks = pen === undefined ? 0 : Math.max(6, 2 * Math.max(...pen)) * KICK_MS;
  return {
    periods: periodsFor(seed, outcome.goals, outcome.et !== undefined, kicks),
    incidents: goalIncidents(seed, outcome.goals, (goal) =>
      goal.name === undefined || goal.name === '' ? undefined : playerRef(playerKey(goal), goal.name),
    ),
    result: outcome,
    counted: false,
    halvesKnown: outcome.halvesKnown,
    notes: outcome.notes,
  };
}
