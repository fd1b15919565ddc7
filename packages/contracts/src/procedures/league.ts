import { z } from 'zod';
import { GameIdSchema, LeagueEntry } from '../match/match.ts';
import { LeagueId } from '../ids.ts';
import { SeasonField } from '../java/paging.ts';
import { DataCenter, LeagueCard, LeagueDetail, LeagueFixtures, LeagueTable, LeagueTeam, TableScope } from '../league/league.ts';
import { PlayerRanking } from '../player/stat.ts';
import { DayField, LocaleField, ZoneField, pageField, pageInfo } from './fields.ts';

const letter = z
  .string()
  .regex(/^[A-Z#]$/)
  .optional();
const season = SeasonField.optional();

/** Public procedures of leagues. NOT_FOUND for an unknown league. */
export const leagueProcedures = {
  /** Leagues with matches between two instants, for filters and rails. Instants are cut to the hour. */
  list: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), day: DayField, zone: ZoneField }),
    output: z.array(LeagueEntry),
  },
  library: {
    input: z.object({
      locale: LocaleField,
      gameId: GameIdSchema.optional(),
      letter,
      country: z.string().max(60).optional(),
      page: pageField,
    }),
    output: z.object({ list: z.array(LeagueCard), countries: z.array(z.string()), ...pageInfo }),
  },
  detail: { input: z.object({ locale: LocaleField, id: LeagueId }), output: LeagueDetail },
  table: { input: z.object({ locale: LocaleField, id: LeagueId, season, scope: TableScope }), output: LeagueTable },
  fixtures: {
    input: z.object({ locale: LocaleField, id: LeagueId, season, round: z.string().max(80).optional() }),
    output: LeagueFixtures,
  },
  players: {
    input: z.object({ locale: LocaleField, id: LeagueId, season }),
    output: z.object({ season: z.string().optional(), rankings: z.array(PlayerRanking) }),
  },
  teams: {
    input: z.object({ locale: LocaleField, id: LeagueId, season }),
    output: z.object({ season: z.string().optional(), list: z.array(LeagueTeam) }),
  },
  /** The data centre of a game. */
  dataCenter: { input: z.object({ locale: LocaleField, gameId: GameIdSchema }), output: DataCenter },
} as const;
