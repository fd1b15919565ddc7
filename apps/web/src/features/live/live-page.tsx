import { useTranslation } from 'react-i18next';
import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFeature } from '../../shared/system/features.ts';
import { useLiveRows } from '../../shared/realtime/use-live-rows.ts';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { FeaturedRoom } from './featured/featured-room.tsx';
import type { LiveSearchParams } from './live-search-params.ts';
import { roomListInput } from './load-live.ts';
import { FollowedAnchors } from './rooms/followed-anchors.tsx';
import { RoomsPanel } from './rooms/rooms-panel.tsx';
import { AnnouncedPanel } from './side/announced-panel.tsx';
import { JoinPanel } from './side/join-panel.tsx';
import { SameMatchPanel } from './side/same-match-panel.tsx';

export interface LivePageProps {
  /** Undefined: rooms of all games. */
  readonly game: GameSlug | undefined;
  readonly search: LiveSearchParams;
}

const REFRESH_MS = 15_000;
const FEATURED = 5;

/** The rooms in play, of all games or of one: a featured room, the followed anchors, the list and what begins soon. */
export function LivePage({ game, search }: LivePageProps) {
  const { t } = useTranslation('live');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const options = { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS };
  const query = trpc.room.list.useQuery(roomListInput(locale.code, game, search), options);
  const top = trpc.room.list.useQuery(roomListInput(locale.code, game, {}), options);
  const hasAnnouncements = useFeature('announcements');
  const hasAnchors = useFeature('anchors');
  const rooms = useRoomsWithLiveMatches(query.data?.list);
  const best = useRoomsWithLiveMatches(top.data?.list);
  const featured = best.slice(0, FEATURED);
  const chosen = featured.find(({ id }) => String(id) === search.room) ?? featured[0];
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const heading = gameId === undefined ? t('title') : t('title_game', { name: tCommon(`game.${gameId}`) });
  const isFirst = (search.page ?? 1) === 1;
  return (
    <>
      {isFirst && chosen !== undefined ? <FeaturedRoom rooms={featured} chosen={chosen} /> : null}
      <PageLayout
        rightLabel={t('side')}
        right={
          <>
            {hasAnnouncements ? <AnnouncedPanel game={game} /> : null}
            <SameMatchPanel rooms={best} first={chosen?.match?.id} />
            <JoinPanel />
          </>
        }
      >
        <VisuallyHidden>
          <h1>{heading}</h1>
        </VisuallyHidden>
        {hasAnchors && isFirst ? <FollowedAnchors /> : null}
        <RoomsPanel game={game} search={search} query={{ ...query, rooms }} counts={top.data?.counts ?? {}} />
      </PageLayout>
    </>
  );
}

const NO_ROOMS: readonly RoomCard[] = [];

/** Returns rooms whose matches are kept up to date by the live topic. */
function useRoomsWithLiveMatches(rooms: readonly RoomCard[] = NO_ROOMS): readonly RoomCard[] {
  const matches = useMemo(() => rooms.flatMap(({ match }) => match ?? []), [rooms]);
  const rows = useLiveRows(matches);
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return rooms.map((room) => {
      const match = room.match === undefined ? undefined : byId.get(room.match.id);
      return match === undefined || match === room.match ? room : { ...room, match };
    });
  }, [rooms, rows]);
}
