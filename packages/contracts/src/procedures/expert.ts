import { z } from 'zod';
import { expertEndpoints } from '../java/expert.ts';
import { LocaleField, pageField, pageIndex, pageRead } from './fields.ts';

const { expertLibraryPC, getExpertInfo, getExpertInfoAccuracy, getExpertInfoGraph, recommendExpert } = expertEndpoints;
const id = getExpertInfo.input.shape.userId;

export const expertProcedures = {
  /** Public. A board of experts, 20 per page. */
  board: {
    input: expertLibraryPC.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: expertLibraryPC.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. Recommended experts of a game or of all, or those who have a plan on a match. */
  recommended: { input: recommendExpert.input.extend({ locale: LocaleField }), output: recommendExpert.result },
  /** Public. The header of an expert's page. NOT_FOUND for a user who is no expert. */
  info: { input: z.object({ locale: LocaleField, id }), output: getExpertInfo.result },
  /** Public. Accuracy by window, game, league and market. */
  accuracy: {
    input: getExpertInfoAccuracy.input.omit({ userId: true }).extend({ locale: LocaleField, id }),
    output: getExpertInfoAccuracy.result,
  },
  /** Public. Profit, accuracy and calibration curves. */
  graph: { input: getExpertInfoGraph.input.omit({ userId: true }).extend({ id }), output: getExpertInfoGraph.result },
} as const;
