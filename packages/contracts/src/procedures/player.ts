import { z } from 'zod';
import { libraryEndpoints } from '../java/library.ts';
import { LocaleField, pageField, pageIndex, pageRead } from './fields.ts';

const { playerDetail, playerLibrary, playerMatches } = libraryEndpoints;

/** The player that a procedure reads, instead of the `playerId` of its endpoint. */
const byId = { locale: LocaleField, id: playerDetail.input.shape.playerId };

/** Public procedures of players. NOT_FOUND for an unknown player. */
export const playerProcedures = {
  /** Players of all games or of one, page by page. */
  library: {
    input: playerLibrary.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: playerLibrary.result.omit(pageIndex).extend(pageRead),
  },
  /** One player: profile, teams and statistics. */
  detail: { input: z.object(byId), output: playerDetail.result },
  /** The matches of a player, newest first, page by page. */
  matches: {
    input: z.object({ ...byId, page: pageField }),
    output: playerMatches.result.omit(pageIndex).extend(pageRead),
  },
} as const;
