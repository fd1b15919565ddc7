import { z } from 'zod';
import { LeagueId, PlayerId, TeamId } from '../ids.ts';
import { lenientBoolean, lenientInteger, lenientNumber, openEnum } from '../lenient.ts';

/** 0 is home (or the first-named team), 1 is away. */
export const Side = z.literal([0, 1]);
export type Side = z.infer<typeof Side>;

/** [home, away]. */
export const Pair = z.tuple([lenientNumber, lenientNumber]);
export type Pair = z.infer<typeof Pair>;

/** UTC milliseconds. */
export const Instant = lenientInteger;

/**
 * A clock that the receiver advances itself: at the instant `at` it showed `ms`; while `running` it advances at `rate` (1 = real time; a
 * replay may be faster) in the direction `dir`. The anchor changes only with the clock's state, so that a running clock is not a change.
 */
export const Clock = z.object({
  at: Instant,
  ms: lenientInteger,
  running: lenientBoolean,
  dir: z.enum(['up', 'down']),
  rate: lenientNumber.optional(),
});
export type Clock = z.infer<typeof Clock>;

export const LeagueRef = z.object({
  id: LeagueId,
  name: z.string(),
  /** Short name for a chip of 64 px. */
  short: z.string(),
  /** Hue of the league's chip, `#rrggbb`. */
  hue: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** 1 is the top tier of its game. */
  tier: lenientInteger.optional(),
});
export type LeagueRef = z.infer<typeof LeagueRef>;

/** Parameters for drawing a crest: no trademarked logos (DESIGN §8). */
export const CrestSpec = z.object({
  /** One to three characters. */
  initials: z.string(),
  primary: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  secondary: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** Field pattern of the shield. */
  pattern: openEnum(['solid', 'halves', 'stripes', 'hoops', 'sash', 'quarters', 'chevron']),
  /** National teams: ISO 3166 code for the flag emoji, e.g. "BR" or "GB-ENG". */
  flag: z.string().optional(),
});
export type CrestSpec = z.infer<typeof CrestSpec>;

export const TeamRef = z.object({
  id: TeamId,
  name: z.string(),
  short: z.string(),
  crest: CrestSpec,
  /** Place in its league before this match. */
  rank: lenientInteger.optional(),
});
export type TeamRef = z.infer<typeof TeamRef>;

export const PlayerRef = z.object({ id: PlayerId, name: z.string(), no: lenientInteger.optional() });
export type PlayerRef = z.infer<typeof PlayerRef>;

/** A correction of a value that was published before; it is shown to users (product.md §1.3). */
export const Correction = z.object({
  /** The revision of the match that contains it. */
  rev: lenientInteger,
  at: Instant,
  kind: openEnum(['goal_cancelled', 'score_fix', 'time_fix', 'event_fix', 'result_overturned']),
  /** Display text of the value before and after, e.g. "2-0" and "1-0". */
  before: z.string(),
  after: z.string(),
  /** Minute text of the sport's clock where it happened, e.g. "67'". */
  minute: z.string().optional(),
  /** The reason: a code with a message (var_offside, var_handball, var_foul, data_error, protest …) or the provider's own text. */
  note: z.string().optional(),
});
export type Correction = z.infer<typeof Correction>;

/** The tabs of a match that have content. */
export const Coverage = z.object({
  events: lenientBoolean,
  stats: lenientBoolean,
  lineup: lenientBoolean,
  odds: lenientBoolean,
  graph: lenientBoolean,
  animation: lenientBoolean,
  stream: lenientBoolean,
});
export type Coverage = z.infer<typeof Coverage>;

/** A statistic of both sides, e.g. shots. `key` has a message; percentages are 0–100. An unknown side is omitted. */
export const StatRow = z.object({
  key: z.string(),
  home: lenientNumber.optional(),
  away: lenientNumber.optional(),
  unit: openEnum(['count', 'percent', 'decimal', 'seconds']),
  /** Made and attempted, e.g. field goals [28, 61]. */
  homeOf: Pair.optional(),
  awayOf: Pair.optional(),
});
export type StatRow = z.infer<typeof StatRow>;
