import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientNumber, openEnum } from '../lenient.ts';
import { Pair, PlayerRef, Side } from './base.ts';

export const GameStatus = openEnum(['pending', 'draft', 'live', 'paused', 'finished', 'skipped', 'forfeit']);
export type GameStatus = z.infer<typeof GameStatus>;

/** One game (map) of a series in a list row: a dot, and the statistics of the live game. */
export const GameBrief = z.object({
  no: lenientInteger,
  status: GameStatus,
  winner: Side.optional(),
  map: z.string().optional(),
  /** CS: rounds. MOBA: kills. */
  score: Pair.optional(),
});
export type GameBrief = z.infer<typeof GameBrief>;

/** Facts of a series row beside the series score (product.md §1.2). `score` of the row = games won plus `advantage`. */
export const SeriesFacts = z.object({
  kind: z.literal('series'),
  bestOf: z.literal([1, 2, 3, 5, 7]),
  mode: openEnum(['bo', 'play_all']),
  advantage: Pair.optional(),
  games: z.array(GameBrief),
  /** The current game. */
  current: z
    .object({
      no: lenientInteger,
      phase: z.string(),
      map: z.string().optional(),
      score: Pair.optional(),
      gold: Pair.optional(),
      /** CS: round number in play, and who is CT. */
      round: lenientInteger.optional(),
      ctSide: Side.optional(),
      bomb: openEnum(['none', 'planted', 'defused', 'exploded']).optional(),
      /** Draft: whose turn. */
      turn: Side.optional(),
    })
    .optional(),
});
export type SeriesFacts = z.infer<typeof SeriesFacts>;

/** One step of a map veto, in order (product.md §1.6). */
export const VetoStep = z.object({
  no: lenientInteger,
  action: openEnum(['removed', 'picked', 'left_over']),
  side: Side.optional(),
  map: z.string(),
});
export type VetoStep = z.infer<typeof VetoStep>;

/** One pick or ban of a draft. `order` counts over both teams from 1. `hero` is a key of the game's hero list. */
export const DraftStep = z.object({
  order: lenientInteger,
  kind: openEnum(['ban', 'pick']),
  side: Side,
  hero: z.string(),
  player: PlayerRef.optional(),
  role: z.string().optional(),
});
export type DraftStep = z.infer<typeof DraftStep>;

/** A line of a game's timeline, MOBA and CS alike. Times are milliseconds since the game's start (CS: since the map's start). */
export const GameEvent = z.object({
  id: z.string(),
  atMs: lenientInteger,
  /** MOBA: kill, tower, plate, inhibitor, barracks, dragon, soul, elder, herald, grubs, baron, atakhan, roshan, aegis, tormentor, tyrant, overlord, storm_dragon, buyback, pause. CS: kill, plant, defuse, explode, round_start, round_end. */
  kind: z.string(),
  side: Side.optional(),
  player: PlayerRef.optional(),
  victim: PlayerRef.optional(),
  assists: z.array(PlayerRef).optional(),
  /** Dragon's element, tower's lane, weapon, reason … */
  detail: z.string().optional(),
  headshot: lenientBoolean.optional(),
  round: lenientInteger.optional(),
  count: Pair.optional(),
});
export type GameEvent = z.infer<typeof GameEvent>;

/** A team's statistics in one MOBA game. Keys that a game does not have are omitted. */
export const MobaTeam = z.object({
  kills: lenientInteger,
  deaths: lenientInteger,
  assists: lenientInteger,
  gold: lenientInteger,
  towers: lenientInteger,
  /** Everything else by key: inhibitors, dragons, barons, heralds, grubs, atakhan, roshans, barracks, tormentors, tyrants, overlords, storm_dragons. */
  objectives: z.record(z.string(), lenientInteger),
  /** Dragons in order, by element. */
  dragons: z.array(z.string()).optional(),
  soul: z.string().optional(),
  /** First blood, first tower …: keys that this side achieved. */
  firsts: z.array(z.string()).optional(),
});
export type MobaTeam = z.infer<typeof MobaTeam>;

/** An item that a player bought, in the order of the purchases. `atMs`: milliseconds since the game's start; negative before the horn. */
export const ItemPurchase = z.object({ item: z.string(), atMs: lenientInteger });
export type ItemPurchase = z.infer<typeof ItemPurchase>;

export const MobaPlayer = z.object({
  player: PlayerRef,
  role: z.string(),
  hero: z.string(),
  level: lenientInteger,
  kills: lenientInteger,
  deaths: lenientInteger,
  assists: lenientInteger,
  gold: lenientInteger,
  /** Creeps: last hits, and denies where the game has them. */
  cs: lenientInteger,
  denies: lenientInteger.optional(),
  damage: lenientInteger.optional(),
  damageTaken: lenientInteger.optional(),
  vision: lenientInteger.optional(),
  gpm: lenientInteger.optional(),
  xpm: lenientInteger.optional(),
  netWorth: lenientInteger.optional(),
  items: z.array(z.string()),
  backpack: z.array(z.string()).optional(),
  neutral: z.string().optional(),
  trinket: z.string().optional(),
  /** Every purchase so far, also of items that were sold or used up; absent when the feed has no times. */
  purchases: z.array(ItemPurchase).optional(),
  keystone: z.string().optional(),
  spells: z.array(z.string()).optional(),
  /** Dota 2: shard, scepter, facet. */
  flags: z.array(z.string()).optional(),
  facet: z.string().optional(),
  rating: lenientNumber.optional(),
  mvp: lenientBoolean.optional(),
  alive: lenientBoolean.optional(),
});
export type MobaPlayer = z.infer<typeof MobaPlayer>;

export const MobaGame = z.object({
  kind: z.literal('moba'),
  draft: z.array(DraftStep),
  teams: z.tuple([MobaTeam, MobaTeam]),
  players: z.tuple([z.array(MobaPlayer), z.array(MobaPlayer)]),
  events: z.array(GameEvent),
  /** [minute, home minus away]. */
  goldDiff: z.array(z.tuple([lenientInteger, lenientNumber])),
  xpDiff: z.array(z.tuple([lenientInteger, lenientNumber])).optional(),
  /** KoG: 巅峰对决; LoL: fearless. Heroes locked by earlier games of the series, per side. */
  locked: z.tuple([z.array(z.string()), z.array(z.string())]).optional(),
  flags: z.array(z.string()).optional(),
  /** Dota 2: day or night. */
  daytime: lenientBoolean.optional(),
});
export type MobaGame = z.infer<typeof MobaGame>;

/** One round of a CS map. `side` won it; `ct` is who played CT. */
export const CsRound = z.object({
  no: lenientInteger,
  side: Side,
  ct: Side,
  reason: openEnum(['elimination', 'bomb_exploded', 'defused', 'time']),
  /** Equipment value at freeze-time end, [home, away]. */
  economy: Pair.optional(),
});
export type CsRound = z.infer<typeof CsRound>;

export const CsPlayer = z.object({
  player: PlayerRef,
  kills: lenientInteger,
  deaths: lenientInteger,
  assists: lenientInteger,
  flashAssists: lenientInteger.optional(),
  headshots: lenientInteger.optional(),
  adr: lenientNumber.optional(),
  kast: lenientNumber.optional(),
  openingKills: lenientInteger.optional(),
  openingDeaths: lenientInteger.optional(),
  multiKills: lenientInteger.optional(),
  clutches: lenientInteger.optional(),
  rating: lenientNumber.optional(),
  live: z
    .object({
      hp: lenientInteger,
      armour: lenientInteger,
      money: lenientInteger,
      weapon: z.string().optional(),
      helmet: lenientBoolean.optional(),
      kit: lenientBoolean.optional(),
      bomb: lenientBoolean.optional(),
    })
    .optional(),
});
export type CsPlayer = z.infer<typeof CsPlayer>;

export const CsGame = z.object({
  kind: z.literal('cs'),
  /** MR15 or MR12: rounds of regulation; overtime halves of `overtimeRounds` (product.md §2.5). */
  maxRounds: lenientInteger,
  overtimeRounds: lenientInteger,
  /** Rounds by half, in order; `ct` played CT in it, where the feed knows. */
  halves: z.array(z.object({ ct: Side.optional(), score: Pair })),
  rounds: z.array(CsRound),
  players: z.tuple([z.array(CsPlayer), z.array(CsPlayer)]),
  events: z.array(GameEvent),
});
export type CsGame = z.infer<typeof CsGame>;

/** One game of a series with all details. A forfeited one has none; a remade one replaces the same `no`. */
export const GameDetail = GameBrief.extend({
  lengthSec: lenientInteger.optional(),
  startedAt: lenientInteger.optional(),
  patch: z.string().optional(),
  /** Colour or side of home and away: blue, red, radiant, dire, ct, t. */
  sides: z.tuple([z.string(), z.string()]).optional(),
  vodUrl: z.string().optional(),
  remakes: lenientInteger.optional(),
  pickedBy: Side.optional(),
  detail: z.discriminatedUnion('kind', [MobaGame, CsGame]).optional(),
});
export type GameDetail = z.infer<typeof GameDetail>;

export const SeriesDetail = z.object({ games: z.array(GameDetail), veto: z.array(VetoStep).optional() });
export type SeriesDetail = z.infer<typeof SeriesDetail>;
