import type { UserId } from '@matchpoint/contracts/ids';
import type { StaffQueue, StaffRole } from '@matchpoint/contracts/staff/staff';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { CallContext } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import { addAudit } from '../../ops/audit.ts';
import type { StaffActor } from '../../ops/staff-audit.ts';
import { mayCall, type StaffEndpoint } from './access.ts';

/** A member of staff who calls an endpoint that the roles allow. */
export interface StaffMember extends StaffActor {
  readonly uid: UserId;
  readonly roles: readonly StaffRole[];
}

/** Reads the roles of callers for every call, so that a revoked role ends at once. */
export class StaffMembers {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /**
   * Returns the caller when the roles allow the endpoint; a refusal is recorded.
   * @param queue the queue that the call names
   * @throws {JavaFailure} LOGIN_REQUIRED, ACCESS_DENIED
   */
  async authorize(context: CallContext, endpoint: StaffEndpoint, queue?: StaffQueue): Promise<StaffMember> {
    const { uid } = tokenUser(context);
    const { rows } = await this.#pool.query<{ username: string; staff_roles: StaffRole[] }>(
      `select username, staff_roles from app_user where id = $1 and state in ('active', 'deleting') and staff_roles <> '{}'`,
      [uid],
    );
    const [row] = rows;
    if (row !== undefined && mayCall(row.staff_roles, endpoint, queue)) {
      return { uid, name: row.username, roles: row.staff_roles, requestId: context.requestId };
    }
    const detail = { endpoint, ...(queue === undefined ? {} : { queue }) };
    await addAudit(this.#pool, { at: this.#clock.now(), uid, action: 'staff_call', outcome: 'ACCESS_DENIED', by: context, detail });
    throw new JavaFailure('ACCESS_DENIED');
  }
}
