import type { StreamState } from '@matchpoint/contracts/anchor/anchor';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import { MAX_TOKEN_MS, type PlaybackNames } from '../providers/media-server/playback-names.ts';
import type { PlayedBroadcast, RoomMedia } from '../rooms/room-media.ts';
import { THUMBNAIL_MS } from './film/room-film.ts';

interface RoomMediaDeps {
  readonly names: PlaybackNames;
  readonly clock: Clock;
  readonly hasFilm: (match: MatchId) => boolean;
}

/** The playlist of a film, and that of an encoder. */
export const FILM_PLAYLIST = 'film.m3u8';
const LIVE_PLAYLIST = 'index.m3u8';

/** Returns whether an encoder sends, or sent until a moment ago, for a broadcast. Demo rooms show films only. */
export function hasEncoder({ demo, stream }: { readonly demo: boolean; readonly stream: StreamState }): boolean {
  return !demo && (stream === 'live' || stream === 'interrupted');
}

/** Creates the paths of pictures of rooms. @param deps.hasFilm whether the film of a match can be computed */
export function createRoomMedia({ names, clock, hasFilm }: RoomMediaDeps): RoomMedia {
  const playlist = (broadcast: PlayedBroadcast) => (hasEncoder(broadcast) ? LIVE_PLAYLIST : FILM_PLAYLIST);
  const isPlayable = (broadcast: PlayedBroadcast) =>
    broadcast.stream !== 'ended' &&
    (broadcast.demo || hasEncoder(broadcast) || (broadcast.matchId !== undefined && hasFilm(broadcast.matchId)));
  return {
    sourcesOf: (broadcast) =>
      isPlayable(broadcast) && broadcast.price === 0
        ? [{ type: 'hls', url: `/media/live/${names.nameOf(broadcast.id)}/${playlist(broadcast)}` }]
        : [],
    thumbnailOf: (broadcast) =>
      isPlayable(broadcast) ? `/media/live/${names.nameOf(broadcast.id)}/t${Math.floor(clock.now() / THUMBNAIL_MS)}.jpg` : undefined,
    signedSourcesOf: (broadcast, viewer, endsAt) => {
      if (!isPlayable(broadcast)) return [];
      const name = names.nameOf(broadcast.id);
      const now = clock.now();
      const token = names.tokenOf(name, viewer, { now, endsAt: endsAt ?? now + MAX_TOKEN_MS });
      return [{ type: 'hls', url: `/media/live/${name}/${token}/${playlist(broadcast)}` }];
    },
  };
}
