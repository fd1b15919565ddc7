import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import type { LeagueCalendar } from '@matchpoint/contracts/league/league';
import { datedText } from '@matchpoint/i18n/match-time';
import { dayOf } from '@matchpoint/i18n/time-zone';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePendingSearch } from '../../../lib/navigation/use-pending-search.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MonthTable } from '../../../ui/month-table.tsx';
import { parseEntitySearchParams, type EntitySearchParams } from '../shared/library-search-params.ts';
import type { MatchRows } from '../shared/match-rows.ts';
import { QueryState } from '../shared/query-state.tsx';
import { RowsSkeleton } from '../shared/table/rows-skeleton.tsx';
import { leagueInputs } from './league-data.ts';
import classes from './league-calendar.module.css';
import steps from './league-fixtures.module.css';
import type { LeaguePageProps } from './league-overview.tsx';

export interface LeagueCalendarProps extends LeaguePageProps {
  readonly rows: MatchRows;
}

/** A season by its days: a month with the numbers of matches, and the matches of one day. */
export function LeagueCalendarPanel({ id, search: drawn, rows: Rows }: LeagueCalendarProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const { zone } = useZone();
  const search = usePendingSearch(drawn, parseEntitySearchParams);
  const minutes = useNow((now) => zone.offset(search.day === undefined ? now : Date.parse(`${search.day}T00:00:00Z`)));
  const query = trpc.league.calendar.useQuery(leagueInputs.calendar(locale.code, id, search, minutes), {
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t('fixtures.title')}
      more={query.data === undefined ? undefined : <DayStepper id={id} search={search} calendar={query.data} />}
    >
      <QueryState query={query} waiting={<RowsSkeleton rows={12} />}>
        {(calendar) => (
          <div className={classes.split}>
            <Month id={id} search={search} calendar={calendar} />
            <div className={classes.day}>
              {calendar.matches.length === 0 ? (
                <EmptyList icon="calendar" text={t('calendar.empty')} hint={t('calendar.empty_text')} level={3} />
              ) : (
                <Rows matches={calendar.matches} scope={`${id} ${String(search.season)} ${String(calendar.day)}`} />
              )}
            </div>
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

interface PartProps {
  readonly id: string;
  readonly search: EntitySearchParams;
  readonly calendar: LeagueCalendar;
}

function Month({ id, search, calendar }: PartProps) {
  const { t } = useTranslation('match-list');
  const navigate = useNavigate();
  const { zone } = useZone();
  const today = useNow((now) => dayOf(now, zone));
  const day = search.day ?? calendar.day ?? today;
  // A new day takes the month along.
  const [moved, setMoved] = useState({ day, focused: day });
  const focused = moved.day === day ? moved.focused : day;
  return (
    <div className={classes.month}>
      <MonthTable
        focused={focused}
        day={day}
        today={today}
        counts={new Map(calendar.days.map((each) => [each.day, each.matches]))}
        labels={{
          previous: t('cal.previous_month'),
          next: t('cal.next_month'),
          count: (count) => t('cal.count', { count }),
        }}
        onFocus={(next) => setMoved({ day, focused: next })}
        onPick={(picked) =>
          void navigate({ to: '/leagueLibrary/$id/fixtures', params: { id }, search: { ...search, day: picked }, resetScroll: false })
        }
      />
    </div>
  );
}

/** Links to the days with matches before and after the shown one. */
function DayStepper({ id, search, calendar: { days, day } }: PartProps) {
  const { t } = useTranslation('library');
  const { locale } = usePage();
  const { zone } = useZone();
  const today = useNow((now) => dayOf(now, zone));
  const shown = search.day ?? day ?? today;
  const step = (target: string | undefined, by: -1 | 1) => {
    const icon = <Icon name={by < 0 ? 'back' : 'next'} size={18} flip />;
    if (target === undefined) {
      return (
        <span className={steps.step} data-off="">
          {icon}
        </span>
      );
    }
    const name = datedText(target, today, locale.code);
    return (
      <Link
        className={steps.step}
        to="/leagueLibrary/$id/fixtures"
        params={{ id }}
        search={{ ...search, day: target }}
        resetScroll={false}
        activeProps={{}}
        activeOptions={EXACT}
        aria-label={`${t(by < 0 ? 'calendar.previous' : 'calendar.next')} ${name}`}
        title={name}
      >
        {icon}
      </Link>
    );
  };
  return (
    <span className={steps.stepper}>
      {step(days.findLast((each) => each.day < shown)?.day, -1)}
      <b className={classes.shown} suppressHydrationWarning>
        {datedText(shown, today, locale.code)}
      </b>
      {step(days.find((each) => each.day > shown)?.day, 1)}
    </span>
  );
}
