import { useTranslation } from 'react-i18next';
import {
  FREE_PLANS_BEFORE_CHARGING,
  PLAN_CLOSES_BEFORE_MS,
  PLAN_CONTENT_MAX,
  PLAN_CONTENT_MIN,
  PLAN_PICKS_MAX,
  PLAN_TITLE_MAX,
  PLAN_TITLE_MIN,
  PLANS_PER_MATCH,
} from '@matchpoint/contracts/rules/plan-rules';
import { useCallback } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { type CheckFacts, type CheckName, checksOf, type Draft } from './draft.ts';
import classes from './side-panels.module.css';

const CHECKS: Readonly<Record<CheckName, Readonly<Record<string, number>>>> = {
  title: { min: PLAN_TITLE_MIN, max: PLAN_TITLE_MAX },
  content: { min: PLAN_CONTENT_MIN, max: PLAN_CONTENT_MAX },
  picks: { max: PLAN_PICKS_MAX },
  limit: { max: PLANS_PER_MATCH },
  window: { minutes: PLAN_CLOSES_BEFORE_MS / 60_000 },
  charging: { max: FREE_PLANS_BEFORE_CHARGING },
};
const NAMES = ['limit', 'window', 'picks', 'title', 'content', 'charging'] as const satisfies readonly CheckName[];

export interface ChecksPanelProps {
  readonly draft: Draft;
  readonly facts: Omit<CheckFacts, 'now'>;
}

/** Which conditions of a submission the form meets. */
export function ChecksPanel({ draft, facts }: ChecksPanelProps) {
  const { t } = useTranslation('creator');
  const { closesAt } = facts;
  // Only the end of the window depends on the time: the panel renders again when it passes.
  const now = useNow(useCallback((at: number) => (closesAt !== undefined && at >= closesAt ? closesAt : 0), [closesAt]));
  const passed = checksOf(draft, { ...facts, now });
  const names = NAMES.filter((name) => name !== 'charging' || draft.price > 0);
  const left = names.filter((name) => !passed[name]).length;
  return (
    <Panel title={t('checks.title')} small more={left === 0 ? t('checks.done') : t('checks.left', { count: left })}>
      <ul className={classes.checks}>
        {names.map((name) => (
          <li key={name} data-passed={passed[name]}>
            <Icon name={passed[name] ? 'ok' : 'warn'} size={16} />
            <VisuallyHidden as="span">{t(passed[name] ? 'checks.passed' : 'checks.missing')}</VisuallyHidden>
            <span>{t(`check.${name}`, CHECKS[name])}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
