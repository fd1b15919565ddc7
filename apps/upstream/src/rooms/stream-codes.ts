import { createHash, randomBytes } from 'node:crypto';
import type { BroadcastId, UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../db/pool.ts';
import type { SealingKey } from '../lib/sealing-key.ts';
import { findSanction } from '../users/sanctions.ts';
import { VISIBLE } from '../users/user-row.ts';

/** 20 bytes are 160 bits, 32 characters of the alphabet. */
const CODE_BYTES = 20;
const GROUP = /.{8}(?=.)/g;
/** Without 0, 1, l and o, which are confused when a code is typed. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

/** The code of an anchor's encoder. */
export interface StreamCode {
  readonly code: string;
  /** UTC milliseconds. */
  readonly resetAt: number;
  /** Whether it was created now. */
  readonly isNew: boolean;
}

/**
 * Returns the code of an anchor, in the caller's transaction; the user row of the anchor must be locked. Creates one when there is none, when
 * `reset` asks for it, or when the stored one cannot be opened with this key. A replaced code never works again.
 * @param now UTC milliseconds
 */
export async function readStreamCode(
  db: Queryable,
  key: SealingKey,
  { anchorId, reset, now }: { readonly anchorId: UserId; readonly reset: boolean; readonly now: number },
): Promise<StreamCode> {
  const { rows } = await db.query<{ sealed: Buffer; reset_at: number }>('select sealed, reset_at from stream_code where anchor_id = $1', [
    anchorId,
  ]);
  const [row] = rows;
  const known = row === undefined || reset ? undefined : key.open(ownerOf(anchorId), row.sealed);
  if (row !== undefined && known !== undefined) return { code: known, resetAt: row.reset_at, isNew: false };
  const code = newStreamCode();
  await db.query(
    `insert into stream_code (anchor_id, hash, sealed, reset_at) values ($1, $2, $3, $4)
     on conflict (anchor_id) do update set hash = excluded.hash, sealed = excluded.sealed, reset_at = excluded.reset_at, used_at = null`,
    [anchorId, hashOf(code), key.seal(ownerOf(anchorId), code), now],
  );
  return { code, resetAt: now, isNew: true };
}

/** The anchor of a code, and why the encoder may not publish now, if so. */
export interface CodeOwner {
  readonly anchorId: UserId;
  /** The broadcast in play. */
  readonly broadcastId: BroadcastId | undefined;
  /** Of that broadcast, UTC milliseconds. */
  readonly beganAt: number | undefined;
  /** `inactive`: the account is banned or deleted. `banned`: barred from broadcasting. `closed`: no broadcast is in play. */
  readonly refusal: 'inactive' | 'banned' | 'closed' | undefined;
}

/**
 * Returns the anchor of a code and whether an encoder with it may publish now; undefined for an unknown or replaced code. A permitted use is
 * recorded.
 * @param now UTC milliseconds
 */
export async function findAnchorByCode(db: Queryable, code: string, now: number): Promise<CodeOwner | undefined> {
  const { rows } = await db.query<{ anchor_id: UserId; active: boolean; broadcast_id: BroadcastId | null; began_at: number | null }>(
    `select stream_code.anchor_id, ${VISIBLE} as active, broadcast.id as broadcast_id, broadcast.started_at as began_at from stream_code
       join app_user on app_user.id = stream_code.anchor_id
       left join broadcast on broadcast.anchor_id = stream_code.anchor_id and broadcast.ended_at is null
     where stream_code.hash = $1`,
    [hashOf(code)],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const owner = { anchorId: row.anchor_id, broadcastId: row.broadcast_id ?? undefined, beganAt: row.began_at ?? undefined };
  if (!row.active) return { ...owner, refusal: 'inactive' };
  if ((await findSanction(db, row.anchor_id, 'broadcast', now)) !== undefined) return { ...owner, refusal: 'banned' };
  if (owner.broadcastId === undefined) return { ...owner, refusal: 'closed' };
  await db.query('update stream_code set used_at = $2 where anchor_id = $1', [row.anchor_id, now]);
  return { ...owner, refusal: undefined };
}

/** Returns a random code: `mp_` and four groups of eight characters. */
function newStreamCode(): string {
  const bits = Array.from(randomBytes(CODE_BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)] ?? '').join('');
  return `mp_${characters.replaceAll(GROUP, '$&-')}`;
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

function ownerOf(anchorId: UserId): string {
  return `anchor ${anchorId}`;
}
