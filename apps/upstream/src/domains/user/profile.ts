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
import { lockWritingUser } from '../../users/sanctions.ts';
import { findVisibleUser, lockOwnUser, publicUserOf, type UserRow } from '../../users/user-row.ts';
import { acceptUsername } from '../../users/username.ts';

/** Public profiles of users. */
export class Profiles {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Returns a user as everybody may see them.
   * @throws {JavaFailure} NOT_FOUND, also for banned and deleted users
   */
  async read(uid: UserId): Promise<PublicUser> {
    const row = await findVisibleUser(this.#pool, uid);
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    return publicUserOf(row);
  }

  /**
   * Changes the given fields.
   * @throws {JavaFailure} NAME_FORMAT, NAME_TAKEN, CONTENT_REJECTED; BAD_INPUT for a too long signature, an invalid birthday, or an avatar
   * of another user; UNDER_AGE for a birthday that contradicts a declaration; MUTED for a change that others read
   */
  async modify(uid: UserId, input: JavaParsed<'modifyUser'>): Promise<void> {
    try {
      await transaction(this.#pool, (db) => this.#modify(db, uid, input));
    } catch (error) {
      if (isUniqueViolation(error, 'app_user_username_key_key')) throw new JavaFailure('NAME_TAKEN');
      throw error;
    }
  }

  /**
   * Stores a declaration of age (product.md §5, minors).
   * @throws {JavaFailure} UNDER_AGE when the birthday or an earlier declaration contradicts it
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

  async #modify(db: Connection, uid: UserId, input: JavaParsed<'modifyUser'>): Promise<void> {
    const now = this.#clock.now();
    const row = isReadByOthers(input) ? await lockWritingUser(db, uid, now) : await lockOwnUser(db, uid);
    if (input.username !== undefined && input.username !== row.username) {
      const { username, key } = acceptUsername(input.username);
      await db.query('update app_user set username = $2, username_key = $3 where id = $1', [uid, username, key]);
    }
    if (input.signature !== undefined) {
      await db.query('update app_user set signature = $2 where id = $1', [uid, acceptSignature(input.signature)]);
    }
    if (input.gender !== undefined) await db.query('update app_user set gender = $2 where id = $1', [uid, input.gender]);
    if (input.birthday !== undefined) await setBirthday(db, row, input.birthday === '' ? null : input.birthday, now);
    if (input.avatar !== undefined) await setAvatar(db, row, input.avatar === '' ? null : input.avatar);
    await addUserEvent(db, { uid, at: now, event: { type: 'profile' } });
  }
}

/** A mute covers what others read: name, signature and picture. */
function isReadByOthers({ username, signature, avatar }: JavaParsed<'modifyUser'>): boolean {
  return username !== undefined || signature !== undefined || avatar !== undefined;
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
  if (birthday !== null && !isPastDay(birthday, now)) throw new JavaFailure('BAD_INPUT', 'birthday: expected a past day');
  if (!mayBeBirthday(ageOf(row), birthday)) throw new JavaFailure('UNDER_AGE');
  await db.query('update app_user set birthday = $2 where id = $1', [row.id, birthday]);
  // A birthday under 18 counts as a declaration.
  if (birthday !== null && !isOfAge(birthday, now) && row.adult !== false) {
    await db.query('update app_user set adult = false, age_declared_at = $2 where id = $1', [row.id, now]);
  }
}

/** Sets an uploaded image as avatar and deletes the previous one. */
async function setAvatar(db: Connection, row: UserRow, avatar: string | null): Promise<void> {
  if (avatar === row.avatar) return;
  if (avatar !== null) {
    const { rowCount } = await db.query("select from user_file where name = $1 and user_id = $2 and kind = 'avatar'", [avatar, row.id]);
    if (rowCount === 0) throw new JavaFailure('BAD_INPUT', 'avatar: is not an image of yours');
  }
  await db.query('update app_user set avatar = $2 where id = $1', [row.id, avatar]);
  if (row.avatar !== null) await db.query('delete from user_file where name = $1 and user_id = $2', [row.avatar, row.id]);
}
