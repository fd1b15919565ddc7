import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ALL_GAMES } from '../../../lib/navigation/all-games.ts';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { matchDisplayState } from '../../../shared/match/match-display-state.ts';
import { useHasReplays } from '../../../shared/system/replays.ts';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FailedList } from '../list/failed-list.tsx';
import { compareRows } from '../list/group-matches.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { homeReplaysQuery } from './home-queries.ts';
import { FeaturedReplay } from './featured-replay.tsx';
import { ReplayItem } from './replay-item.tsx';
import classes from './replay-panel.module.css';

/** Replays beside the featured one. */
const MAX_ITEMS = 4;

/** 经典回放, the channel of replays: one in play, and what is in play beside it or comes next. Absent where there are no replays. */
export function ReplayPanel() {
  return useHasReplays() ? <Channel /> : null;
}

function Channel() {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const { client } = trpc.useUtils();
  const query = useQuery(homeReplaysQuery(client, locale.code));
  const [first, ...rest] = useMemo(() => query.data?.list.filter(isToBeShown).toSorted(compareRows) ?? [], [query.data]);
  const programme = (
    <Link to="/match/{-$game}" params={ALL_GAMES} search={{ tab: 'replays' }} activeProps={{}} activeOptions={EXACT}>
      {t('replays.programme')}
    </Link>
  );
  if (first === undefined) {
    return (
      <Panel title={t('replays.title')} more={programme}>
        {query.isPending ? (
          <ListSkeleton rows={3} />
        ) : query.isError ? (
          <FailedList error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <EmptyList level={3} icon="replay" text={t('replays.empty')} hint={t('replays.empty_hint')} />
        )}
      </Panel>
    );
  }
  return (
    <section className={classes.channel} data-on-ink="">
      <div className={classes.head}>
        <h2>{t('replays.title')}</h2>
        <p>{t('replays.hint')}</p>
        {programme}
      </div>
      <div className={classes.body}>
        <FeaturedReplay match={first} />
        {rest.length === 0 ? null : (
          <ul className={classes.items}>
            {rest.slice(0, MAX_ITEMS).map((match) => (
              <ReplayItem key={match.id} match={match} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A replay that has ended leaves the channel before the list is read again. */
function isToBeShown(match: MatchSummary): boolean {
  const state = matchDisplayState(match);
  return state === 'live' || state === 'pre';
}
