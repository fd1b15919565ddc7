import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { MAX_MODERATORS } from '@matchpoint/contracts/rules/chat';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { JavaFailure } from '../../java/failure.ts';
import { lockRoom } from '../../rooms/room-events.ts';
import { assertRoom } from '../../rooms/standing.ts';
import { VISIBLE } from '../../users/user-row.ts';
import { usernameKey } from '../../users/username.ts';
import { addAct } from './room-acts.ts';

type ModeratorList = JavaResult<'nameModerator'>['moderators'];

/** Returns the moderators of a room, the first named first. */
export async function readModerators(db: Queryable, roomId: UserId): Promise<ModeratorList> {
  const { rows } = await db.query<ModeratorList[number]>(
    `select room_moderator.user_id as uid, app_user.username, room_moderator.since from room_moderator
       join app_user on app_user.id = room_moderator.user_id and ${VISIBLE}
     where room_moderator.room_id = $1 order by room_moderator.since, room_moderator.user_id`,
    [roomId],
  );
  return rows;
}

/** The moderators whom an anchor names. */
export class Moderators {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Names a moderator of the caller's own room, or dismisses one. The user is notified by an event about their profile. Repeating it changes
   * nothing.
   * @throws {JavaFailure} ACCESS_DENIED for a user who is no anchor; NOT_FOUND; BAD_INPUT for oneself; CONFLICT at the maximum
   */
  async name(roomId: UserId, { remove, ...wanted }: JavaParsed<'nameModerator'>): Promise<ModeratorList> {
    return transaction(this.#pool, async (db) => {
      await lockRoom(db, roomId);
      await assertOwnRoom(db, roomId);
      const uid = await findUser(db, wanted);
      if (uid === roomId) throw new JavaFailure('BAD_INPUT', 'userId: the anchor moderates anyway');
      const isChanged = remove ? await dismiss(db, roomId, uid) : await this.#add(db, roomId, uid);
      if (isChanged) {
        const at = this.#clock.now();
        await addAct(db, { roomId, by: roomId, act: remove ? 'dismissed' : 'named', target: uid, at });
        await addUserEvent(db, { uid, at, event: { type: 'profile' } });
      }
      return readModerators(db, roomId);
    });
  }

  async #add(db: Connection, roomId: UserId, uid: UserId): Promise<boolean> {
    const { rows } = await db.query<{ count: number; is_named: boolean }>(
      'select count(*)::int as count, coalesce(bool_or(user_id = $2), false) as is_named from room_moderator where room_id = $1',
      [roomId, uid],
    );
    if (rows[0]?.is_named === true) return false;
    if ((rows[0]?.count ?? 0) >= MAX_MODERATORS) throw new JavaFailure('CONFLICT', `at most ${MAX_MODERATORS} moderators`);
    await db.query('insert into room_moderator (room_id, user_id, since) values ($1, $2, $3)', [roomId, uid, this.#clock.now()]);
    return true;
  }
}

/** @throws {JavaFailure} ACCESS_DENIED */
async function assertOwnRoom(db: Connection, uid: UserId): Promise<void> {
  await assertRoom(db, uid).catch((error: unknown) => {
    throw error instanceof JavaFailure ? new JavaFailure('ACCESS_DENIED', 'the user is no anchor') : error;
  });
}

async function dismiss(db: Connection, roomId: UserId, uid: UserId): Promise<boolean> {
  const { rowCount } = await db.query('delete from room_moderator where room_id = $1 and user_id = $2', [roomId, uid]);
  return rowCount === 1;
}

async function findUser(db: Connection, { userId, username }: Pick<JavaParsed<'nameModerator'>, 'userId' | 'username'>): Promise<UserId> {
  if (userId === undefined && (username ?? '').trim() === '') throw new JavaFailure('BAD_INPUT', 'username: missing');
  const [column, value] = userId === undefined ? ['username_key', usernameKey((username ?? '').normalize('NFC').trim())] : ['id', userId];
  const { rows } = await db.query<{ id: UserId }>(`select id from app_user where ${column} = $1 and ${VISIBLE}`, [value]);
  if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND');
  return rows[0].id;
}
