import { HOME_BLOCKS } from '@matchpoint/contracts/rules/home-order';
import { parseSpoiler, spoilerText } from '@matchpoint/contracts/rules/spoiler-setting';
import { Preferences } from '@matchpoint/contracts/user/user';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { lockOwnUser } from '../../users/user-row.ts';

const Kept = Preferences.pick({ homeOrder: true, spoiler: true, display: true });

/** Preferences of users (user data status, spec §7). */
export class PreferenceStore {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the preferences that a user saved last. */
  async read(uid: UserId): Promise<Preferences> {
    return readPreferences(this.#pool, uid);
  }

  /**
   * Saves all preferences; unknown blocks of the home page are dropped, and the spoiler-free mode is stored in its one form.
   * @throws {JavaFailure} CONFLICT when `rev` is not the newest revision
   */
  async save(uid: UserId, input: Preferences): Promise<Preferences> {
    return transaction(this.#pool, async (db) => {
      await lockOwnUser(db, uid);
      const { rev } = await readPreferences(db, uid);
      if (input.rev !== rev) throw new JavaFailure('CONFLICT', `rev: the newest is ${rev}`);
      const named = input.homeOrder.filter((name) => HOME_BLOCKS.some((block) => block === name));
      const saved: Preferences = {
        ...input,
        rev: rev + 1,
        homeOrder: [...new Set(named)],
        spoiler: spoilerText(parseSpoiler(input.spoiler)),
      };
      await db.query('update app_user set preferences = $2, preferences_rev = $3, hide_follows = $4, hide_fans = $5 where id = $1', [
        uid,
        JSON.stringify(Kept.parse(saved)),
        saved.rev,
        saved.hideFollows,
        saved.hideFans,
      ]);
      await addUserEvent(db, { uid, at: this.#clock.now(), event: { type: 'preferences', rev: saved.rev } });
      return saved;
    });
  }
}

async function readPreferences(db: Queryable, uid: UserId): Promise<Preferences> {
  const { rows } = await db.query<{ preferences: unknown; rev: number; hide_follows: boolean; hide_fans: boolean }>(
    'select preferences, preferences_rev as rev, hide_follows, hide_fans from app_user where id = $1',
    [uid],
  );
  const [row] = rows;
  if (row === undefined) throw new JavaFailure('SESSION_INVALID');
  return { ...Kept.parse(row.preferences), rev: row.rev, hideFollows: row.hide_follows, hideFans: row.hide_fans };
}
