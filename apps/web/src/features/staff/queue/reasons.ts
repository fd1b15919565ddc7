import type { MessageKey } from '@matchpoint/i18n/messages';
import type { DecidedQueue } from './queues.ts';

/** The reason that needs a note. */
export const OTHER_REASON = 'reason.other';

const TEXT_REASONS = ['reason.text.ads', 'reason.text.abuse', 'reason.text.porn', 'reason.text.politics', 'reason.text.gambling'] as const;

/** Reasons of a rejection in each queue, for the keys from 1, five at most; the last is always "other". */
const REASONS = {
  expert: [
    'reason.expert.incomplete',
    'reason.expert.contact',
    'reason.expert.impersonation',
    'reason.expert.promise',
    'reason.expert.history',
  ],
  anchor: [
    'reason.anchor.incomplete',
    'reason.anchor.contact',
    'reason.anchor.impersonation',
    'reason.anchor.conduct',
    'reason.anchor.history',
  ],
  appeal: ['reason.appeal.evidence', 'reason.appeal.repeated', 'reason.appeal.unrelated', 'reason.appeal.promise', 'reason.appeal.abuse'],
  plan: ['reason.plan.contact', 'reason.plan.promise', 'reason.plan.mismatch', 'reason.plan.copied', 'reason.plan.abuse'],
  post: TEXT_REASONS,
  comment: TEXT_REASONS,
  report: ['reason.report.allowed', 'reason.report.evidence', 'reason.report.handled', 'reason.report.opinion', 'reason.report.malicious'],
  order: ['reason.order.late', 'reason.order.amount', 'reason.order.duplicate', 'reason.order.request', 'reason.order.minor'],
  redemption: ['reason.redemption.stock', 'reason.redemption.address', 'reason.redemption.supply'],
} as const satisfies Record<DecidedQueue, readonly MessageKey<'staff'>[]>;

export type Reason = (typeof REASONS)[DecidedQueue][number] | typeof OTHER_REASON;

/** Returns the reasons that a thing of a queue can be rejected for. */
export function reasonsOf(queue: DecidedQueue): readonly Reason[] {
  return [...REASONS[queue], OTHER_REASON];
}
