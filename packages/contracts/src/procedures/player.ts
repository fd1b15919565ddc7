import { z } from 'zod';
import { PlayerId, TeamId } from '../ids.ts';
import { GameIdSchema } from '../match/match.ts';
import { PlayerCard, PlayerDetail, PlayerMatch } from '../player/player.ts';
import { LocaleField, pageField, pageInfo } from './fields.ts';

const letter = z
  .string()
  .regex(/^[A-Z#]$/)
  .optional();

/** Public procedures of players. NOT_FOUND for an unknown player. */
export const playerProcedures = {
  library: {
    input: z.object({ locale: LocaleField, gameId: GameIdSchema.optional(), teamId: TeamId.optional(), letter, page: pageField }),
    output: z.object({ list: z.array(PlayerCard), ...pageInfo }),
  },
  detail: { input: z.object({ locale: LocaleField, id: PlayerId }), output: PlayerDetail },
  matches: {
    input: z.object({ locale: LocaleField, id: PlayerId, page: pageField }),
    output: z.object({ list: z.array(PlayerMatch), ...pageInfo }),
  },
} as const;
