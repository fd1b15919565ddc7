import { z } from 'zod';
import { LeagueId, PlayerId, TeamId } from '../ids.ts';
import { SeasonField } from '../java/paging.ts';
import { DataCenter, LeagueCard, LeagueDetail, LeagueFixtures, LeagueTable, LeagueTeam, TableScope } from '../league/league.ts';
import { lenientInteger } from '../lenient.ts';
import { GameIdSchema, MatchSummary } from '../match/match.ts';
import { PlayerRanking } from '../player/stat.ts';
import { PlayerCard, PlayerDetail, PlayerMatch } from '../player/player.ts';
import { searchText } from '../rules/search-text.ts';
import { SearchKind, SearchResult, SuggestOnly, Suggestion } from '../search/search.ts';
import { TeamComparison } from '../team/comparison.ts';
import { SquadPlayer, TeamCard, TeamDetail, TeamStats } from '../team/team.ts';
import { LocaleField } from './match.ts';

/** The BFF's procedures of the data libraries and of search; all public. */

const locale = LocaleField;
const page = z.number().int().min(1).max(10_000);
const paged = { total: lenientInteger, page: lenientInteger, pageSize: lenientInteger };
const gameId = GameIdSchema.optional();
const letter = z
  .string()
  .regex(/^[A-Z#]$/)
  .optional();
const season = SeasonField.optional();

/** Beside `league.list` of procedures/match.ts. NOT_FOUND for a league, team or player that there is not. */
export const leagueLibraryProcedures = {
  library: {
    input: z.object({ locale, gameId, letter, country: z.string().max(60).optional(), page }),
    output: z.object({ list: z.array(LeagueCard), countries: z.array(z.string()), ...paged }),
  },
  detail: { input: z.object({ locale, id: LeagueId }), output: LeagueDetail },
  table: { input: z.object({ locale, id: LeagueId, season, scope: TableScope }), output: LeagueTable },
  fixtures: { input: z.object({ locale, id: LeagueId, season, round: z.string().max(80).optional() }), output: LeagueFixtures },
  players: {
    input: z.object({ locale, id: LeagueId, season }),
    output: z.object({ season: z.string().optional(), rankings: z.array(PlayerRanking) }),
  },
  teams: {
    input: z.object({ locale, id: LeagueId, season }),
    output: z.object({ season: z.string().optional(), list: z.array(LeagueTeam) }),
  },
  /** The data centre of a game. */
  dataCenter: { input: z.object({ locale, gameId: GameIdSchema }), output: DataCenter },
} as const;

export const teamProcedures = {
  library: {
    input: z.object({ locale, gameId, leagueId: LeagueId.optional(), letter, page }),
    output: z.object({ list: z.array(TeamCard), ...paged }),
  },
  detail: { input: z.object({ locale, id: TeamId }), output: TeamDetail },
  fixtures: {
    input: z.object({ locale, id: TeamId, when: z.enum(['next', 'past']), page }),
    output: z.object({ list: z.array(MatchSummary), ...paged }),
  },
  squad: { input: z.object({ locale, id: TeamId }), output: z.object({ list: z.array(SquadPlayer) }) },
  stats: { input: z.object({ locale, id: TeamId, leagueId: LeagueId.optional(), season }), output: TeamStats },
  /** NOT_FOUND also for the same team twice, and for teams of two games. */
  compare: { input: z.object({ locale, id: TeamId, other: TeamId }), output: TeamComparison },
} as const;

export const playerProcedures = {
  library: {
    input: z.object({ locale, gameId, teamId: TeamId.optional(), letter, page }),
    output: z.object({ list: z.array(PlayerCard), ...paged }),
  },
  detail: { input: z.object({ locale, id: PlayerId }), output: PlayerDetail },
  matches: { input: z.object({ locale, id: PlayerId, page }), output: z.object({ list: z.array(PlayerMatch), ...paged }) },
} as const;

/** Equal searches are one key: spaces made one, what cannot be seen left out, cut to 50 signs. */
const text = z.string().max(1_000).transform(searchText).pipe(z.string().min(1));

export const searchProcedures = {
  find: {
    input: z.object({ locale, text, kind: SearchKind.optional(), page }),
    output: SearchResult,
  },
  suggest: {
    input: z.object({ locale, text, only: SuggestOnly.optional() }),
    output: z.object({ list: z.array(Suggestion) }),
  },
} as const;
