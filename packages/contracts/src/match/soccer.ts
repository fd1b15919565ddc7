import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientNumber, openEnum, section } from '../lenient.ts';
import { Pair, PlayerRef, Side, StatRow } from './base.ts';

/** Facts of a soccer row beside its score. A number that the feed does not have is omitted (shown as an en dash), never −1 or 0. */
export const SoccerFacts = z.object({
  kind: z.literal('soccer'),
  ht: Pair.optional(),
  /** After 90 minutes plus stoppage; while these run, the running score. */
  ft: Pair.optional(),
  /** Goals of extra time alone (a feed that gives the 120′ score is normalised). */
  et: Pair.optional(),
  /** Kicks scored in the shoot-out. */
  pen: Pair.optional(),
  corners: Pair.optional(),
  yellow: Pair.optional(),
  red: Pair.optional(),
  /** Announced added time of the running half, minutes. */
  addedMinutes: lenientInteger.optional(),
});
export type SoccerFacts = z.infer<typeof SoccerFacts>;

/**
 * A shot at goal, part of the event of its goal, missed penalty or shot. The statistics shots, shots on target, blocked shots and expected
 * goals are sums of the shots whose event is not cancelled.
 */
export const SoccerShot = z.object({
  /** Place on the pitch, percent, seen in attack direction: x 0 own goal line – 100 goal line attacked, y 0 left – 100 right. */
  x: lenientNumber,
  y: lenientNumber,
  /** Expected goals, 0 – 1; absent where the source has none. */
  xg: lenientNumber.optional(),
  /** on: on target and saved. */
  outcome: openEnum(['goal', 'on', 'off', 'blocked']),
  body: openEnum(['right', 'left', 'head', 'part']).optional(),
  situation: openEnum(['open', 'counter', 'corner', 'free_kick', 'penalty']).optional(),
});
export type SoccerShot = z.infer<typeof SoccerShot>;

/** An incident of a soccer match. `id` is stable; a cancelled one stays in the list with `cancelled`. */
export const SoccerEvent = z.object({
  id: z.string(),
  kind: openEnum([
    'period',
    'goal',
    'penalty_missed',
    'card',
    'sub',
    'var',
    'added_time',
    'shootout',
    'corner',
    'shot',
    'offside',
    'foul',
    'injury',
  ]),
  /** goal: regular, penalty, own. card: yellow, yellow_red, red. period: kick_off, half_time, second_half, full_time, extra_time, penalties, end. */
  detail: z.string().optional(),
  /** The side that acts, or gains (an own goal counts for the side that gains it); absent for period marks. */
  side: Side.optional(),
  /** Minute as written: 67 with no `plus`, 45 with plus 2 for 45+2. */
  minute: lenientInteger,
  plus: lenientInteger.optional(),
  player: PlayerRef.optional(),
  /** The assist, or the substituted player. */
  other: PlayerRef.optional(),
  /** Score after the event. */
  score: Pair.optional(),
  /** shootout: scored or missed, and which kick it is, from 1. var: whether the decision stood. */
  ok: lenientBoolean.optional(),
  order: lenientInteger.optional(),
  /** Of a goal that is no own goal, a missed penalty or a shot, where the source has positions. */
  shot: section('shot', SoccerShot),
  /** Free text of the provider, shown unchanged. */
  text: z.string().optional(),
  cancelled: z.object({ reason: z.string(), minute: lenientInteger.optional() }).optional(),
});
export type SoccerEvent = z.infer<typeof SoccerEvent>;

export const LineupPlayer = z.object({
  player: PlayerRef,
  pos: z.string(),
  /** Place on the own half of the pitch, percent: x 0 own goal line – 100 half-way line, y 0 left – 100 right, seen in attack direction. */
  x: lenientNumber.optional(),
  y: lenientNumber.optional(),
  captain: lenientBoolean.optional(),
  rating: lenientNumber.optional(),
  /** Average place at the end of the last half, [x, y] in percent of the whole pitch, as in `SoccerShot`. */
  average: section('average', z.tuple([lenientNumber, lenientNumber])),
});
export type LineupPlayer = z.infer<typeof LineupPlayer>;

export const Lineup = z.object({
  formation: z.string().optional(),
  /** false: 预计阵容. */
  confirmed: lenientBoolean,
  /** true when the eleven was inferred from the players who acted first, not announced. */
  estimated: lenientBoolean.optional(),
  players: z.array(LineupPlayer),
  bench: z.array(LineupPlayer),
  coach: z.string().optional(),
  missing: z.array(
    z.object({ player: PlayerRef, reason: openEnum(['injury', 'suspension', 'international', 'illness']), until: z.string().optional() }),
  ),
});
export type Lineup = z.infer<typeof Lineup>;

/**
 * What was changed or left out because a source contradicts itself. goals_other_side: goals were listed under the wrong side and are counted
 * for the other one. goals_contradict_score: the listed goals do not add up to the score and are left out.
 */
export const SoccerNote = openEnum(['goals_other_side', 'goals_contradict_score']);
export type SoccerNote = z.infer<typeof SoccerNote>;

export const SoccerDetail = z.object({
  events: z.array(SoccerEvent),
  /** Keys as in product.md §1.4: possession, shots, shots_on, … */
  stats: z.object({ full: z.array(StatRow), first: z.array(StatRow).optional(), second: z.array(StatRow).optional() }),
  /** [minute from 1, value −100 … 100, positive = home]; a missing minute is a gap. */
  momentum: z.array(z.tuple([lenientInteger, lenientNumber])),
  lineups: z.tuple([Lineup, Lineup]).optional(),
  notes: z.array(SoccerNote).optional(),
});
export type SoccerDetail = z.infer<typeof SoccerDetail>;
