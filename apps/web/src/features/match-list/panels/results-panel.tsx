import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedList } from '../list/failed-list.tsx';
import { CompactRow } from '../row/compact-row.tsx';
import classes from './results-panel.module.css';

/** Rows of the placeholder, whose height the list has too. */
const WAITING_ROWS = 12;

/**
 * 最新赛果: the newest results of all games, last in the side column of home. It takes the height that the main column has left, so that both
 * columns end together, and scrolls inside. The results are fetched when the panel comes near the window, so that the page does not contain
 * them.
 */
export function ResultsPanel() {
  const { t } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const [near, setNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), { rootMargin: '300px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const query = trpc.match.results.useQuery({ locale: locale.code, page: 1 }, { enabled: near, staleTime: 60_000 });
  const rows = query.data?.list.filter((match) => matchDisplayState(match) === 'end');
  return (
    <div ref={ref} className={classes.fill}>
      <Panel
        title={t('tab.results')}
        more={
          <Link to="/match/{-$game}" params={ALL_GAMES} search={{ tab: 'results' }} activeProps={{}} activeOptions={EXACT}>
            {tCommon('action.all')}
          </Link>
        }
      >
        {rows === undefined ? (
          query.isError ? (
            <FailedList error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <div className={classes.waiting} aria-hidden="true">
              {Array.from({ length: WAITING_ROWS }, (_, row) => (
                <Skeleton key={row} width="100%" height={36} />
              ))}
            </div>
          )
        ) : rows.length === 0 ? (
          <p className={classes.empty}>{t('empty.results')}</p>
        ) : (
          <ul {...scrollArea} className={classes.list}>
            {rows.map((match) => (
              <CompactRow key={match.id} match={match} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
