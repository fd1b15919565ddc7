import { createHash } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { RoomPlayback } from '@matchpoint/contracts/room/room';
import { PAID_ROOM } from '@matchpoint/contracts/rules/anchor';
import { anchorShare } from '@matchpoint/contracts/rules/gift';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { clientKeys } from '../../java/client-net.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { CallContext } from '../../java/handler.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readGold } from '../../ledger/statement.ts';
import { findOpenBroadcast, lockOpenBroadcast, type OpenBroadcast, playedBroadcastOf } from '../../rooms/open-broadcast.ts';
import type { RoomMedia } from '../../rooms/room-media.ts';
import { assertRoom, hasPaidEntrance, roleIn } from '../../rooms/standing.ts';
import { lockOwnUser, type UserRow } from '../../users/user-row.ts';
import { claimPreview, countPreviews } from './store.ts';

/** Clients without a login that get the free minutes of a broadcast from one address; more are one client that forgets its name. */
const PREVIEWS_OF_ADDRESS = 5;

interface EntranceDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly media: RoomMedia;
}

/** Entrance fees and the pictures of paid rooms. */
export class Entrance {
  readonly #deps: EntranceDeps;
  constructor(deps: EntranceDeps) {
    this.#deps = deps;
  }

  /**
   * Pays the entrance fee of the broadcast in play, once per user, whatever the key: half goes to the anchor. The anchor and moderators pay
   * nothing.
   * @throws {JavaFailure} NOT_FOUND, NO_BROADCAST, PRICE_CHANGED, AGE_REQUIRED, UNDER_AGE, INSUFFICIENT_COINS; KEY_REUSED for a key of another
   * entrance
   */
  async enter(uid: UserId, { roomId, price, key }: JavaParsed<'enterRoom'>): Promise<JavaResult<'enterRoom'>> {
    const { pool } = this.#deps;
    return transaction(pool, async (db) => {
      const user = await lockOwnUser(db, uid);
      await assertRoom(db, roomId);
      const broadcast = await lockOpenBroadcast(db, roomId);
      if (broadcast === undefined) throw new JavaFailure('NO_BROADCAST');
      const isFree = broadcast.price === 0 || (await roleIn(db, roomId, uid)) !== 'fan';
      if (!isFree && !(await hasPaidEntrance(db, broadcast.id, uid))) {
        if (price !== broadcast.price) throw new JavaFailure('PRICE_CHANGED');
        assertAdult(user);
        await this.#pay(db, broadcast, { uid, key });
      }
      return { entered: true, gold: await readGold(db, uid) };
    });
  }

  async #pay(db: Connection, { id, anchor_id: anchorId, price }: OpenBroadcast, by: { readonly uid: UserId; readonly key: string }) {
    const { ledger, clock } = this.#deps;
    const { uid, key } = by;
    const share = anchorShare(price);
    const { transactionId, replayed } = await ledger.post(db, {
      userId: uid,
      operation: 'room_entry',
      key,
      reason: 'room_entry',
      ref: { type: 'room', id: String(id) },
      legs: [
        { spend: uid, amount: price },
        ...(share === 0 ? [] : [{ account: { kind: 'anchor', userId: anchorId }, amount: share } as const]),
        { account: { kind: 'house', currency: 'coin', userId: uid }, amount: price - share },
      ],
    });
    // The key belongs to an entrance, and this one was not paid with it.
    if (replayed) throw new JavaFailure('KEY_REUSED');
    await db.query('insert into room_entry (broadcast_id, user_id, price, share, transaction_id, at) values ($1, $2, $3, $4, $5, $6)', [
      id,
      uid,
      price,
      share,
      transactionId,
      clock.now(),
    ]);
  }

  /**
   * Returns the playlists of the broadcast in play for one viewer: in a paid room for as long as it is in play, or for the free minutes, once.
   * @throws {JavaFailure} NOT_FOUND, NO_BROADCAST, ENTRANCE_FEE
   */
  async playback({ user, client }: Pick<CallContext, 'user' | 'client'>, roomId: UserId): Promise<RoomPlayback> {
    const { pool, clock, media } = this.#deps;
    await assertRoom(pool, roomId);
    const broadcast = await findOpenBroadcast(pool, roomId);
    if (broadcast === undefined) throw new JavaFailure('NO_BROADCAST');
    const played = playedBroadcastOf(broadcast);
    if (broadcast.price === 0) return { sources: media.sourcesOf(played), preview: false };
    const viewer = user === undefined ? clientViewer(client) : { name: `user:${user.uid}` };
    if (user !== undefined && (await mayEnter(pool, broadcast, user.uid))) {
      return { sources: media.signedSourcesOf(played, viewer.name, undefined), preview: false };
    }
    const now = clock.now();
    const endsAt = await this.#preview(broadcast, viewer, now);
    if (endsAt <= now) throw new JavaFailure('ENTRANCE_FEE');
    return { sources: media.signedSourcesOf(played, viewer.name, endsAt), preview: true, endsAt };
  }

  /** Returns the end of the free minutes, which begin with the first call. @throws {JavaFailure} ENTRANCE_FEE */
  async #preview({ id }: OpenBroadcast, { name, address }: Viewer, now: number): Promise<number> {
    const { pool } = this.#deps;
    if (address !== undefined) {
      const others = await countPreviews(pool, { broadcastId: id, viewer: name, beginning: address });
      if (others >= PREVIEWS_OF_ADDRESS) throw new JavaFailure('ENTRANCE_FEE');
    }
    return claimPreview(pool, { broadcastId: id, viewer: name, endsAt: now + PAID_ROOM.previewMs });
  }
}

/** A viewer as `room_preview` names it. `address`: how the names of all clients of one address begin. */
interface Viewer {
  readonly name: string;
  readonly address?: string;
}

/** Names a client without a login by hashes of its address and of its device. */
function clientViewer({ address, device }: CallContext['client']): Viewer {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const beginning = `client:${hash(clientKeys(address).address)}:`;
  return { name: `${beginning}${hash(device ?? '')}`, address: beginning };
}

async function mayEnter(pool: Pool, { id, anchor_id: roomId }: OpenBroadcast, uid: UserId): Promise<boolean> {
  return (await roleIn(pool, roomId, uid)) !== 'fan' || hasPaidEntrance(pool, id, uid);
}

function assertAdult({ adult }: UserRow): void {
  if (adult === null) throw new JavaFailure('AGE_REQUIRED');
  if (!adult) throw new JavaFailure('UNDER_AGE');
}
