import type { UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../db/pool.ts';
import { addUserEvent } from '../events/user-events.ts';
import { JavaFailure } from '../java/failure.ts';
import type { LocalizedText } from '../java/localized-text.ts';
import { lockOwnUser, type UserRow } from './user-row.ts';

/** SQL condition of a sanction that is in force at `$2`. */
const IN_FORCE = 'ended_at is null and from_at <= $2 and (until_at is null or until_at > $2)';

/** A sanction in force. `until`: UTC milliseconds; undefined for ever. */
interface ActiveSanction {
  readonly until: number | undefined;
}

/**
 * Returns the sanction of a kind that ends last among those in force.
 * @param now UTC milliseconds
 */
export async function findSanction(
  db: Queryable,
  uid: UserId,
  kind: 'mute' | 'ban' | 'broadcast',
  now: number,
): Promise<ActiveSanction | undefined> {
  const { rows } = await db.query<{ until_at: number | null }>(
    `select until_at from user_sanction where user_id = $1 and ${IN_FORCE} and kind = $3 order by until_at desc nulls first limit 1`,
    [uid, now, kind],
  );
  return rows[0] === undefined ? undefined : { until: rows[0].until_at ?? undefined };
}

/**
 * Returns the caller's own row, locked until the transaction ends, for a change that others will read. A mute waits for the same lock, so
 * nothing is written after it.
 * @param now UTC milliseconds
 * @throws {JavaFailure} SESSION_INVALID when the account no longer exists; MUTED with the end of the mute in its text
 */
export async function lockWritingUser(db: Queryable, uid: UserId, now: number): Promise<UserRow> {
  const row = await lockOwnUser(db, uid);
  await assertNotMuted(db, uid, now);
  return row;
}

/**
 * Checks that a user whose row is locked may write what others will read.
 * @param now UTC milliseconds
 * @throws {JavaFailure} MUTED with the end of the mute in its text
 */
export async function assertNotMuted(db: Queryable, uid: UserId, now: number): Promise<void> {
  const mute = await findSanction(db, uid, 'mute', now);
  if (mute === undefined) return;
  throw new JavaFailure('MUTED', undefined, {
    text: sanctionEndText(mute.until, MUTED_TEXTS),
    ...(mute.until === undefined ? {} : { retryAfterSec: Math.ceil((mute.until - now) / 1_000) }),
  });
}

/** Returns the failure of a login to a banned account. `until`: UTC milliseconds; null for ever. */
export function bannedFailure(until: number | null): JavaFailure {
  return new JavaFailure('ACCOUNT_BANNED', undefined, until === null ? {} : { text: sanctionEndText(until, BANNED_TEXTS) });
}

/** Which accounts are looked at for bans that have ended. */
type BannedAccounts = { readonly uid: UserId } | { readonly mobile: string } | 'all';

/**
 * Restores accounts whose ban has ended by time, and publishes it. Logins and calls do this for their account, so that the ban ends at its
 * minute; the periodic run keeps the public pages of the others correct.
 * @param now UTC milliseconds
 * @returns the number of restored accounts
 */
export async function liftEndedBans(db: Queryable, which: BannedAccounts, now: number): Promise<number> {
  const [rule, value] =
    which === 'all' ? ['$2::text is null', null] : 'uid' in which ? ['id = $2', which.uid] : ['mobile = $2', which.mobile];
  const { rows } = await db.query<{ id: UserId }>(
    `update app_user set state = ${RESTORED_STATE}, banned_until = null where state = 'banned' and banned_until <= $1 and ${rule} returning id`,
    [now, value],
  );
  for (const { id } of rows) await publishBan(db, id, { active: false }, now);
  return rows.length;
}

/**
 * Sets the state of an account to what its sanctions say, in the transaction that changed them. The account's row must be locked.
 * @param now UTC milliseconds
 * @returns whether the account is banned now
 */
export async function applyBans(db: Queryable, uid: UserId, now: number): Promise<boolean> {
  const ban = await findSanction(db, uid, 'ban', now);
  if (ban === undefined) {
    await db.query(`update app_user set state = ${RESTORED_STATE}, banned_until = null where id = $1 and state = 'banned'`, [uid]);
  } else {
    await db.query(`update app_user set state = 'banned', banned_until = $2 where id = $1 and state <> 'deleted'`, [
      uid,
      ban.until ?? null,
    ]);
  }
  await publishBan(db, uid, { active: ban !== undefined, until: ban?.until }, now);
  return ban !== undefined;
}

/** An account whose deletion was requested before the ban continues to wait for it. */
const RESTORED_STATE = `case when delete_at is null then 'active' else 'deleting' end`;

async function publishBan(
  db: Queryable,
  uid: UserId,
  ban: { readonly active: boolean; readonly until?: number | undefined },
  at: number,
): Promise<void> {
  const until = ban.until === undefined ? {} : { until: ban.until };
  await addUserEvent(db, { uid, at, event: { type: 'sanction', kind: 'ban', active: ban.active, ...until } });
  await addUserEvent(db, { uid, at, event: { type: 'profile' } });
}

/** The texts of a sanction with and without an end, which stands for `{end}`. */
interface EndTexts {
  readonly until: LocalizedText;
  readonly forever: LocalizedText;
}

const MUTED_TEXTS: EndTexts = {
  until: { zh_CN: '你已被禁言至 {end}（北京时间）', zh_tw: '你已被禁言至 {end}（北京時間）', en_US: 'You are muted until {end} (UTC+8)' },
  forever: { zh_CN: '你已被永久禁言', zh_tw: '你已被永久禁言', en_US: 'You are muted permanently' },
};
const BANNED_TEXTS: EndTexts = {
  until: {
    zh_CN: '账号已被封禁至 {end}（北京时间）',
    zh_tw: '帳號已被停權至 {end}（北京時間）',
    en_US: 'This account is banned until {end} (UTC+8)',
  },
  forever: { zh_CN: '账号已被永久封禁', zh_tw: '帳號已被永久停權', en_US: 'This account is banned permanently' },
};

const endFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** Returns the text that names the end of a sanction, in Beijing time. */
export function sanctionEndText(until: number | undefined, texts: EndTexts): LocalizedText {
  if (until === undefined) return texts.forever;
  const end = endFormat.format(until);
  return Object.fromEntries(Object.entries(texts.until).map(([lan, text]) => [lan, text.replace('{end}', end)]));
}
