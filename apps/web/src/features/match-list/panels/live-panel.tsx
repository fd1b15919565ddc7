import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SegmentedControl, type SegmentedOption } from '../../../ui/controls/segmented-control.tsx';
import { FailedList } from '../list/failed-list.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { MatchList } from '../list/match-list.tsx';
import { restErrorOf } from '../list/partial-list.ts';
import { FIRST_LIVE_ROWS, liveRows, liveTotals, someOfEach } from './live-rows.ts';
import { StaleBadge } from './stale-badge.tsx';
import { ZoneNote } from '../zone-note.tsx';

/** The live matches by game; scores of all sports are aligned in one column. */
export function LivePanel() {
  const { t: tHome } = useTranslation('home');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const [only, setOnly] = useState<'all' | `${GameId}`>('all');
  const query = trpc.match.live.useQuery({ locale: locale.code });
  const live = useMemo(() => liveRows(query.data), [query.data]);
  const { sizes, whole } = live;
  const restError = restErrorOf(query.data, query);
  const shown = useMemo(() => (only === 'all' ? someOfEach(live) : live.groups.filter((group) => group.key === only)), [live, only]);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const options: SegmentedOption<'all' | `${GameId}`>[] = [
    { value: 'all', label: tCommon('action.all'), count: total },
    ...[...sizes].flatMap(([key, count]) => {
      const game = gameById(Number(key));
      return game === undefined ? [] : [{ value: `${game.gameId}` as const, label: tCommon(`game.${game.gameId}`), count }];
    }),
  ];
  return (
    <Panel
      title={tHome('live.title')}
      beside={
        <>
          <StaleBadge updatedAt={Math.max(query.dataUpdatedAt, query.data?.serverAt ?? 0)} failed={query.isError} />
          {sizes.size > 1 ? <SegmentedControl label={tHome('live.filter')} options={options} value={only} onChange={setOnly} /> : null}
        </>
      }
      more={
        <Link to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
          {tHome('live.lobby')}
        </Link>
      }
      note={<ZoneNote />}
    >
      {query.data === undefined ? (
        query.isError ? (
          <FailedList error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton rows={8} />
        )
      ) : whole !== undefined && only !== 'all' && !restError ? (
        <ListSkeleton rows={sizes.get(only) ?? 0} />
      ) : total === 0 ? (
        <EmptyList
          level={3}
          icon="time"
          text={tHome('live.empty')}
          hint={tHome('live.empty_hint')}
          action={
            <Link className={buttonClass} to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
              {tHome('live.lobby')}
            </Link>
          }
        />
      ) : (
        <>
          <MatchList
            level={3}
            groups={shown}
            scope={`live ${only}`}
            totals={liveTotals(sizes)}
            whole={whole && restError ? { rows: 0, groups: 0 } : whole}
            first={FIRST_LIVE_ROWS}
          />
          {restError ? <FailedList error={restError} onRetry={() => void query.refetch()} /> : null}
        </>
      )}
    </Panel>
  );
}
