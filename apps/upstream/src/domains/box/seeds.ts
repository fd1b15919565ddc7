import { randomBytes } from 'node:crypto';
import type { BoxId, UserId } from '@matchpoint/contracts/ids';
import { boxCommitment, MAX_CLIENT_SEED } from '@matchpoint/contracts/rules/box-draw';
import type { Connection } from '../../db/pool.ts';
import { acceptText } from '../../text/user-text.ts';
import { findSeed } from './store.ts';
import type { BoxRow, SeedRow } from './tables.ts';

/** A server seed and the hash by which it is announced. */
interface Announced {
  readonly serverSeed: string;
  readonly commitment: string;
}

/**
 * Returns the seeds of a user's next draw. The first time, it announces a server seed and continues the row of misses of the version before:
 * the progress of the pity belongs to the user and not to the version.
 */
export async function openSeed(
  db: Connection,
  userId: UserId,
  box: Pick<BoxRow, 'id' | 'series' | 'version' | 'pity_after'>,
): Promise<SeedRow> {
  const before = await findSeed(db, userId, box.id);
  if (before !== undefined) return before;
  const { serverSeed, commitment } = newServerSeed();
  await db.query(
    `insert into box_seed (user_id, box_id, server_seed, commitment, client_seed, misses)
     select $1, $2, $3, $4, coalesce(earlier.client_seed, ''), least(coalesce(earlier.misses, 0), greatest(coalesce($5::int, 1) - 1, 0))
     from (select) here left join lateral (
       select seed.client_seed, seed.misses from box_seed seed join box on box.id = seed.box_id
       where seed.user_id = $1 and box.series = $6 and box.version < $7 order by box.version desc limit 1
     ) earlier on true
     on conflict (user_id, box_id) do nothing`,
    [userId, box.id, serverSeed, commitment, box.pity_after, box.series, box.version],
  );
  const opened = await findSeed(db, userId, box.id);
  if (opened === undefined) throw new Error('a seed was not inserted');
  return opened;
}

/** Replaces the revealed server seed of a user by the next one, for the next draw. */
export async function announceNextSeed(
  db: Connection,
  drawn: SeedRow,
  next: { readonly clientSeed: string; readonly misses: number },
): Promise<void> {
  const { serverSeed, commitment } = newServerSeed();
  await db.query(
    `update box_seed set server_seed = $3, commitment = $4, client_seed = $5, misses = $6, nonce = nonce + 1
     where user_id = $1 and box_id = $2`,
    [drawn.user_id, drawn.box_id, serverSeed, commitment, next.clientSeed, next.misses],
  );
}

export async function saveClientSeed(db: Connection, userId: UserId, boxId: BoxId, clientSeed: string): Promise<void> {
  await db.query('update box_seed set client_seed = $3 where user_id = $1 and box_id = $2', [userId, boxId, clientSeed]);
}

/**
 * Returns a client seed as it is stored and published.
 * @throws {JavaFailure} TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED
 */
export function acceptClientSeed(input: string): string {
  return acceptText(input, { maxGraphemes: MAX_CLIENT_SEED, multiline: false });
}

function newServerSeed(): Announced {
  const serverSeed = randomBytes(32).toString('hex');
  const commitment = boxCommitment(serverSeed);
  if (commitment === undefined) throw new Error('a new server seed is malformed');
  return { serverSeed, commitment };
}
