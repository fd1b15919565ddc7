import { useTranslation } from 'react-i18next';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import { Link } from '@tanstack/react-router';
import { useFeature } from '../../../shared/system/features.ts';
import { type PlanTab, stateOf } from './plan-tab.ts';
import classes from './plan-actions.module.css';

/** What a dialog does with a plan. Editing is a page. */
export type PlanAct = 'delete' | 'withdraw' | 'note' | 'shelve' | 'view';

const ACTS = {
  draft: ['edit', 'delete'],
  review: ['view', 'withdraw'],
  rejected: ['edit', 'delete'],
  on_sale: ['view', 'note', 'shelve'],
  off_shelf: ['view', 'note'],
  closed: ['view', 'note'],
  settled: ['view', 'note'],
  removed: ['view'],
} as const satisfies Record<Exclude<PlanTab, 'all'>, readonly (PlanAct | 'edit')[]>;

export interface PlanActionsProps {
  readonly plan: OwnPlan;
  readonly onAct: (act: PlanAct) => void;
}

/** Links and buttons for what the author may do with a plan in its state. */
export function PlanActions({ plan, onAct }: PlanActionsProps) {
  const { t } = useTranslation('creator');
  const canWrite = useFeature('planWriting');
  const state = stateOf(plan);
  const title = plan.title === '' ? t('list.untitled') : plan.title;
  const acts: readonly (PlanAct | 'edit')[] = ACTS[state];
  return (
    <span className={classes.acts}>
      {acts
        .filter((act) => canWrite || act === 'view')
        .map((act) => {
          if (act === 'edit') {
            const label = t(state === 'draft' ? 'act.continue' : 'act.edit');
            return (
              <Link key={act} to="/creatorCenter/progComponent" search={{ plan: plan.id }} aria-label={t('act.of', { act: label, title })}>
                {label}
              </Link>
            );
          }
          return (
            <button
              key={act}
              type="button"
              aria-label={t('act.of', { act: t(`act.${act}`), title })}
              data-quiet={act === 'delete' || act === 'shelve' || undefined}
              onClick={() => onAct(act)}
            >
              {t(`act.${act}`)}
            </button>
          );
        })}
    </span>
  );
}
