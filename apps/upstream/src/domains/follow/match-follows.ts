import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { lockOwnUser } from '../../users/user-row.ts';

/** Maximum number of followed matches per user; beyond it the oldest are removed. */
const MAX_FOLLOWED_MATCHES = 200;

/** The matches that users follow. */
export class MatchFollows {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the matches that a user follows, newest last. */
  async list(uid: UserId): Promise<MatchId[]> {
    return readFollowedMatches(this.#pool, uid);
  }

  /**
   * Follows or unfollows a match. Repeating it changes nothing.
   * @throws {JavaFailure} NOT_FOUND for an unknown match
   */
  async set(uid: UserId, matchId: MatchId, followed: boolean): Promise<void> {
    await this.#change(uid, async (db) => {
      if (!followed) {
        const { rowCount } = await db.query('delete from match_follow where user_id = $1 and match_id = $2', [uid, matchId]);
        return rowCount === 1;
      }
      const { rowCount: known } = await db.query('select from match where id = $1', [matchId]);
      if (known === 0) throw new JavaFailure('NOT_FOUND');
      return (await this.#add(db, uid, [matchId])) > 0;
    });
  }

  /**
   * Adds the matches that a device followed, oldest first, and ignores unknown ones. Returns all matches that the user follows afterwards.
   */
  async merge(uid: UserId, matchIds: readonly MatchId[]): Promise<MatchId[]> {
    await this.#change(uid, async (db) => (await this.#add(db, uid, matchIds)) > 0);
    return this.list(uid);
  }

  async #change(uid: UserId, work: (db: Connection) => Promise<boolean>): Promise<void> {
    await transaction(this.#pool, async (db) => {
      // Serializes changes of one user, so that the limit holds.
      await lockOwnUser(db, uid);
      if (await work(db)) await addUserEvent(db, { uid, at: this.#clock.now(), event: { type: 'followedMatches' } });
    });
  }

  async #add(db: Connection, uid: UserId, matchIds: readonly MatchId[]): Promise<number> {
    const { rowCount } = await db.query(
      `insert into match_follow (user_id, match_id, at)
       select $1, match.id, $3::bigint - cardinality($2::bigint[]) + given.position
       from unnest($2::bigint[]) with ordinality as given (id, position) join match on match.id = given.id on conflict do nothing`,
      // Keeps the order of the input: the last match gets the current time.
      [uid, matchIds, this.#clock.now()],
    );
    await db.query(
      `delete from match_follow where user_id = $1 and match_id in (
         select match_id from match_follow where user_id = $1
         order by at desc, match_id desc offset $2)`,
      [uid, MAX_FOLLOWED_MATCHES],
    );
    return rowCount ?? 0;
  }
}

async function readFollowedMatches(db: Queryable, uid: UserId): Promise<MatchId[]> {
  const { rows } = await db.query<{ match_id: MatchId }>('select match_id from match_follow where user_id = $1 order by at, match_id', [
    uid,
  ]);
  return rows.map((row) => row.match_id);
}
