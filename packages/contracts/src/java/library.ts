import { z } from 'zod';
import { LeagueId, PlayerId, TeamId } from '../ids.ts';
import { lenientArray, lenientInteger } from '../lenient.ts';
import {
  DataCenter,
  LeagueCalendar,
  LeagueCard,
  LeagueDetail,
  LeagueFixtures,
  LeagueTable,
  LeagueTeam,
  SeasonSummary,
  TableScope,
} from '../league/league.ts';
import { GameIdSchema, MatchList } from '../match/match.ts';
import { PlayerRanking } from '../player/stat.ts';
import { PlayerCard, PlayerDetail, PlayerMatch } from '../player/player.ts';
import { TeamComparison } from '../team/comparison.ts';
import { SquadPlayer, TeamCard, TeamDetail, TeamStats } from '../team/team.ts';
import { pageFields, pageIndex, SeasonField } from './paging.ts';
import { endpoint, type CachePolicyName } from './endpoint.ts';

const read = {
  group: 'library',
  method: 'GET',
  auth: 'none',
  mutates: false,
  // Tables and careers change with every result; what shows several of them should not disagree for long.
  cache: 'list' satisfies CachePolicyName,
  varyBy: 'lan',
  extension: true,
} as const;

/** A–Z or #. */
const letter = z
  .string()
  .regex(/^[A-Z#]$/)
  .optional();
const season = SeasonField.optional();

/** The data libraries (spec §2 does not show their calls): leagues, teams and players with statistics of their matches. */
export const libraryEndpoints = {
  leagueLibrary: endpoint({
    ...read,
    description: 'Leagues of a game or of all: leading ones first, then by name; 30 per page.',
    path: '/java/library/leagues/{pageIndex}',
    input: z.object({ pageIndex, gameId: GameIdSchema.optional(), letter, country: z.string().max(60).optional() }),
    result: z.object({ list: lenientArray(LeagueCard), ...pageFields, countries: z.array(z.string()) }),
    example: { pageIndex: 1 },
  }),
  leagueDetail: endpoint({
    ...read,
    description: 'One league: its seasons, its available sub-pages, its champions.',
    path: '/java/library/league/{leagueId}',
    input: z.object({ leagueId: LeagueId }),
    result: LeagueDetail,
    example: { leagueId: '$league' },
  }),
  leagueTable: endpoint({
    ...read,
    description: 'The table of a season (default: the newest) and its knock-out rounds.',
    path: '/java/library/league/{leagueId}/table',
    input: z.object({ leagueId: LeagueId, season, scope: TableScope.default('total') }),
    result: LeagueTable,
    example: { leagueId: '$league' },
  }),
  leagueFixtures: endpoint({
    ...read,
    cache: 'day',
    description: 'The rounds of a season, and one of them with its matches: the requested or the current one.',
    path: '/java/library/league/{leagueId}/fixtures',
    input: z.object({ leagueId: LeagueId, season, round: z.string().max(80).optional() }),
    result: LeagueFixtures,
    example: { leagueId: '$league' },
  }),
  leagueSeason: endpoint({
    ...read,
    cache: 'day',
    description: 'A season in figures: its dates and stages, what its matches add up to, its heroes or maps.',
    path: '/java/library/league/{leagueId}/season',
    input: z.object({ leagueId: LeagueId, season }),
    result: SeasonSummary,
    example: { leagueId: '$league' },
  }),
  leagueCalendar: endpoint({
    ...read,
    cache: 'day',
    description: 'The days of a season with matches, counted at a UTC offset, and one of them with its matches.',
    path: '/java/library/league/{leagueId}/calendar',
    input: z.object({
      leagueId: LeagueId,
      season,
      day: z.iso.date().optional(),
      /** Minutes east of UTC. */
      zone: lenientInteger.pipe(z.number().int().min(-840).max(840)).default(480),
    }),
    result: LeagueCalendar,
    example: { leagueId: '$league' },
  }),
  leaguePlayers: endpoint({
    ...read,
    description: 'Rankings of the players of a season, by each statistic of the sport; the first 20 of each.',
    path: '/java/library/league/{leagueId}/players',
    input: z.object({ leagueId: LeagueId, season }),
    result: z.object({ season: z.string().optional(), rankings: z.array(PlayerRanking) }),
    example: { leagueId: '$league' },
  }),
  leagueTeams: endpoint({
    ...read,
    description: 'The teams of a season.',
    path: '/java/library/league/{leagueId}/teams',
    input: z.object({ leagueId: LeagueId, season }),
    result: z.object({ season: z.string().optional(), list: lenientArray(LeagueTeam) }),
    example: { leagueId: '$league' },
  }),
  teamLibrary: endpoint({
    ...read,
    description: 'Teams of a game, of a league or of all, by name; 30 per page.',
    path: '/java/library/teams/{pageIndex}',
    input: z.object({ pageIndex, gameId: GameIdSchema.optional(), leagueId: LeagueId.optional(), letter }),
    result: z.object({ list: lenientArray(TeamCard), ...pageFields }),
    example: { pageIndex: 1 },
  }),
  teamDetail: endpoint({
    ...read,
    description: 'One team: its leagues and places, form, honours, last and next matches.',
    path: '/java/library/team/{teamId}',
    input: z.object({ teamId: TeamId }),
    result: TeamDetail,
    example: { teamId: '$team' },
  }),
  teamFixtures: endpoint({
    ...read,
    cache: 'day',
    description: 'The matches of a team: upcoming by kick-off, or finished with the newest first; 20 per page.',
    path: '/java/library/team/{teamId}/fixtures/{pageIndex}',
    input: z.object({ teamId: TeamId, pageIndex, when: z.enum(['next', 'past']).default('next') }),
    result: z.object({ list: MatchList, ...pageFields }),
    example: { teamId: '$team', pageIndex: 1 },
  }),
  teamSquad: endpoint({
    ...read,
    description: 'The players of a team in the last year.',
    path: '/java/library/team/{teamId}/squad',
    input: z.object({ teamId: TeamId }),
    result: z.object({ list: lenientArray(SquadPlayer) }),
    example: { teamId: '$team' },
  }),
  teamStats: endpoint({
    ...read,
    description: 'Statistics of a team in one season of a league, or over the last year; the seasons of the league that have statistics.',
    path: '/java/library/team/{teamId}/stats',
    input: z.object({ teamId: TeamId, leagueId: LeagueId.optional(), season }),
    result: TeamStats,
    example: { teamId: '$team' },
  }),
  teamCompare: endpoint({
    ...read,
    cache: 'day',
    description: 'Two teams of one game: the form of both, their head-to-head matches, the upcoming ones.',
    path: '/java/library/team/{teamId}/compare/{otherId}',
    input: z.object({ teamId: TeamId, otherId: TeamId }),
    result: TeamComparison,
    example: { teamId: '$team', otherId: '$rival' },
  }),
  playerLibrary: endpoint({
    ...read,
    description: 'Players of a game, of a team or of all, by name; 30 per page.',
    path: '/java/library/players/{pageIndex}',
    input: z.object({ pageIndex, gameId: GameIdSchema.optional(), teamId: TeamId.optional(), letter }),
    result: z.object({ list: lenientArray(PlayerCard), ...pageFields }),
    example: { pageIndex: 1 },
  }),
  playerDetail: endpoint({
    ...read,
    description: 'One player: totals, career, form, hero or map pool, honours of their teams, team mates.',
    path: '/java/library/player/{playerId}',
    input: z.object({ playerId: PlayerId }),
    result: PlayerDetail,
    example: { playerId: '$player' },
  }),
  playerMatches: endpoint({
    ...read,
    cache: 'day',
    description: 'The matches of a player, newest first, with their statistics in each; 20 per page.',
    path: '/java/library/player/{playerId}/matches/{pageIndex}',
    input: z.object({ playerId: PlayerId, pageIndex }),
    result: z.object({ list: lenientArray(PlayerMatch), ...pageFields }),
    example: { playerId: '$player', pageIndex: 1 },
  }),
  dataCenter: endpoint({
    ...read,
    cache: 'list',
    description: 'The data center of a game: leagues, tables of the leading ones, rankings, pools.',
    path: '/java/library/centre/{gameId}',
    input: z.object({ gameId: GameIdSchema }),
    result: DataCenter,
    example: { gameId: 202 },
  }),
} as const;
