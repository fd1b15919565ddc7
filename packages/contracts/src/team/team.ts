import { z } from 'zod';
import { MatchId, PlayerId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant, LeagueRef, Origin, Pair, TeamRef } from '../match/base.ts';
import { GameIdSchema, MatchSummary, StandingRow } from '../match/match.ts';
import { Stat, PoolEntry } from '../player/stat.ts';

/** A team in the library. */
export const TeamCard = TeamRef.extend({
  gameId: GameIdSchema,
  origin: Origin,
  letter: decorative(z.string(), () => '#'),
  country: section('country', z.string()),
  league: section('league', LeagueRef),
});
export type TeamCard = z.infer<typeof TeamCard>;

/** An honour of a team, from a season whose results are all known. */
export const TeamHonour = z.object({
  league: LeagueRef,
  season: z.string(),
  place: openEnum(['champion', 'runner_up', 'third']),
});
export type TeamHonour = z.infer<typeof TeamHonour>;

/**
 * A team's place in the world ranking of the data center (`DataCenter.elo`): `of` teams are ranked, `until` is the kick-off of the newest match
 * that counts, `change` that of the last 30 days before it.
 */
export const TeamElo = z.object({
  rank: lenientInteger,
  of: lenientInteger,
  rating: lenientInteger,
  change: lenientInteger,
  origin: Origin,
  national: lenientBoolean,
  until: Instant,
});
export type TeamElo = z.infer<typeof TeamElo>;

/** A finished match of a team between two sides. `score` has the team's own score first. */
export const TeamResult = z.object({
  matchId: MatchId,
  at: Instant,
  result: openEnum(['W', 'D', 'L']),
  score: Pair,
  opponent: TeamRef,
});
export type TeamResult = z.infer<typeof TeamResult>;

/** A team's page. `form` is newest last: W, D, L of the last ten. */
export const TeamDetail = TeamCard.extend({
  leagues: decorative(lenientArray(LeagueRef), () => []),
  rows: decorative(lenientArray(z.object({ league: LeagueRef, season: z.string().optional(), row: StandingRow })), () => []),
  form: decorative(z.array(openEnum(['W', 'D', 'L'])), () => []),
  honours: decorative(lenientArray(TeamHonour), () => []),
  last: decorative(lenientArray(MatchSummary), () => []),
  next: decorative(lenientArray(MatchSummary), () => []),
  players: decorative(lenientInteger, () => 0),
  /** Absent while the team has too few matches for the ranking; extension. */
  elo: section('elo', TeamElo),
  /** The latest results, oldest first, at most 20; extension. */
  results: decorative(lenientArray(TeamResult), () => []),
});
export type TeamDetail = z.infer<typeof TeamDetail>;

/** A player in a team's squad: played for it in the last year. Ordered by position and number. */
export const SquadPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  no: lenientInteger.optional(),
  /** Position or role as the match pages know it: GK, DF, C, mid, carry … */
  pos: z.string().optional(),
  /** Nationality, and day of birth; extension. */
  country: section('country', z.string()),
  born: section('born', z.iso.date()),
  played: lenientInteger,
  stats: z.array(Stat),
});
export type SquadPlayer = z.infer<typeof SquadPlayer>;

/** A team's statistics over a season, or over the last year. */
export const TeamStats = z.object({
  season: z.string().optional(),
  league: LeagueRef.optional(),
  played: lenientInteger,
  won: lenientInteger,
  drawn: lenientInteger.optional(),
  lost: lenientInteger,
  stats: z.array(Stat),
  pools: z.array(PoolEntry),
  /** [kick-off, scored, conceded] of each match, oldest first, at most 40. */
  results: z.array(z.tuple([lenientInteger, lenientInteger, lenientInteger])),
});
export type TeamStats = z.infer<typeof TeamStats>;
