import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Pool } from './db/pool.ts';
import { Blocks } from './domains/room/blocks.ts';
import { Chat } from './domains/room/chat.ts';
import { ChatSettingsChanges } from './domains/room/chat-settings.ts';
import { Entrance } from './domains/room/entrance.ts';
import { GoalLines } from './domains/room/goal-lines.ts';
import { Moderation } from './domains/room/moderation.ts';
import { ModerationDesk } from './domains/room/moderation-desk.ts';
import { Moderators } from './domains/room/moderators.ts';
import { PrivateChat } from './domains/room/private-chat.ts';
import { RoomService } from './domains/room/service.ts';
import { SystemLineJob } from './domains/room/system-line-job.ts';
import { Welcomes } from './domains/room/welcomes.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { MatchReader } from './matches/match-reader.ts';
import type { NameStore } from './matches/name-store.ts';
import { ChatLines } from './rooms/chat-lines.ts';
import { noRoomMedia, type RoomMedia } from './rooms/room-media.ts';

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
  const { pool, clock, log, names, matches, ledger, media = noRoomMedia } = deps;
  const lines = new ChatLines({ names });
  const welcomes = new Welcomes({ pool, clock, lines });
  return {
    lines,
    list: new RoomService({ pool, clock, matches, lines, media }),
    chat: new Chat({ pool, clock, lines }),
    settings: new ChatSettingsChanges({ pool, clock, lines }),
    moderation: new Moderation({ pool, clock, lines }),
    desk: new ModerationDesk({ pool, clock, lines }),
    moderators: new Moderators({ pool, clock }),
    blocks: new Blocks({ pool, clock }),
    privateChat: new PrivateChat({ pool, clock }),
    entrance: new Entrance({ pool, clock, ledger, media }),
    welcomes,
    systemLines: new SystemLineJob({ log, writers: [new GoalLines({ pool, clock, lines }), welcomes] }),
  };
}
