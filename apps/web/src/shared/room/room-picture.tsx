import type { GameId } from '@matchpoint/contracts/games';
import type { RoomCard } from '@matchpoint/contracts/room/room';
import type { ReactNode } from 'react';
import { useStreamDelay } from '../stream-delay/delay-store.ts';
import classes from './room-picture.module.css';
import basketball from './scenes/basketball.svg?url';
import cs from './scenes/cs.svg?url';
import dota2 from './scenes/dota2.svg?url';
import kog from './scenes/kog.svg?url';
import lol from './scenes/lol.svg?url';
import pubg from './scenes/pubg.svg?url';
import soccer from './scenes/soccer.svg?url';
import soccerWide from './scenes/soccer-wide.svg?url';
import talk from './scenes/talk.svg?url';

const SCENES: Readonly<Record<GameId, string>> = {
  1: lol,
  2: cs,
  3: kog,
  4: dota2,
  5: pubg,
  6: pubg,
  7: lol,
  201: basketball,
  202: soccer,
};

export interface RoomPictureProps {
  readonly room: Partial<Pick<RoomCard, 'thumbnail' | 'cover' | 'gameId' | 'match'>>;
  /** Loads the picture of the first screen at once. */
  readonly eager?: boolean;
  /** A large picture has another drawing of its game than the small ones beside it. */
  readonly large?: boolean;
  /** Marks in the corners. */
  readonly children?: ReactNode;
}

/**
 * The picture of a room: of the stream, else the anchor's cover, else a drawn scene of the game. Always 16:9 and as wide as its container. It
 * is decorative, because the title beside it describes the room.
 */
export function RoomPicture({ room, eager = false, large = false, children }: RoomPictureProps) {
  // The picture shows the score of now.
  const isDelayed = useStreamDelay(room.match?.id ?? 0) > 0;
  const src = (isDelayed ? undefined : room.thumbnail) ?? room.cover?.path ?? sceneOf(room, large);
  return (
    <span className={classes.picture}>
      <img src={src} width={640} height={360} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
      {children}
    </span>
  );
}

function sceneOf({ gameId, match }: RoomPictureProps['room'], large: boolean): string {
  if (gameId === undefined || match === undefined) return talk;
  return gameId === 202 && !large ? soccerWide : SCENES[gameId];
}
