import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Origin } from '@matchpoint/contracts/match/base';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import { playedBroadcastOf, shownAudience } from '../../rooms/open-broadcast.ts';
import type { RoomMedia } from '../../rooms/room-media.ts';
import { pathOfFile } from '../../users/user-row.ts';
import type { RoomRow } from './store.ts';

/** Returns where the picture of a room is from: as its match, and of the demo world when it shows none. */
export function originOf(match: MatchSummary | undefined, isDemo: boolean): Origin {
  return match?.origin ?? (isDemo ? 'simulated' : 'live');
}

/** Returns a room as lists show it. @param now UTC milliseconds */
export function presentRoom(
  row: RoomRow,
  match: MatchSummary | undefined,
  of: { readonly media: RoomMedia; readonly now: number },
): RoomCard {
  const { cover, cover_width: width, cover_height: height } = row;
  const thumbnail = of.media.thumbnailOf(playedBroadcastOf(row));
  const audience = shownAudience(row, of.now);
  return {
    id: row.anchor_id,
    broadcastId: row.id,
    anchor: {
      uid: row.anchor_id,
      username: row.username,
      ...(row.avatar === null ? {} : { avatar: pathOfFile(row.avatar) }),
      fans: row.fans,
      demo: row.demo,
    },
    title: row.title,
    gameId: row.game_id,
    startedAt: row.started_at,
    ...(match === undefined ? {} : { match }),
    ...(cover === null || width === null || height === null ? {} : { cover: { path: pathOfFile(cover), width, height } }),
    ...(thumbnail === undefined ? {} : { thumbnail }),
    ...(audience === undefined ? {} : { audience }),
    stream: row.stream,
    price: row.price,
    origin: originOf(match, row.demo),
  };
}
