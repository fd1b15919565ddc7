import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import type { MessageKey } from '@matchpoint/i18n/messages';
import type { TFunction } from 'i18next';
import { pickText } from './pick-text.ts';

export interface PlanField {
  readonly label: MessageKey<'staff'>;
  readonly text: string;
  /** A long text, which phones show in its whole width. */
  readonly long?: boolean;
}

/** Returns what a reviewer reads of a plan, as texts that can be compared between two versions. */
export function planFields(plan: OwnPlan, t: TFunction<'staff'>): readonly PlanField[] {
  return [
    { label: 'plan.title', text: plan.title },
    { label: 'plan.picks', text: plan.picks.map((pick) => pickText(pick, plan.match, t)).join('\n') },
    { label: 'plan.price', text: plan.price === 0 ? t('plan.free') : t('plan.coins', { count: plan.price }) },
    { label: 'plan.refundable', text: t(plan.refundable ? 'plan.on' : 'plan.off') },
    { label: 'plan.viewing', text: t(`viewing.${plan.viewing}`) },
    { label: 'plan.level', text: t(`level.${plan.level}`) },
    { label: 'plan.labels', text: plan.labels.map((label) => t(`label.${label}`)).join('、') || t('plan.none') },
    { label: 'plan.content', text: plan.content, long: true },
  ];
}
