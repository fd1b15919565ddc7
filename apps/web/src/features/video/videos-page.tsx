import { GAMES, gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../app/page.tsx';
import { trpc } from '../../app/trpc.ts';
import { useWords } from '../../app/use-words.ts';
import { VideoCardTile, videoGridClass } from '../../content/video-card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedVideos } from './failed-videos.tsx';
import { hotInput, listInput } from './video-inputs.ts';
import { VideoTabs } from './video-tabs.tsx';
import { VideosSkeleton } from './videos-skeleton.tsx';
import classes from './videos-page.module.css';

const LEADS = 5;
const IN_RAIL = 6;
const NEWEST = 12;

/** The front of the videos: what is watched most, then each game's; of one game its newest. */
export function VideosPage({ game }: { readonly game: GameSlug | undefined }) {
  const words = useWords('video');
  const common = useWords('common');
  const known = game === undefined ? undefined : gameBySlug(game);
  const title = known === undefined ? words('title.all') : words('title.game', { game: common(`game.${known.gameId}`) });
  return (
    <Columns>
      <section className={classes.panel}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.tabs}>
          <VideoTabs game={game} />
        </div>
        <Hot game={game} />
      </section>
      {game === undefined ? GAMES.map((each) => <Rail key={each.slug} game={each.slug} />) : <Newest game={game} />}
    </Columns>
  );
}

function Hot({ game }: { readonly game: GameSlug | undefined }) {
  const words = useWords('video');
  const { locale } = usePage();
  const { data, isError, refetch } = trpc.video.hot.useQuery(hotInput(locale.code, game));
  if (data === undefined) return isError ? <FailedVideos onRetry={() => void refetch()} /> : <VideosSkeleton count={LEADS} />;
  if (data.length === 0) return <EmptyState icon="play" title={words('empty.title')} text={words('empty.text')} />;
  return (
    <ul className={classes.leads}>
      {data.slice(0, LEADS).map((card) => (
        <VideoCardTile key={card.id} card={card} level={2} />
      ))}
    </ul>
  );
}

/** What of a game is watched most; nothing where it has none. */
function Rail({ game }: { readonly game: GameSlug }) {
  const common = useWords('common');
  const { locale } = usePage();
  const { data } = trpc.video.hot.useQuery(hotInput(locale.code, game));
  const known = gameBySlug(game);
  if (data === undefined || data.length === 0 || known === undefined) return null;
  return (
    <Panel title={common(`game.${known.gameId}`)} more={<More game={game} />}>
      <ul className={`${videoGridClass} ${classes.grid}`}>
        {data.slice(0, IN_RAIL).map((card) => (
          <VideoCardTile key={card.id} card={card} />
        ))}
      </ul>
    </Panel>
  );
}

function Newest({ game }: { readonly game: GameSlug }) {
  const words = useWords('video');
  const { locale } = usePage();
  const { data, isError, refetch } = trpc.video.list.useQuery(listInput(locale.code, game, {}));
  if (data?.list.length === 0) return null;
  return (
    <Panel title={words('sort.new')} more={<More game={game} />}>
      {data === undefined ? (
        isError ? (
          <FailedVideos onRetry={() => void refetch()} />
        ) : (
          <VideosSkeleton count={IN_RAIL} />
        )
      ) : (
        <ul className={`${videoGridClass} ${classes.grid}`}>
          {data.list.slice(0, NEWEST).map((card) => (
            <VideoCardTile key={card.id} card={card} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function More({ game }: { readonly game: GameSlug }) {
  const words = useWords('video');
  const common = useWords('common');
  const known = gameBySlug(game);
  const name = known === undefined ? '' : common(`game.${known.gameId}`);
  return (
    <Link to="/videos/$game/videoList" params={{ game }} preload={false} aria-label={words('rail.more_of', { game: name })}>
      {words('rail.more')}
    </Link>
  );
}
