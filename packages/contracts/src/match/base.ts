import { z } from 'zod';
import { DEFAULT_HUE, missingCrest } from '../rules/decorations.ts';
import { LeagueId, MatchId, PlayerId, TeamId } from '../ids.ts';
import { decorative, lenientBoolean, lenientInstant, lenientInteger, lenientNumber, openEnum, section } from '../lenient.ts';
import { CREST_MOTIFS, CREST_SHAPES } from '../rules/crest.ts';

/** 0 is home (or the first-named team), 1 is away. */
export const Side = z.literal([0, 1]);
export type Side = z.infer<typeof Side>;

/** [home, away]. */
export const Pair = z.tuple([lenientNumber, lenientNumber]);
export type Pair = z.infer<typeof Pair>;

/** UTC milliseconds. */
export const Instant = lenientInstant;

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

export const ORIGINS = ['live', 'archive', 'replay', 'simulated'] as const;

/**
 * Where a match, league, team, player, article or video comes from (DESIGN §12): `live`, a feed of the operator; `archive`, recorded, under
 * its real date; `replay`, a match of the archive shown again as if it were live; `simulated`, fictional. An upstream that does not know
 * origins, or sends an unknown one, is a feed of the operator.
 */
export const Origin = z.enum(ORIGINS).catch('live');
export type Origin = z.infer<typeof Origin>;

/** The recorded match that a replay repeats: its original kick-off, UTC milliseconds, and its id when it is in the archive. */
export const ReplayOf = z.object({ startAt: Instant, matchId: MatchId.optional() });
export type ReplayOf = z.infer<typeof ReplayOf>;

export const LeagueRef = z.object({
  id: LeagueId,
  name: z.string(),
  /** Short name for a chip of 64 px; by default the name. */
  short: decorative(z.string(), () => ''),
  /** Name of at most five characters, for a chip that is never cut; absent: derived from the names (rules/league-chip.ts). */
  shortName: section('shortName', z.string()),
  /** Hue of the league's chip, `#rrggbb`. */
  hue: decorative(z.string().regex(/^#[0-9a-fA-F]{6}$/), () => DEFAULT_HUE),
  /** 1 is the top tier of its game. */
  tier: section('tier', lenientInteger),
});
export type LeagueRef = z.infer<typeof LeagueRef>;

/** Parameters for drawing a crest: no trademarked logos (DESIGN §8). */
export const CrestSpec = z.object({
  /** One to three characters. */
  initials: z.string(),
  primary: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  secondary: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** Pattern of the field; `border` and `waterline` are a line along the outline and a wave at the foot. */
  pattern: openEnum(['solid', 'halves', 'stripes', 'hoops', 'sash', 'quarters', 'chevron', 'border', 'waterline']),
  /** Outline of the crest; absent: a shield. */
  shape: openEnum(CREST_SHAPES).optional(),
  /** Picture in its field; absent: the initials. */
  motif: openEnum(CREST_MOTIFS).optional(),
  /** National teams: ISO 3166 code for the flag emoji, e.g. "BR" or "GB-ENG". */
  flag: z.string().optional(),
});
export type CrestSpec = z.infer<typeof CrestSpec>;

export const TeamRef = z.object({
  id: TeamId,
  name: z.string(),
  /** By default the name. */
  short: decorative(z.string(), () => ''),
  /** By default drawn from the name. */
  crest: decorative(CrestSpec, missingCrest),
  /** Place in its league before this match. */
  rank: section('rank', lenientInteger),
});
export type TeamRef = z.infer<typeof TeamRef>;

export const PlayerRef = z.object({ id: PlayerId, name: z.string(), no: section('no', lenientInteger) });
export type PlayerRef = z.infer<typeof PlayerRef>;

/** A correction of a value that was published before; it is shown to users (product.md §1.3). */
export const Correction = z.object({
  /** The revision of the match that contains it. */
  rev: decorative(lenientInteger, () => 0),
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
  events: decorative(lenientBoolean, () => false),
  stats: decorative(lenientBoolean, () => false),
  lineup: decorative(lenientBoolean, () => false),
  odds: decorative(lenientBoolean, () => false),
  graph: decorative(lenientBoolean, () => false),
  animation: decorative(lenientBoolean, () => false),
  stream: decorative(lenientBoolean, () => false),
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
