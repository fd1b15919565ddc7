import { useTranslation } from 'react-i18next';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SegmentedControl, type SegmentedOption } from '../../../ui/controls/segmented-control.tsx';
import { byGame, mergeSingles } from '../list/group-matches.ts';
import { FailedList } from '../list/failed-list.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { MatchList } from '../list/match-list.tsx';
import { StaleBadge } from './stale-badge.tsx';
import { ZoneNote } from '../zone-note.tsx';

/** Rows per game when all games are shown; the heading has the total. */
const SOME = 6;
const SOME_SOCCER = 10;

/** The live matches by game; scores of all sports are aligned in one column. */
export function LivePanel() {
  const { t: tHome } = useTranslation('home');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const [only, setOnly] = useState<'all' | `${GameId}`>('all');
  const query = trpc.match.live.useQuery({ locale: locale.code });
  const groups = useMemo(() => byGame(query.data?.list.filter((row) => matchDisplayState(row) === 'live') ?? []), [query.data]);
  const shown = useMemo(
    () =>
      only === 'all'
        ? groups.map((group) => ({ ...group, rows: group.rows.slice(0, group.key === '202' ? SOME_SOCCER : SOME) }))
        : groups.filter((group) => group.key === only),
    [groups, only],
  );
  const total = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const options: SegmentedOption<'all' | `${GameId}`>[] = [
    { value: 'all', label: tCommon('action.all'), count: total },
    ...groups.flatMap((group) => {
      const game = gameById(Number(group.key));
      return game === undefined
        ? []
        : [{ value: `${game.gameId}` as const, label: tCommon(`game.${game.gameId}`), count: group.rows.length }];
    }),
  ];
  return (
    <Panel
      title={tHome('live.title')}
      beside={
        <>
          <StaleBadge updatedAt={query.dataUpdatedAt} failed={query.isError} />
          {groups.length > 1 ? <SegmentedControl label={tHome('live.filter')} options={options} value={only} onChange={setOnly} /> : null}
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
        <MatchList
          level={3}
          groups={only === 'all' ? mergeSingles(shown) : shown}
          scope={`live ${only}`}
          totals={new Map(groups.map((group) => [group.key, group.rows.length]))}
        />
      )}
    </Panel>
  );
}
