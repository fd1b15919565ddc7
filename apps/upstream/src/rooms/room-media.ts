import type { BroadcastId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { VideoSource } from '@matchpoint/contracts/video/video';

/** A broadcast as its pictures depend on it. */
export interface PlayedBroadcast {
  readonly id: BroadcastId;
  readonly anchorId: UserId;
  /** The match that it shows now. */
  readonly matchId: MatchId | undefined;
  readonly startedAt: number;
  readonly stream: 'waiting' | 'live' | 'interrupted' | 'ended';
  /** Entrance fee in coins; 0 is free. */
  readonly price: number;
  /** Of an anchor of the demo world. */
  readonly demo: boolean;
}

/** Where the pictures of rooms are; the media server implements it, and so do films that follow the clock. */
export interface RoomMedia {
  /** Returns the playlists of a free broadcast, best first; none when there is no picture. */
  sourcesOf(broadcast: PlayedBroadcast): VideoSource[];
  /** Returns the path of a picture of the stream that is at most 30 s old. */
  thumbnailOf(broadcast: PlayedBroadcast): string | undefined;
  /**
   * Returns the playlists of a paid broadcast for one viewer.
   * @param viewer a text that identifies the viewer: a user, or a client without a login
   * @param endsAt UTC milliseconds; undefined for as long as the broadcast is in play
   */
  signedSourcesOf(broadcast: PlayedBroadcast, viewer: string, endsAt: number | undefined): VideoSource[];
}

/** No pictures: rooms have chat, gifts and the match only. */
export const noRoomMedia: RoomMedia = {
  sourcesOf: () => [],
  thumbnailOf: () => undefined,
  signedSourcesOf: () => [],
};
