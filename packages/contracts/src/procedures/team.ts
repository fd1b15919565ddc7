import { z } from 'zod';
import { libraryEndpoints } from '../java/library.ts';
import { LocaleField, pageField, pageIndex, pageRead } from './fields.ts';

const { teamCompare, teamDetail, teamFixtures, teamLibrary, teamSquad, teamStats } = libraryEndpoints;

/** The team that a procedure reads, instead of the `teamId` of its endpoint. */
const byId = { locale: LocaleField, id: teamDetail.input.shape.teamId };

/** Public procedures of teams. NOT_FOUND for an unknown team. */
export const teamProcedures = {
  /** Teams of all games or of one, page by page, by letter or league. */
  library: {
    input: teamLibrary.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: teamLibrary.result.omit(pageIndex).extend(pageRead),
  },
  /** One team: its league, coach, venue and form. */
  detail: { input: z.object(byId), output: teamDetail.result },
  /** The matches of a team, past or to come, page by page. */
  fixtures: {
    input: teamFixtures.input.omit({ teamId: true, pageIndex: true }).extend({ ...byId, page: pageField }),
    output: teamFixtures.result.omit(pageIndex).extend(pageRead),
  },
  /** The players of a team. */
  squad: { input: z.object(byId), output: teamSquad.result },
  /** Statistics of a team in a season of a league. */
  stats: { input: teamStats.input.omit({ teamId: true }).extend(byId), output: teamStats.result },
  /** NOT_FOUND also when both teams are the same, and for teams of two games. */
  compare: { input: z.object({ ...byId, other: teamCompare.input.shape.otherId }), output: teamCompare.result },
} as const;
