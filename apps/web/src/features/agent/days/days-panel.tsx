import { useTranslation } from 'react-i18next';
import type { AgentCounts, AgentDay } from '@matchpoint/contracts/agent/agent';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { type AgentSearchParams, type DayRange, lastDays, rangeOf } from '../range/agent-search-params.ts';
import { RangeBar, type RangePage } from '../range/range-bar.tsx';
import { useToday } from '../range/use-today.ts';
import { DayBars } from './day-bars.tsx';
import { DaysCsvButton } from './days-csv-button.tsx';
import classes from './days-panel.module.css';
import { DaysTable } from './days-table.tsx';

export interface DaysPanelProps {
  readonly to: Extract<RangePage, '/channel' | '/channel/statistical'>;
  readonly search: AgentSearchParams;
  /** Whether the table stands below the charts; otherwise a switch chooses one of them. */
  readonly both: boolean;
}

/** The counts of a range: key numbers beside those of the period before, charts and the same numbers as a table. */
export function DaysPanel({ to, search, both }: DaysPanelProps) {
  const { t } = useTranslation('agent');
  const today = useToday();
  const range = rangeOf(search, today);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const query = trpc.agent.days.useQuery(range, { placeholderData: keepPreviousData });
  const views = (['chart', 'table'] as const).map((value) => ({ value, label: t(`view.${value}`) }));
  const title = t(both ? 'days.statistics' : 'days.title');
  return (
    <Panel
      title={title}
      level={1}
      more={
        <span className={classes.more}>
          {both ? null : <SegmentedControl label={t('view.label')} value={view} options={views} onChange={setView} />}
          <DaysCsvButton range={range} />
        </span>
      }
      note={t('days.note')}
    >
      <RangeBar to={to} search={search} />
      <Loaded query={query} height={380}>
        {({ list, sum, previous }) =>
          isEmpty(sum) ? (
            <Nothing to={to} range={range} today={today} />
          ) : (
            <>
              <Figures sum={sum} previous={previous} />
              {both || view === 'chart' ? <Charts days={list} today={today} /> : null}
              {both || view === 'table' ? <DaysTable label={title} days={list} sum={sum} busy={query.isPlaceholderData} /> : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function isEmpty(sum: AgentCounts): boolean {
  return Object.values(sum).every((count) => count === 0);
}

function Nothing({ to, range, today }: { readonly to: RangePage; readonly range: DayRange; readonly today: string }) {
  const { t } = useTranslation('agent');
  const { t: tCommon } = useTranslation('common');
  const month = lastDays(today, 30);
  const isMonth = range.from === month.from && range.to === month.to;
  return (
    <EmptyState
      level={2}
      icon="chart"
      title={tCommon('state.empty')}
      text={t('days.empty_text', { from: range.from, to: range.to })}
      {...(isMonth
        ? {}
        : {
            action: (
              <Link className={buttonClass} to={to} search={month} activeProps={{}} activeOptions={EXACT} resetScroll={false}>
                {t('days.last_30')}
              </Link>
            ),
          })}
    />
  );
}

function Figures({ sum, previous }: { readonly sum: AgentCounts; readonly previous: AgentCounts }) {
  const { t } = useTranslation('agent');
  const before = (count: number) => t('count.previous', { shown: formatGold(count).replace('-', '−') });
  const share = sum.share + sum.correction;
  const figures = [
    { key: 'registrations', name: t('count.registrations'), value: sum.registrations, note: before(previous.registrations) },
    {
      key: 'mobiles',
      name: t('count.mobiles'),
      value: sum.mobiles,
      note:
        sum.registrations === 0
          ? before(previous.mobiles)
          : t('count.of_registrations', { percent: Math.round((sum.mobiles * 100) / sum.registrations) }),
    },
    { key: 'rechargers', name: t('count.rechargers'), value: sum.rechargers, note: before(previous.rechargers) },
    { key: 'recharged', name: t('count.recharged'), value: sum.recharged, note: before(previous.recharged) },
    { key: 'share', name: t('count.my_share'), value: share, note: before(previous.share + previous.correction) },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, name, value, note }) => (
        <div key={key} data-figure={key}>
          <dt>{name}</dt>
          <dd>
            <Bdi>{formatGold(value).replace('-', '−')}</Bdi>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Charts({ days, today }: { readonly days: readonly AgentDay[]; readonly today: string }) {
  const { t } = useTranslation('agent');
  return (
    <>
      <div className={classes.charts}>
        <DayBars
          name={t('count.registrations')}
          unit={t('count.people')}
          colour="home"
          today={today}
          values={days.map(({ day, registrations }) => ({ day, value: registrations }))}
        />
        <DayBars
          name={t('count.recharged')}
          unit={t('count.coins')}
          colour="away"
          today={today}
          values={days.map(({ day, recharged }) => ({ day, value: recharged }))}
        />
      </div>
      {days.at(-1)?.day === today ? <p className={classes.today}>{t('days.today_note')}</p> : null}
    </>
  );
}
