import { z } from 'zod';
import { libraryEndpoints } from '../java/library.ts';
import { matchEndpoints } from '../java/match.ts';
import { DayField, LocaleField, pageField, pageIndex, pageRead, revealField, ZoneField } from './fields.ts';

const { dataCenter, leagueCalendar, leagueDetail, leagueFixtures, leagueLibrary, leaguePlayers, leagueSeason, leagueTable, leagueTeams } =
  libraryEndpoints;
const { leagueMatchLeagues } = matchEndpoints;

/** The league that a procedure reads, instead of the `leagueId` of its endpoint. */
const byId = { locale: LocaleField, id: leagueDetail.input.shape.leagueId };
const leagueId = { leagueId: true } as const;

/** Public procedures of leagues. NOT_FOUND for an unknown league. */
export const leagueProcedures = {
  /** Leagues with matches on one day, for filters and sidebars. */
  list: {
    input: leagueMatchLeagues.input.pick({ gameId: true }).extend({ locale: LocaleField, day: DayField, zone: ZoneField }),
    output: leagueMatchLeagues.result,
  },
  /** Leagues of all games or of one, page by page, by letter or country. */
  library: {
    input: leagueLibrary.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: leagueLibrary.result.omit(pageIndex).extend(pageRead),
  },
  /** One league: its season, rounds and history. */
  detail: { input: z.object(byId), output: leagueDetail.result },
  /** The table of a season: standings by group. */
  table: { input: leagueTable.input.omit(leagueId).extend({ ...byId, ...revealField }), output: leagueTable.result },
  /** The matches of a round, or of the current one. */
  fixtures: { input: leagueFixtures.input.omit(leagueId).extend(byId), output: leagueFixtures.result },
  /** The season in figures. */
  season: { input: leagueSeason.input.omit(leagueId).extend(byId), output: leagueSeason.result },
  /** The number of matches of each day of a month. */
  calendar: { input: leagueCalendar.input.omit(leagueId).extend({ ...byId, zone: ZoneField }), output: leagueCalendar.result },
  /** The rankings of players of a season. */
  players: { input: leaguePlayers.input.omit(leagueId).extend(byId), output: leaguePlayers.result },
  /** The teams of a season. */
  teams: { input: leagueTeams.input.omit(leagueId).extend(byId), output: leagueTeams.result },
  /** The data center of a game. */
  dataCenter: { input: dataCenter.input.extend({ locale: LocaleField }), output: dataCenter.result },
} as const;
