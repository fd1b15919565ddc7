import { useTranslation } from 'react-i18next';
import { GAME_SLUGS, gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { VideoCard } from '@matchpoint/contracts/video/video';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { ContentNav } from '../../shared/content/content-nav.tsx';
import { VideoCardTile, videoGridClass } from '../../shared/video/video-card.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { EmptyList } from '../../shared/system/empty-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { FailedVideos } from './failed-videos.tsx';
import { hotInput, listInput } from './video-inputs.ts';
import { VideoTabs } from './video-tabs.tsx';
import { VideosSkeleton } from './videos-skeleton.tsx';
import classes from './videos-page.module.css';

const LEADS = 5;
/** Videos in the row of a game; games with fewer get no row. */
const IN_RAIL = 6;
const NEWEST = 12;

/** The videos page: the most watched, the newest, then a row for each game. Videos at the top are not repeated below. */
export function VideosPage({ game }: { readonly game: GameSlug | undefined }) {
  const { t } = useTranslation('video');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const known = game === undefined ? undefined : gameBySlug(game);
  const title = known === undefined ? t('title.all') : t('title.game', { game: tCommon(`game.${known.gameId}`) });
  const { data, isError, error, refetch } = trpc.video.hot.useQuery(hotInput(locale.code, game));
  const newest = trpc.video.list.useQuery(listInput(locale.code, game, {}));
  const leads = data?.slice(0, data.length < LEADS ? undefined : LEADS) ?? [];
  const above = new Set(leads.map((card) => card.id));
  const recent = newest.data?.list.filter((card) => !above.has(card.id)).slice(0, NEWEST);
  const shown = new Set([...above, ...(recent ?? []).map((card) => card.id)]);
  return (
    <PageLayout>
      <section className={classes.panel}>
        <div className={classes.head}>
          <div>
            <ContentNav at="/videos" title={title} />
          </div>
          <span className={classes.more}>
            <More game={game} />
          </span>
        </div>
        <div className={classes.bar}>
          <VideoTabs game={game} />
        </div>
        {data === undefined ? (
          isError ? (
            <FailedVideos error={error} onRetry={() => void refetch()} />
          ) : (
            <VideosSkeleton count={LEADS} />
          )
        ) : leads.length === 0 ? (
          <EmptyList icon="play" text={t('empty.title')} hint={t('empty.text')} />
        ) : (
          <ul className={leads.length < LEADS ? `${videoGridClass} ${classes.grid}` : classes.leads}>
            {leads.map((card) => (
              <VideoCardTile key={card.id} card={card} level={2} />
            ))}
          </ul>
        )}
      </section>
      {leads.length === 0 ? null : (
        <>
          <Newest cards={recent} error={newest.error} onRetry={() => void newest.refetch()} />
          {game === undefined ? GAME_SLUGS.map((slug) => <Rail key={slug} game={slug} except={shown} />) : null}
        </>
      )}
    </PageLayout>
  );
}

interface RailProps {
  readonly game: GameSlug;
  /** Ids of videos that are already shown above. */
  readonly except: ReadonlySet<VideoCard['id']>;
}

/** The most watched videos of a game; nothing when there are too few. */
function Rail({ game, except }: RailProps) {
  const { t } = useTranslation('common');
  const { locale } = usePage();
  const { data = [] } = trpc.video.hot.useQuery(hotInput(locale.code, game));
  const cards = data.filter((card) => !except.has(card.id)).slice(0, IN_RAIL);
  const known = gameBySlug(game);
  if (cards.length < IN_RAIL || known === undefined) return null;
  return (
    <Panel title={t(`game.${known.gameId}`)} more={<More game={game} />}>
      <Tiles cards={cards} />
    </Panel>
  );
}

interface NewestProps {
  /** Undefined until they are read. */
  readonly cards: readonly VideoCard[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The latest videos that are not shown above. */
function Newest({ cards, error, onRetry }: NewestProps) {
  const { t } = useTranslation('video');
  if (cards?.length === 0) return null;
  return (
    <Panel title={t('sort.new')}>
      {cards !== undefined ? (
        <Tiles cards={cards} />
      ) : error !== null ? (
        <FailedVideos error={error} onRetry={onRetry} />
      ) : (
        <VideosSkeleton count={IN_RAIL} />
      )}
    </Panel>
  );
}

function Tiles({ cards }: { readonly cards: readonly VideoCard[] }) {
  return (
    <ul className={`${videoGridClass} ${classes.grid}`}>
      {cards.map((card) => (
        <VideoCardTile key={card.id} card={card} />
      ))}
    </ul>
  );
}

/** Link to the list of all videos. */
function More({ game }: { readonly game: GameSlug | undefined }) {
  const { t } = useTranslation('video');
  const { t: tCommon } = useTranslation('common');
  const known = game === undefined ? undefined : gameBySlug(game);
  if (game === undefined || known === undefined) {
    return (
      <Link to="/videos/videoList" preload={false}>
        {t('rail.more')}
      </Link>
    );
  }
  return (
    <Link
      to="/videos/$game/videoList"
      params={{ game }}
      preload={false}
      aria-label={t('rail.more_of', { game: tCommon(`game.${known.gameId}`) })}
    >
      {t('rail.more')}
    </Link>
  );
}
