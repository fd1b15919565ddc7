import { giftEndpoints } from '../java/gift.ts';
import { LocaleField } from './fields.ts';

const { giftLeaderboard, giftList } = giftEndpoints;

export const giftProcedures = {
  /** Public. The catalogue of gifts, cheapest first. */
  list: { input: giftList.input.extend({ locale: LocaleField }), output: giftList.result },
  /** Public. The fans of a room or of the site, by heat. */
  leaderboard: { input: giftLeaderboard.input, output: giftLeaderboard.result },
} as const;
