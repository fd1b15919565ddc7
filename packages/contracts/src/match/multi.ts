import { z } from 'zod';
import { PlayerId, TeamId } from '../ids.ts';
import { looseBoolean, looseInteger, looseNumber, openEnum } from '../loose.ts';
import { CrestSpec } from './base.ts';

/**
 * How an event turns places and kills into points, as data (product.md §2.6):
 * score = placement[place − 1] + kills × killPoints + starting points − penalties. Ties fall by `tieBreak`, in order.
 */
export const PointsTable = z.object({
  name: z.string(),
  placement: z.array(looseInteger),
  killPoints: looseNumber,
  tieBreak: z.array(openEnum(['total', 'wwcd', 'placement', 'kills', 'last_place'])),
  /** Match-point finals: points from which a chicken dinner wins the event. */
  matchPoint: looseInteger.optional(),
});
export type PointsTable = z.infer<typeof PointsTable>;

/** A battle-royale row: three leaders instead of two teams (product.md §1.2). */
export const MultiFacts = z.object({
  kind: z.literal('multi'),
  gameNo: looseInteger,
  gamesTotal: looseInteger,
  map: z.string().optional(),
  /** Circle from 1. */
  circle: looseInteger.optional(),
  teamsAlive: looseInteger.optional(),
  playersAlive: looseInteger.optional(),
  teamsTotal: looseInteger,
  leaders: z.array(z.object({ teamId: TeamId, name: z.string(), crest: CrestSpec, points: looseInteger })),
});
export type MultiFacts = z.infer<typeof MultiFacts>;

/** One team's cell of one game. `place` is missing while it lives; `absent` when it did not appear. */
export const MultiCell = z.object({
  place: looseInteger.optional(),
  kills: looseInteger,
  points: looseInteger.optional(),
  alive: looseInteger.optional(),
  absent: looseBoolean.optional(),
});
export type MultiCell = z.infer<typeof MultiCell>;

/** The overall table, best first. `move` is the change of rank by the last finished game. */
export const MultiTeamRow = z.object({
  teamId: TeamId,
  name: z.string(),
  short: z.string(),
  crest: CrestSpec,
  rank: looseInteger,
  move: looseInteger,
  total: looseInteger,
  wwcd: looseInteger,
  placementPoints: looseInteger,
  kills: looseInteger,
  starting: looseInteger.optional(),
  penalty: looseInteger.optional(),
  /** Index = game no − 1. */
  cells: z.array(MultiCell),
});
export type MultiTeamRow = z.infer<typeof MultiTeamRow>;

export const MultiPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  teamId: TeamId,
  kills: looseInteger,
  knocks: looseInteger.optional(),
  damage: looseNumber.optional(),
  survivalSec: looseInteger.optional(),
  assists: looseInteger.optional(),
  revives: looseInteger.optional(),
  alive: looseBoolean.optional(),
});
export type MultiPlayer = z.infer<typeof MultiPlayer>;

export const MultiEvent = z.object({
  id: z.string(),
  /** Milliseconds since the game's start. */
  atMs: looseInteger,
  kind: openEnum(['game_start', 'circle', 'eliminated', 'kill', 'wwcd']),
  teamId: TeamId.optional(),
  place: looseInteger.optional(),
  circle: looseInteger.optional(),
  player: z.string().optional(),
  victim: z.string().optional(),
  weapon: z.string().optional(),
});
export type MultiEvent = z.infer<typeof MultiEvent>;

export const MultiGame = z.object({
  no: looseInteger,
  status: openEnum(['pending', 'live', 'finished', 'cancelled']),
  startAt: looseInteger.optional(),
  map: z.string().optional(),
  lengthSec: looseInteger.optional(),
  players: z.array(MultiPlayer),
  events: z.array(MultiEvent),
});
export type MultiGame = z.infer<typeof MultiGame>;

export const MultiDetail = z.object({
  points: PointsTable,
  /** Rows up to and including this rank go through. */
  cutLine: looseInteger.optional(),
  table: z.array(MultiTeamRow),
  games: z.array(MultiGame),
});
export type MultiDetail = z.infer<typeof MultiDetail>;
