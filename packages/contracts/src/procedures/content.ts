import { z } from 'zod';
import { LikeKind, ReportKind, ReportReasonField, SubjectKind } from '../content/content.ts';
import { lenientInteger } from '../lenient.ts';
import { CONTENT_LIMITS } from '../rules/content.ts';
import { idField } from './fields.ts';

export const contentProcedures = {
  /** NOT_FOUND. */
  like: {
    input: z.object({ kind: LikeKind, id: idField, like: z.boolean() }),
    output: z.object({ like: z.boolean(), likes: lenientInteger }),
  },
  /** Which of these one has liked, with the likes that they have now. */
  liked: {
    input: z.object({ kind: LikeKind, ids: z.array(idField).min(1).max(100) }),
    output: z.object({ list: z.array(z.object({ id: lenientInteger, liked: z.boolean(), likes: lenientInteger })) }),
  },
  /** NOT_FOUND, BAD_INPUT, RATE_LIMITED. */
  report: {
    input: z.object({
      kind: ReportKind,
      id: idField,
      reason: ReportReasonField,
      note: z
        .string()
        .max(CONTENT_LIMITS.reportNote * 4)
        .default(''),
    }),
    output: z.object({ received: z.boolean() }),
  },
  /** A mutation for everybody: the page was really read. */
  viewed: { input: z.object({ kind: SubjectKind, id: idField }), output: z.object({ counted: z.boolean() }) },
} as const;
