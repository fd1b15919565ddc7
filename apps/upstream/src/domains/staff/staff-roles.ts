import type { UserId } from '@matchpoint/contracts/ids';
import type { StaffRole } from '@matchpoint/contracts/staff/staff';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addStaffAudit, type StaffActor } from '../../ops/staff-audit.ts';
import type { SessionEnder } from './sanctions.ts';

/** The order in which roles are stored and shown. */
const ORDER: readonly StaffRole[] = ['reviewer', 'editor', 'finance', 'admin'];

interface StaffRolesDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly tokens: SessionEnder;
}

/** Roles at the desk. */
export class StaffRoles {
  readonly #deps: StaffRolesDeps;
  constructor(deps: StaffRolesDeps) {
    this.#deps = deps;
  }

  /**
   * Sets the staff roles of a user. A change ends the user's sessions (reliability §4.2: a new session after a change of roles).
   * @returns the roles, in their order
   * @throws {JavaFailure} NOT_FOUND; BAD_INPUT for an account that is banned or about to be deleted; OWN_REVIEW; CONFLICT when no admin would
   * remain; ACCESS_DENIED when the caller's role was revoked meanwhile
   */
  async set(by: StaffActor, userId: UserId, roles: readonly StaffRole[]): Promise<StaffRole[]> {
    const { pool, clock, tokens } = this.#deps;
    const wanted = ORDER.filter((role) => roles.includes(role));
    if (userId === by.uid) throw new JavaFailure('OWN_REVIEW');
    return transaction(pool, async (db) => {
      // Two admins who revoke each other at once must not both succeed.
      await db.query('select pg_advisory_xact_lock(7274005)');
      if (by.uid !== undefined) {
        const { rowCount } = await db.query(`select from app_user where id = $1 and 'admin' = any (staff_roles)`, [by.uid]);
        if (rowCount === 0) throw new JavaFailure('ACCESS_DENIED');
      }
      const { rows } = await db.query<{ staff_roles: StaffRole[]; state: string }>(
        `select staff_roles, state from app_user where id = $1 and state <> 'deleted' for no key update`,
        [userId],
      );
      const [user] = rows;
      if (user === undefined) throw new JavaFailure('NOT_FOUND');
      if (wanted.length > 0 && user.state !== 'active') throw new JavaFailure('BAD_INPUT', `userId: the account is ${user.state}`);
      if (wanted.join() === ORDER.filter((role) => user.staff_roles.includes(role)).join()) return wanted;
      if (user.staff_roles.includes('admin') && !wanted.includes('admin')) {
        const { rowCount } = await db.query(`select from app_user where id <> $1 and 'admin' = any (staff_roles) limit 1`, [userId]);
        if (rowCount === 0) throw new JavaFailure('CONFLICT', 'the last admin stays');
      }
      await db.query(
        `update app_user set staff_roles = $2, roles = array_remove(roles, 'staff') || case when $3 then array['staff'] else '{}'::text[] end
         where id = $1`,
        [userId, wanted, wanted.length > 0],
      );
      const at = clock.now();
      await addUserEvent(db, { uid: userId, at, event: { type: 'profile' } });
      await tokens.endAll(db, userId, 'roles');
      const entry = { at, by, action: 'grant', subject: 'user', subjectId: userId, userId };
      await addStaffAudit(db, { ...entry, before: { roles: user.staff_roles }, after: { roles: wanted } });
      return wanted;
    });
  }
}
