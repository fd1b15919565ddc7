import { AppError } from '@matchpoint/contracts/errors';
import type { BroadcastId, LeagueId, MatchId, UserId } from '@matchpoint/contracts/ids';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import type { PublicJava } from '../../java/client.ts';
import type { RequestIdentity } from '../../session/request-identity.ts';

/** How long the price of a room is used before it is read again, milliseconds: thousands of sockets may come in a second. */
const FRESH_MS = 1_000;
/** How long a price is used while the upstream cannot be reached. */
const STALE_MS = 600_000;
const MAX_ROOMS = 5_000;
const MAX_ENTRANCES = 50_000;

/** What an entrance to a room costs now, and what the room shows. */
interface Door {
  readonly price: number;
  readonly broadcastId: BroadcastId | undefined;
  readonly match: ShownMatch | undefined;
}

/** The match that a room shows. */
export interface ShownMatch {
  readonly id: MatchId;
  readonly leagueId: LeagueId;
}

interface KnownDoor {
  readonly at: number;
  readonly door: Promise<Door>;
}

interface RoomDoorsOptions {
  readonly java: PublicJava;
  readonly clock: Clock;
  readonly newRequestId: () => string;
}

/** Decides who may follow a room: everybody, or those who paid the entrance fee of its broadcast. */
export class RoomDoors {
  readonly #options: RoomDoorsOptions;
  readonly #doors = new Map<UserId, KnownDoor>();
  /** Users who paid, by broadcast: an entrance is valid until the broadcast ends. */
  readonly #entrances = new Set<string>();

  constructor(options: RoomDoorsOptions) {
    this.#options = options;
  }

  /**
   * Checks that a caller may follow a room.
   * @throws AppError ENTRANCE_FEE for a paid room without entrance, NOT_FOUND for a user who is no anchor
   */
  async assertOpen(roomId: UserId, caller: RequestIdentity | undefined): Promise<void> {
    const { price, broadcastId } = await this.read(roomId);
    if (price === 0) return;
    const session = await caller?.session();
    if (caller === undefined || session === undefined) throw new AppError('ENTRANCE_FEE');
    const entrance = `${broadcastId} ${session.uid}`;
    if (this.#entrances.has(entrance)) return;
    const { entered, role } = await caller.as(session).call(JAVA.roomStanding, { roomId }, caller.options());
    if (!entered && role !== 'anchor' && role !== 'moderator') throw new AppError('ENTRANCE_FEE');
    // A moderator may be dismissed.
    if (!entered) return;
    if (this.#entrances.size >= MAX_ENTRANCES) this.#entrances.clear();
    this.#entrances.add(entrance);
  }

  /** Whether a room costs an entrance fee now, whatever was known of it: its broadcast has changed. */
  async isPaid(roomId: UserId): Promise<boolean> {
    this.#doors.delete(roomId);
    return (await this.read(roomId)).price > 0;
  }

  /** Returns the price of a room, 0 for a free one, and the match that it shows; what it returns may be a second old. */
  read(roomId: UserId): Promise<Door> {
    const { clock } = this.#options;
    const now = clock.now();
    const known = this.#doors.get(roomId);
    if (known !== undefined && now - known.at < FRESH_MS) return known.door;
    const door = this.#ask(roomId, known !== undefined && now - known.at < STALE_MS ? known : undefined);
    if (this.#doors.size >= MAX_ROOMS) this.#doors.clear();
    this.#doors.set(roomId, { at: now, door });
    door.catch(() => {
      if (this.#doors.get(roomId)?.door === door) this.#doors.delete(roomId);
    });
    return door;
  }

  async #ask(roomId: UserId, known: KnownDoor | undefined): Promise<Door> {
    const { java, newRequestId } = this.#options;
    try {
      const room = await java.call(JAVA.roomDetail, { roomId }, { requestId: newRequestId(), signal: undefined });
      const { price, broadcastId, match } = room;
      return {
        price: broadcastId === undefined ? 0 : price,
        broadcastId,
        match: match && { id: match.id, leagueId: match.league.id },
      };
    } catch (error) {
      const isOutage = error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT' || error.code === 'SYSTEM');
      if (known === undefined || !isOutage) throw error;
      return known.door;
    }
  }
}
