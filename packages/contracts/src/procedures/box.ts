import { boxEndpoints } from '../java/box.ts';
import { LocaleField, pageField, pageRead } from './fields.ts';

const { boxes, boxDraws, boxRecord, boxStatistics, myBoxDraws } = boxEndpoints;

export const boxProcedures = {
  /** Public. The running boxes with their prizes. */
  list: { input: boxes.input.extend({ locale: LocaleField }), output: boxes.result },
  /** Public. The log of a box. */
  draws: {
    input: boxDraws.input.omit({ pageIndex: true }).extend({ page: pageField, locale: LocaleField }),
    output: boxDraws.result.omit({ pageIndex: true }).extend(pageRead),
  },
  /** Public. One draw with the version of its box. */
  record: { input: boxRecord.input.extend({ locale: LocaleField }), output: boxRecord.result },
  /** Public. The draws of the last 30 days against the published probabilities. */
  statistics: { input: boxStatistics.input, output: boxStatistics.result },
  /** The draws of the user. */
  mine: {
    input: myBoxDraws.input.omit({ pageIndex: true }).extend({ page: pageField }),
    output: myBoxDraws.result.omit({ pageIndex: true }).extend(pageRead),
  },
} as const;
