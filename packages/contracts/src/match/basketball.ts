import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientNumber, openEnum, section } from '../lenient.ts';
import { Pair, PlayerRef, Side, StatRow } from './base.ts';

/** One quarter, half or overtime. `no` counts within its kind from 1. */
export const BasketballPeriod = z.object({
  no: lenientInteger,
  kind: openEnum(['Q', 'H', 'OT']),
  home: lenientInteger,
  away: lenientInteger,
});
export type BasketballPeriod = z.infer<typeof BasketballPeriod>;

export const BasketballFacts = z.object({
  kind: z.literal('basketball'),
  periods: z.array(BasketballPeriod),
  /** Which team the competition names first: NBA away, FIBA and CBA home (product.md §1.5). */
  order: openEnum(['home_first', 'away_first']),
  fouls: Pair.optional(),
  timeouts: Pair.optional(),
  possession: Side.optional(),
});
export type BasketballFacts = z.infer<typeof BasketballFacts>;

/** One line of the play-by-play. */
export const BasketballEvent = z.object({
  id: z.string(),
  /** Overall period from 1; 5 is the first overtime. */
  period: lenientInteger,
  /** Time left in the period, milliseconds. */
  clockMs: lenientInteger,
  kind: openEnum([
    'period',
    'two',
    'three',
    'free_throw',
    'miss_two',
    'miss_three',
    'miss_free_throw',
    'rebound',
    'turnover',
    'steal',
    'block',
    'foul',
    'timeout',
    'sub',
    'jump_ball',
    'violation',
    'review',
  ]),
  detail: z.string().optional(),
  side: Side.optional(),
  player: PlayerRef.optional(),
  other: PlayerRef.optional(),
  points: lenientInteger.optional(),
  /**
   * Of a field goal or a miss: where it was taken, [x, y] in metres from the centre of the basket on the floor; x to the right seen by a
   * shooter who faces it, y away from the baseline.
   */
  place: section('place', z.tuple([lenientNumber, lenientNumber])),
  /** Score after the event. */
  score: Pair.optional(),
  text: z.string().optional(),
  cancelled: z.object({ reason: z.string() }).optional(),
});
export type BasketballEvent = z.infer<typeof BasketballEvent>;

/** A player's box line. Times in seconds; shots as [made, attempted]. */
export const BasketballBox = z.object({
  player: PlayerRef,
  pos: z.string().optional(),
  starter: lenientBoolean,
  onCourt: lenientBoolean.optional(),
  seconds: lenientInteger,
  points: lenientInteger,
  rebounds: lenientInteger,
  assists: lenientInteger,
  steals: lenientInteger,
  blocks: lenientInteger,
  turnovers: lenientInteger,
  fouls: lenientInteger,
  fieldGoals: Pair,
  threes: Pair,
  freeThrows: Pair,
  plusMinus: lenientInteger.optional(),
  /**
   * Seconds played since tip-off at which the player came on and went off, in turn. An odd number of them: still on court. The spans sum to
   * `seconds`. Absent where the source does not say who was on court.
   */
  court: section('court', z.array(lenientInteger)),
});
export type BasketballBox = z.infer<typeof BasketballBox>;

export const BasketballDetail = z.object({
  events: z.array(BasketballEvent),
  stats: z.object({ full: z.array(StatRow) }),
  box: z.tuple([z.array(BasketballBox), z.array(BasketballBox)]),
  /** [seconds played since tip-off, home minus away], one point per change. */
  lead: z.array(z.tuple([lenientInteger, lenientNumber])),
  periodSeconds: lenientInteger,
  /** Markings of the court, which differ in the distance of the three-point line. */
  markings: section('markings', openEnum(['fiba', 'nba'])),
  missing: z
    .tuple([
      z.array(z.object({ player: PlayerRef, reason: z.string(), until: z.string().optional() })),
      z.array(z.object({ player: PlayerRef, reason: z.string(), until: z.string().optional() })),
    ])
    .optional(),
});
export type BasketballDetail = z.infer<typeof BasketballDetail>;
