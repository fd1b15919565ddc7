import { useTranslation } from 'react-i18next';
import { AGENT_LIMITS } from '@matchpoint/contracts/rules/agent';
import { addDays } from '@matchpoint/i18n/time-zone';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DateRangeInput } from '../../../ui/work/dates/date-range-input.tsx';
import { type AgentSearchParams, changeAgentSearchParams, lastDays, rangeOf } from './agent-search-params.ts';
import classes from './range-bar.module.css';
import { useToday } from './use-today.ts';

/** The pages with a range of days. */
export type RangePage = '/channel' | '/channel/statistical' | '/channel/user' | '/channel/gold' | '/channel/water';

export interface RangeBarProps {
  readonly to: RangePage;
  readonly search: AgentSearchParams;
  /** Filters of the page. */
  readonly children?: ReactNode;
}

/** The choice of days: common ones as links, others in a calendar. */
export function RangeBar({ to, search, children }: RangeBarProps) {
  const { t } = useTranslation('agent');
  const today = useToday();
  const range = rangeOf(search, today);
  const yesterday = addDays(today, -1);
  const presets = [
    { label: t('range.today'), range: lastDays(today, 1) },
    { label: t('range.yesterday'), range: { from: yesterday, to: yesterday } },
    ...[7, 14, 30].map((days) => ({ label: t('range.days', { days }), range: lastDays(today, days) })),
  ];
  return (
    <div className={classes.bar}>
      <nav className={segmentedControlClass} aria-label={t('range.presets')}>
        {presets.map((preset) => (
          <Link
            key={preset.label}
            to={to}
            search={changeAgentSearchParams(search, { ...preset.range, page: undefined })}
            activeProps={{}}
            activeOptions={EXACT}
            resetScroll={false}
            preload={false}
            aria-current={preset.range.from === range.from && preset.range.to === range.to ? 'page' : undefined}
          >
            {preset.label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton width={220} height={32} />}>
        <Calendar to={to} search={search} today={today} />
      </Suspense>
      {children}
    </div>
  );
}

function Calendar({ to, search, today }: Pick<RangeBarProps, 'to' | 'search'> & { readonly today: string }) {
  const { t } = useTranslation('agent');
  const navigate = useNavigate();
  return (
    <DateRangeInput
      label={t('range.label')}
      placeholder={t('range.days', { days: 7 })}
      value={rangeOf(search, today)}
      min={addDays(today, 2 - 2 * AGENT_LIMITS.rangeDays)}
      max={today}
      onChange={(range) =>
        void navigate({
          to,
          search: changeAgentSearchParams(search, { from: range?.from, to: range?.to, page: undefined }),
          resetScroll: false,
        })
      }
    />
  );
}
