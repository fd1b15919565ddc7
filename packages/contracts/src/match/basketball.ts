import { z } from 'zod';
import { looseBoolean, looseInteger, looseNumber, openEnum } from '../loose.ts';
import { Pair, PlayerRef, Side, StatRow } from './base.ts';

/** One quarter, half or overtime. `no` counts within its kind from 1. */
export const BasketballPeriod = z.object({
  no: looseInteger,
  kind: openEnum(['Q', 'H', 'OT']),
  home: looseInteger,
  away: looseInteger,
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
  period: looseInteger,
  /** Time left in the period, milliseconds. */
  clockMs: looseInteger,
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
  points: looseInteger.optional(),
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
  starter: looseBoolean,
  onCourt: looseBoolean.optional(),
  seconds: looseInteger,
  points: looseInteger,
  rebounds: looseInteger,
  assists: looseInteger,
  steals: looseInteger,
  blocks: looseInteger,
  turnovers: looseInteger,
  fouls: looseInteger,
  fieldGoals: Pair,
  threes: Pair,
  freeThrows: Pair,
  plusMinus: looseInteger.optional(),
});
export type BasketballBox = z.infer<typeof BasketballBox>;

export const BasketballDetail = z.object({
  events: z.array(BasketballEvent),
  stats: z.object({ full: z.array(StatRow) }),
  box: z.tuple([z.array(BasketballBox), z.array(BasketballBox)]),
  /** [seconds played since tip-off, home minus away], one point per change. */
  lead: z.array(z.tuple([looseInteger, looseNumber])),
  periodSeconds: looseInteger,
  missing: z
    .tuple([
      z.array(z.object({ player: PlayerRef, reason: z.string(), until: z.string().optional() })),
      z.array(z.object({ player: PlayerRef, reason: z.string(), until: z.string().optional() })),
    ])
    .optional(),
});
export type BasketballDetail = z.infer<typeof BasketballDetail>;
