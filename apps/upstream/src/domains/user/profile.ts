import { SIGNATURE_MAX } from '@matchpoint/contracts/rules/account';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { PublicUser } from '@matchpoint/contracts/user/user';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addAudit, type Caller } from '../../ops/audit.ts';
import { hasBlockedWord } from '../../text/word-filter.ts';
import { isOfAge, isPastDay, mayBeBirthday, mayDeclareAdult } from './age.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { cleanText, codePointCount } from '../../text/clean-text.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { containsContact } from '../../text/off-site-contact.ts';
import { findVisibleUser, lockOwnUser, publicUserOf, type UserRow } from '../../users/user-row.ts';
import { acceptUsername } from '../../users/username.ts';

/** What a user says of himself. */
export class Profiles {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * A user as everybody may see him.
   * @throws {JavaFailure} NOT_FOUND, also for who is barred or gone
   */
  async read(uid: UserId): Promise<PublicUser> {
    const row = await findVisibleUser(this.#pool, uid);
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    return publicUserOf(row);
  }

  /**
   * Changes the fields that are given.
   * @throws {JavaFailure} NAME_FORMAT, NAME_TAKEN, CONTENT_REJECTED; BAD_INPUT for a signature that is too long, a birthday that was not, or
   * a picture that is not his; UNDER_AGE for a birthday that takes back a declaration
   */
  async modify(uid: UserId, wish: JavaParsed<'modifyUser'>): Promise<void> {
    try {
      await transaction(this.#pool, (db) => this.#modify(db, uid, wish));
    } catch (error) {
      if (isUniqueViolation(error, 'app_user_username_key_key')) throw new JavaFailure('NAME_TAKEN');
      throw error;
    }
  }

  /**
   * Notes what a user declares of his age (product.md §5, minors).
   * @throws {JavaFailure} UNDER_AGE when his birthday, or what he declared before, says otherwise
   */
  async declareAge(uid: UserId, adult: boolean, by: Caller): Promise<void> {
    await transaction(this.#pool, async (db) => {
      const row = await lockOwnUser(db, uid);
      const now = this.#clock.now();
      if (adult && !mayDeclareAdult(ageOf(row), now)) throw new JavaFailure('UNDER_AGE');
      if (row.adult === adult) return;
      await db.query('update app_user set adult = $2, age_declared_at = $3 where id = $1', [uid, adult, now]);
      await addAudit(db, { at: now, uid, action: 'age_declared', outcome: 'done', by, detail: { adult } });
      await addUserEvent(db, { uid, at: now, event: { type: 'profile' } });
    });
  }

  async #modify(db: Connection, uid: UserId, wish: JavaParsed<'modifyUser'>): Promise<void> {
    const row = await lockOwnUser(db, uid);
    const now = this.#clock.now();
    if (wish.username !== undefined && wish.username !== row.username) {
      const { username, key } = acceptUsername(wish.username);
      await db.query('update app_user set username = $2, username_key = $3 where id = $1', [uid, username, key]);
    }
    if (wish.signature !== undefined) {
      await db.query('update app_user set signature = $2 where id = $1', [uid, acceptSignature(wish.signature)]);
    }
    if (wish.gender !== undefined) await db.query('update app_user set gender = $2 where id = $1', [uid, wish.gender]);
    if (wish.birthday !== undefined) await setBirthday(db, row, wish.birthday === '' ? null : wish.birthday, now);
    if (wish.avatar !== undefined) await setAvatar(db, row, wish.avatar === '' ? null : wish.avatar);
    await addUserEvent(db, { uid, at: now, event: { type: 'profile' } });
  }
}

function ageOf(row: UserRow) {
  return { adult: row.adult, declaredAt: row.age_declared_at, birthday: row.birthday };
}

function acceptSignature(given: string): string {
  const signature = cleanText(given);
  if (codePointCount(signature) > SIGNATURE_MAX) throw new JavaFailure('BAD_INPUT', `signature: at most ${SIGNATURE_MAX} characters`);
  if (hasBlockedWord(signature) || containsContact(signature)) throw new JavaFailure('CONTENT_REJECTED', 'signature');
  return signature;
}

async function setBirthday(db: Connection, row: UserRow, birthday: string | null, now: number): Promise<void> {
  if (birthday === row.birthday) return;
  if (birthday !== null && !isPastDay(birthday, now)) throw new JavaFailure('BAD_INPUT', 'birthday: a day that was');
  if (!mayBeBirthday(ageOf(row), birthday)) throw new JavaFailure('UNDER_AGE');
  await db.query('update app_user set birthday = $2 where id = $1', [row.id, birthday]);
  // A birthday says it as clearly as a declaration.
  if (birthday !== null && !isOfAge(birthday, now) && row.adult !== false) {
    await db.query('update app_user set adult = false, age_declared_at = $2 where id = $1', [row.id, now]);
  }
}

/** Takes one of his own pictures, and lets go of the one before. */
async function setAvatar(db: Connection, row: UserRow, avatar: string | null): Promise<void> {
  if (avatar === row.avatar) return;
  if (avatar !== null) {
    const { rowCount } = await db.query("select from user_file where name = $1 and user_id = $2 and kind = 'avatar'", [avatar, row.id]);
    if (rowCount === 0) throw new JavaFailure('BAD_INPUT', 'avatar: no picture of yours');
  }
  await db.query('update app_user set avatar = $2 where id = $1', [row.id, avatar]);
  if (row.avatar !== null) await db.query('delete from user_file where name = $1 and user_id = $2', [row.avatar, row.id]);
}
