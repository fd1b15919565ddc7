import { useTranslation } from 'react-i18next';
import { addDays, dayOf } from '@matchpoint/i18n/time-zone';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SegmentedControl, type SegmentedOption } from '../../../ui/controls/segmented-control.tsx';
import type { RowGroup } from '../list/group-matches.ts';
import { FailedList } from '../list/failed-list.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { MatchList } from '../list/match-list.tsx';
import { answerFor, leftOutOf, restErrorOf } from '../list/partial-list.ts';
import { MAX_SCHEDULE_ROWS, SCHEDULE, type ScheduleDay, scheduleRows } from './schedule-rows.ts';
import classes from './schedule-panel.module.css';

const SHIFT: Readonly<Record<ScheduleDay, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** 昨天, 今天, 明天: yesterday's results, then upcoming matches. Live matches have a panel of their own above. */
export function SchedulePanel() {
  const { t: tHome } = useTranslation('home');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const { zone } = useZone();
  const [which, setWhich] = useState<ScheduleDay>('today');
  const today = useNow(useCallback((now: number) => dayOf(now, zone), [zone]));
  const minutes = zone.offset(Date.parse(`${today}T00:00:00Z`));
  const day = addDays(today, SHIFT[which]);
  const query = trpc.match.day.useQuery({ locale: locale.code, day, zone: minutes }, { placeholderData: keepPreviousData });
  const { data: counts } = trpc.match.counts.useQuery(
    { day: addDays(today, -7), days: 15, zone: minutes },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  const countOf = new Map(counts?.map((entry) => [entry.day, entry.matches]));
  const options: SegmentedOption<ScheduleDay>[] = (['yesterday', 'today', 'tomorrow'] as const).map((value) => ({
    value,
    label: value === 'tomorrow' ? tHome('schedule.tomorrow') : tCommon(`day.${value}`),
    count: countOf.get(addDays(today, SHIFT[value])),
  }));
  const answer = answerFor(query.data, SCHEDULE);
  const leftOut = leftOutOf(answer);
  const restError = restErrorOf(answer, query);
  const rows = answer?.list;
  const total = leftOut?.rows ?? rows?.length ?? 0;
  const groups = useMemo(
    (): RowGroup[] => [{ key: day, kind: 'day', rows: scheduleRows(answer?.list ?? [], which) }],
    [answer, which, day],
  );
  return (
    <Panel
      title={tHome('schedule.title')}
      beside={<SegmentedControl label={tHome('schedule.title')} options={options} value={which} onChange={setWhich} />}
      more={
        <Link to="/match/{-$game}" params={ALL_GAMES} search={which === 'today' ? {} : { day }} activeProps={{}} activeOptions={EXACT}>
          {tHome('schedule.calendar')}
        </Link>
      }
    >
      {rows === undefined ? (
        query.isError ? (
          <FailedList error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton rows={MAX_SCHEDULE_ROWS} />
        )
      ) : groups[0]?.rows.length === 0 ? (
        <EmptyList level={3} icon="calendar" text={tHome('schedule.empty')} />
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <MatchList
            level={3}
            groups={groups}
            scope={`schedule ${day} ${zone.id}`}
            totals={new Map([[day, total]])}
            whole={leftOut && { rows: restError ? 0 : leftOut.shown, groups: 1 }}
            prefer="chances"
          />
          {restError ? <FailedList error={restError} onRetry={() => void query.refetch()} /> : null}
          {total > MAX_SCHEDULE_ROWS ? (
            <Link
              className={classes.all}
              to="/match/{-$game}"
              params={ALL_GAMES}
              search={which === 'today' ? {} : { day }}
              activeProps={{}}
              activeOptions={EXACT}
            >
              {tHome('schedule.all', { total: answer?.total ?? total })}
            </Link>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
