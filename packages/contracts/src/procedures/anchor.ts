import { z } from 'zod';
import { anchorEndpoints } from '../java/anchor.ts';
import { LocaleField, pageField, pageIndex, pageRead } from './fields.ts';

const { anchorInfo, anchorList, announcedBroadcasts } = anchorEndpoints;

export const anchorProcedures = {
  /** Public. Anchors of a game or of all, 30 per page. */
  list: {
    input: anchorList.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: anchorList.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. The page of an anchor. NOT_FOUND for a user who is none. */
  info: { input: z.object({ locale: LocaleField, id: anchorInfo.input.shape.userId }), output: anchorInfo.result },
  /** Public. Announced broadcasts, next first. */
  announced: { input: announcedBroadcasts.input.extend({ locale: LocaleField }), output: announcedBroadcasts.result },
} as const;
