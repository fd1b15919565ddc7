import { z } from 'zod';
import { PlayerId, TeamId } from '../ids.ts';
import { lenientBoolean, lenientInteger, lenientNumber, openEnum } from '../lenient.ts';
import { CrestSpec } from './base.ts';

/**
 * The scoring of an event, as data (product.md §2.6):
 * score = placement[place − 1] + kills × killPoints + starting points − penalties. Ties are broken by `tieBreak`, in order.
 */
export const PointsTable = z.object({
  name: z.string(),
  placement: z.array(lenientInteger),
  killPoints: lenientNumber,
  tieBreak: z.array(openEnum(['total', 'wwcd', 'placement', 'kills', 'last_place'])),
  /** Match-point finals: points from which a chicken dinner wins the event. */
  matchPoint: lenientInteger.optional(),
});
export type PointsTable = z.infer<typeof PointsTable>;

/** A battle-royale row: three leaders instead of two teams (product.md §1.2). */
export const BattleRoyaleFacts = z.object({
  kind: z.literal('battle_royale'),
  gameNo: lenientInteger,
  gamesTotal: lenientInteger,
  map: z.string().optional(),
  /** Circle from 1. */
  circle: lenientInteger.optional(),
  teamsAlive: lenientInteger.optional(),
  playersAlive: lenientInteger.optional(),
  teamsTotal: lenientInteger,
  leaders: z.array(z.object({ teamId: TeamId, name: z.string(), crest: CrestSpec, points: lenientInteger })),
});
export type BattleRoyaleFacts = z.infer<typeof BattleRoyaleFacts>;

/**
 * One team's cell of one game. `place` is missing while it lives; `absent` when it did not appear. `points` is missing until they are final,
 * which is never 0 points.
 */
export const BattleRoyaleCell = z.object({
  place: lenientInteger.optional(),
  kills: lenientInteger,
  points: lenientInteger.optional(),
  alive: lenientInteger.optional(),
  absent: lenientBoolean.optional(),
});
export type BattleRoyaleCell = z.infer<typeof BattleRoyaleCell>;

/** The overall table, best first. `move` is the change of rank by the last finished game. */
export const BattleRoyaleTeamRow = z.object({
  teamId: TeamId,
  name: z.string(),
  short: z.string(),
  crest: CrestSpec,
  rank: lenientInteger,
  move: lenientInteger,
  total: lenientInteger,
  wwcd: lenientInteger,
  placementPoints: lenientInteger,
  kills: lenientInteger,
  starting: lenientInteger.optional(),
  penalty: lenientInteger.optional(),
  /** Index = game no − 1. */
  cells: z.array(BattleRoyaleCell),
});
export type BattleRoyaleTeamRow = z.infer<typeof BattleRoyaleTeamRow>;

export const BattleRoyalePlayer = z.object({
  id: PlayerId,
  name: z.string(),
  teamId: TeamId,
  kills: lenientInteger,
  knocks: lenientInteger.optional(),
  damage: lenientNumber.optional(),
  survivalSec: lenientInteger.optional(),
  assists: lenientInteger.optional(),
  revives: lenientInteger.optional(),
  alive: lenientBoolean.optional(),
});
export type BattleRoyalePlayer = z.infer<typeof BattleRoyalePlayer>;

/** A play area: its centre and radius as shares of the side of the map, 0 to 1, from the top left corner. */
export const PlayZone = z.object({ x: lenientNumber, y: lenientNumber, r: lenientNumber });
export type PlayZone = z.infer<typeof PlayZone>;

export const BattleRoyaleEvent = z.object({
  id: z.string(),
  /** Milliseconds since the game's start. */
  atMs: lenientInteger,
  kind: openEnum(['game_start', 'circle', 'eliminated', 'kill', 'wwcd']),
  teamId: TeamId.optional(),
  place: lenientInteger.optional(),
  circle: lenientInteger.optional(),
  /** Of a circle. */
  zone: PlayZone.optional(),
  player: z.string().optional(),
  victim: z.string().optional(),
  weapon: z.string().optional(),
});
export type BattleRoyaleEvent = z.infer<typeof BattleRoyaleEvent>;

export const BattleRoyaleGame = z.object({
  no: lenientInteger,
  status: openEnum(['pending', 'live', 'finished', 'cancelled']),
  startAt: lenientInteger.optional(),
  map: z.string().optional(),
  lengthSec: lenientInteger.optional(),
  players: z.array(BattleRoyalePlayer),
  events: z.array(BattleRoyaleEvent),
});
export type BattleRoyaleGame = z.infer<typeof BattleRoyaleGame>;

export const BattleRoyaleDetail = z.object({
  points: PointsTable,
  /** Rows up to and including this rank advance. */
  cutLine: lenientInteger.optional(),
  table: z.array(BattleRoyaleTeamRow),
  games: z.array(BattleRoyaleGame),
});
export type BattleRoyaleDetail = z.infer<typeof BattleRoyaleDetail>;
