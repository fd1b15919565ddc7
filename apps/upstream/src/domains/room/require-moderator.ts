import type { UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { assertRoom, type Role, roleIn } from '../../rooms/standing.ts';

/** Returns the role of a moderator or of the anchor. @throws {JavaFailure} NOT_FOUND, ACCESS_DENIED */
export async function requireModerator(db: Queryable, roomId: UserId, uid: UserId): Promise<Role> {
  await assertRoom(db, roomId);
  const role = await roleIn(db, roomId, uid);
  if (role === 'fan') throw new JavaFailure('ACCESS_DENIED', 'the user moderates no such room');
  return role;
}
