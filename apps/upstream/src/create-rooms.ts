import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Pool } from './db/pool.ts';
import { Blocks } from './domains/room/blocks.ts';
import { Chat } from './domains/room/chat.ts';
import { RoomService } from './domains/room/service.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { MatchReader } from './matches/match-reader.ts';
import type { NameStore } from './matches/name-store.ts';
import { ChatLines } from './rooms/chat-lines.ts';
import { noRoomMedia, type RoomMedia } from './rooms/room-media.ts';

/** The services of rooms. */
export type Rooms = ReturnType<typeof createRooms>;

/** Builds the services of rooms. */
export function createRooms(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly names: NameStore;
  readonly matches: Pick<MatchReader, 'some'>;
  readonly ledger: Ledger;
  /** Without it rooms have no pictures. */
  readonly media?: RoomMedia;
}) {
  const { pool, clock, names, matches, media = noRoomMedia } = deps;
  const lines = new ChatLines({ names });
  return {
    lines,
    list: new RoomService({ pool, clock, matches, lines, media }),
    chat: new Chat({ pool, clock, lines }),
    blocks: new Blocks({ pool, clock }),
  };
}
