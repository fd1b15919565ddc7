import type { UserId } from '@matchpoint/contracts/ids';
import type { RecordRealm } from '@matchpoint/contracts/rules/record-chain';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { lockOwnUser, type UserRow } from '../../users/user-row.ts';

/** An accepted expert. */
export interface Expert {
  readonly user_id: UserId;
  readonly realm: RecordRealm;
  /** When the user became an expert, UTC milliseconds. */
  readonly since: number;
}

/** An expert whose user row is locked. */
export interface LockedExpert extends Expert {
  readonly user: UserRow;
}

/** Returns the caller as an expert. @throws {JavaFailure} ACCESS_DENIED */
export async function assertExpert(db: Queryable, uid: UserId): Promise<Expert> {
  const { rows } = await db.query<Expert>('select user_id, realm, since from expert where user_id = $1', [uid]);
  const [expert] = rows;
  if (expert === undefined) throw new JavaFailure('ACCESS_DENIED');
  return expert;
}

/**
 * Returns the caller as an expert, with their user row locked until the transaction ends: changes of one author's plans happen one after the
 * other, so that limits hold for several tabs.
 * @throws {JavaFailure} ACCESS_DENIED, SESSION_INVALID
 */
export async function lockExpert(db: Connection, uid: UserId): Promise<LockedExpert> {
  const user = await lockOwnUser(db, uid);
  return { ...(await assertExpert(db, uid)), user };
}
