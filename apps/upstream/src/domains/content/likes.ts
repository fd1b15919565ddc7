import type { LikeKind, SubjectKind } from '@matchpoint/contracts/content/content';
import type { CommentId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { notifyOfLike } from '../../notifications/content-notifications.ts';
import { lockOwnUser } from '../../users/user-row.ts';
import { presentLocation } from './comments.ts';
import { LIKABLE_TABLES } from './tables.ts';

/** Likes of users. */
export class Likes {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Likes something or takes the like back. Idempotent.
   * @throws {JavaFailure} NOT_FOUND when it does not exist or is not published
   */
  async set(uid: UserId, { kind, id, like }: JavaParsed<'like'>): Promise<JavaResult<'like'>> {
    return transaction(this.#pool, async (db) => {
      await lockOwnUser(db, uid);
      const { table, visible } = LIKABLE_TABLES[kind];
      const { rows } = await db.query<{ likes: number }>(`select likes from ${table} where id = $1 and ${visible} for no key update`, [id]);
      const [before] = rows;
      if (before === undefined) throw new JavaFailure('NOT_FOUND');
      const change = like ? await this.#add(db, uid, kind, id) : -(await remove(db, uid, kind, id));
      if (change > 0 && (kind === 'post' || kind === 'comment'))
        await notifyOfLike(db, { kind, id, likes: before.likes + change, by: uid, at: this.#clock.now() });
      if (change !== 0) await db.query(`update ${table} set likes = likes + $2 where id = $1`, [id, change]);
      return { like, likes: before.likes + change, ...(kind === 'comment' ? { under: await locationOfComment(db, id) } : {}) };
    });
  }

  /** Returns which of these things a user likes, each with its number of likes; missing things are left out. */
  async of(uid: UserId, { kind, ids }: JavaParsed<'liked'>): Promise<JavaResult<'liked'>> {
    const { table, visible } = LIKABLE_TABLES[kind];
    const { rows } = await this.#pool.query<{ id: Id; liked: boolean; likes: number }>(
      `select id, likes, exists (select from content_like where user_id = $1 and kind = $2 and subject_id = item.id) as liked
       from ${table} item where id = any ($3) and ${visible} order by id`,
      [uid, kind, ids],
    );
    return { list: rows };
  }

  async #add(db: Connection, uid: UserId, kind: LikeKind, id: Id): Promise<number> {
    const { rowCount } = await db.query(
      'insert into content_like (user_id, kind, subject_id, at) values ($1, $2, $3, $4) on conflict do nothing',
      [uid, kind, id, this.#clock.now()],
    );
    return rowCount ?? 0;
  }
}

async function remove(db: Connection, uid: UserId, kind: LikeKind, id: Id): Promise<number> {
  const { rowCount } = await db.query('delete from content_like where user_id = $1 and kind = $2 and subject_id = $3', [uid, kind, id]);
  return rowCount ?? 0;
}

async function locationOfComment(db: Connection, id: Id) {
  const { rows } = await db.query<{ kind: SubjectKind; subject_id: number; root_id: CommentId | null }>(
    'select kind, subject_id, root_id from comment where id = $1',
    [id],
  );
  return rows[0] === undefined ? undefined : presentLocation(rows[0]);
}
