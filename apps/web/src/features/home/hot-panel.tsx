import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { matchName } from '../../shared/match/match-name.ts';
import { matchDisplayState, sideOrder } from '../../shared/match/match-display-state.ts';
import { useStatusText } from '../../shared/match-time/use-status-text.ts';
import { OriginMark } from '../../shared/system/origin-mark.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { homeHotQuery } from './home-queries.ts';
import { hotRows } from './hot-rows.ts';
import classes from './hot-panel.module.css';

/** The most popular matches, live or upcoming. Popularity orders them and is not shown: it counts no people. */
export function HotPanel() {
  const { t } = useTranslation('home');
  const { locale } = usePage();
  const { client } = trpc.useUtils();
  const { data } = useQuery(homeHotQuery(client, locale.code));
  const rows = data === undefined ? [] : hotRows(data);
  return (
    <Panel title={t('hot.title')} more={t('hot.hint')}>
      {rows.length === 0 ? (
        <p className={classes.empty}>{t('hot.empty')}</p>
      ) : (
        <ol className={classes.hot}>
          {rows.map((match, index) => (
            <HotItem key={match.id} match={match} place={index + 1} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function HotItem({ match, place }: { readonly match: MatchSummary; readonly place: number }) {
  const { t: tCommon } = useTranslation('common');
  const { t } = useTranslation('match');
  const game = gameById(match.gameId);
  const [a, b] = sideOrder(match);
  const title =
    match.score === undefined || match.teams.length < 2 ? (
      matchName(match, t)
    ) : (
      <>
        {match.teams[a]?.name} <bdi dir="ltr" className={classes.score}>{`${match.score[a]}-${match.score[b]}`}</bdi> {match.teams[b]?.name}
      </>
    );
  const when = useStatusText(match).main;
  return (
    <li>
      <span className={classes.place}>{place}</span>
      <div>
        <h3>
          <Link to="/$game/$id" params={{ game: game?.slug ?? 'soccer', id: String(match.id) }} preload={false}>
            {title}
          </Link>
        </h3>
        <p>
          <OriginMark origin={match.origin} originalAt={match.replayOf?.startAt} />{' '}
          <span data-live={matchDisplayState(match) === 'live' || undefined}>
            <bdi>{when}</bdi>
          </span>{' '}
          · {game === undefined ? match.league.short : tCommon(`game.${game.gameId}`)}
        </p>
      </div>
    </li>
  );
}
