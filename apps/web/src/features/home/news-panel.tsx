import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import { gameById } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { NewsCardTile, NewsLine } from '../../shared/news/news-card.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { homeNewsQuery } from './home-queries.ts';
import classes from './news-panel.module.css';

/** Article lines beside the leading article. */
const MAX_LINES = 7;
/** The games with the most articles; the others are one link away. */
const GAMES_SHOWN = [202, 201, 1, 2] as const satisfies readonly GameId[];

/** 新闻: the featured articles, or those of one game; no panel when there are none. */
export function NewsPanel() {
  const { t: tHome } = useTranslation('home');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const [only, setOnly] = useState<'all' | `${GameId}`>('all');
  const ofGame = only === 'all' ? undefined : gameById(Number(only));
  const { client } = trpc.useUtils();
  const { data: all } = useQuery(homeNewsQuery(client, locale.code));
  const game = trpc.news.list.useQuery(
    { locale: locale.code, sort: 'new', page: 1, gameId: ofGame?.gameId ?? GAMES_SHOWN[0] },
    { staleTime: 60_000, enabled: ofGame !== undefined, placeholderData: keepPreviousData },
  );
  if (all === undefined || all.length === 0) return null;
  const [lead, ...rest] = (ofGame === undefined ? all : game.data?.list) ?? [];
  return (
    <Panel
      title={tHome('news.title')}
      beside={
        <SegmentedControl
          label={tHome('news.filter')}
          options={[
            { value: 'all', label: tHome('news.chosen') },
            ...GAMES_SHOWN.map((gameId) => ({ value: `${gameId}` as const, label: tCommon(`game.${gameId}`) })),
          ]}
          value={only}
          onChange={setOnly}
        />
      }
      more={
        ofGame === undefined ? (
          <Link to="/news" activeProps={{}} activeOptions={EXACT}>
            {tHome('news.all')}
          </Link>
        ) : (
          <Link to="/news/$game" params={{ game: ofGame.slug }} activeProps={{}} activeOptions={EXACT}>
            {tHome('news.all')}
          </Link>
        )
      }
    >
      <div className={classes.lead}>
        {lead === undefined ? (
          <p className={classes.empty}>{game.isPending ? '' : tHome('news.empty')}</p>
        ) : (
          <>
            <NewsCardTile card={lead} level={3} />
            <ul>
              {rest.slice(0, MAX_LINES).map((card) => (
                <NewsLine key={card.id} card={card} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}
