import { z } from 'zod';
import { LeagueId, TeamId } from '../ids.ts';
import { SeasonField } from '../java/paging.ts';
import { GameIdSchema, MatchSummary } from '../match/match.ts';
import { TeamComparison } from '../team/comparison.ts';
import { SquadPlayer, TeamCard, TeamDetail, TeamStats } from '../team/team.ts';
import { LocaleField, pageField, pageInfo } from './fields.ts';

const letter = z
  .string()
  .regex(/^[A-Z#]$/)
  .optional();
const season = SeasonField.optional();

/** Public procedures of teams. NOT_FOUND for an unknown team. */
export const teamProcedures = {
  library: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), leagueId: LeagueId.optional(), letter, page: pageField }),
    output: z.object({ list: z.array(TeamCard), ...pageInfo }),
  },
  detail: { input: z.object({ locale: LocaleField, id: TeamId }), output: TeamDetail },
  fixtures: {
    input: z.object({ locale: LocaleField, id: TeamId, when: z.enum(['next', 'past']), page: pageField }),
    output: z.object({ list: z.array(MatchSummary), ...pageInfo }),
  },
  squad: { input: z.object({ locale: LocaleField, id: TeamId }), output: z.object({ list: z.array(SquadPlayer) }) },
  stats: { input: z.object({ locale: LocaleField, id: TeamId, leagueId: LeagueId.optional(), season }), output: TeamStats },
  /** NOT_FOUND also for the same team twice, and for teams of two games. */
  compare: { input: z.object({ locale: LocaleField, id: TeamId, other: TeamId }), output: TeamComparison },
} as const;
