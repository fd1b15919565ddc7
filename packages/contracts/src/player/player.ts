import { z } from 'zod';
import { PlayerId } from '../ids.ts';
import { decorative, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant, LeagueRef, Origin, TeamRef } from '../match/base.ts';
import { GameIdSchema, MatchSummary } from '../match/match.ts';
import { TeamHonour } from '../team/team.ts';
import { Stat, PoolEntry } from './stat.ts';

/** A player in the library. */
export const PlayerCard = z.object({
  id: PlayerId,
  gameId: GameIdSchema,
  origin: Origin,
  name: z.string(),
  letter: decorative(z.string(), () => '#'),
  no: section('no', lenientInteger),
  pos: section('pos', z.string()),
  team: section('team', TeamRef),
  played: decorative(lenientInteger, () => 0),
});
export type PlayerCard = z.infer<typeof PlayerCard>;

/** One season of a player with one team in one league. */
export const CareerRow = z.object({
  season: z.string().optional(),
  league: LeagueRef,
  team: TeamRef.optional(),
  played: lenientInteger,
  won: lenientInteger,
  stats: z.array(Stat),
});
export type CareerRow = z.infer<typeof CareerRow>;

/** An honour of a team in a season in which the player played for it. */
export const PlayerHonour = TeamHonour.extend({ team: TeamRef });
export type PlayerHonour = z.infer<typeof PlayerHonour>;

/** A player's page. `form` is newest last. */
export const PlayerDetail = PlayerCard.extend({
  /** Over all known matches. */
  totals: z.array(Stat),
  career: z.array(CareerRow),
  /** Nationality: a code as that of a team's country; extension. */
  country: section('country', z.string()),
  /** Day of birth; extension. */
  born: section('born', z.iso.date()),
  form: z.array(z.object({ at: Instant, result: openEnum(['W', 'D', 'L']), rating: z.number().optional() })),
  pools: z.array(PoolEntry),
  honours: z.array(PlayerHonour),
  mates: z.array(z.object({ id: PlayerId, name: z.string(), pos: z.string().optional() })),
});
export type PlayerDetail = z.infer<typeof PlayerDetail>;

/** One match of a player: their side and their statistics. */
export const PlayerMatch = z.object({
  match: MatchSummary,
  /** 0 home, 1 away; absent in a match of many teams. */
  side: z.literal([0, 1]).optional(),
  stats: z.array(Stat),
  /** The heroes played, in order, or the maps. */
  pool: z.array(z.string()),
});
export type PlayerMatch = z.infer<typeof PlayerMatch>;
