import { PlanId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { StaffQueue } from '@matchpoint/contracts/staff/staff';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { addStaffAudit } from '../../ops/staff-audit.ts';
import { mayCall } from './access.ts';
import { searchAudit } from './audit-search.ts';
import { claimItem, openedBy, releaseItem } from './claims.ts';
import type { ProductDesk } from './product-desk.ts';
import type { ReviewQueue } from './review-queue.ts';
import { Sanctions, type SessionEnder } from './sanctions.ts';
import { Editing } from './editing.ts';
import { removeFromShelves } from './plan-removal.ts';
import { Settlements } from './settlements.ts';
import { type StaffMember, StaffMembers } from './staff-member.ts';
import { StaffRoles } from './staff-roles.ts';
import { readUser, searchUsers } from './staff-users.ts';

const ITEMS_PAGE_SIZE = 30;
const AUDIT_PAGE_SIZE = 50;

interface StaffDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly tokens: SessionEnder;
  /** In the order in which the desk shows them. */
  readonly queues: readonly ReviewQueue[];
  readonly products: ProductDesk;
}

/** The staff desk. Callers pass a member whose roles allow the endpoint (`members.authorize`). */
export class StaffService {
  readonly members: StaffMembers;
  readonly sanctions: Sanctions;
  readonly roles: StaffRoles;
  readonly settlements: Settlements;
  readonly editing: Editing;
  readonly products: ProductDesk;
  readonly #deps: StaffDeps;

  constructor(deps: StaffDeps) {
    this.#deps = deps;
    this.members = new StaffMembers(deps);
    this.sanctions = new Sanctions(deps);
    this.roles = new StaffRoles(deps);
    this.settlements = new Settlements(deps);
    this.editing = new Editing(deps);
    this.products = deps.products;
  }

  /** Returns the member, and how many things wait in each queue of the roles. */
  async me(staff: StaffMember): Promise<JavaResult<'staffMe'>> {
    const own = this.#deps.queues.filter(({ queue }) => mayCall(staff.roles, 'staffItems', queue));
    const queues = await Promise.all(own.map(async (one) => ({ queue: one.queue, waiting: await one.count(this.#deps.pool) })));
    return { uid: staff.uid, username: staff.name, roles: [...staff.roles], queues };
  }

  /** Returns one page of a queue, the most urgent first. */
  async items(staff: StaffMember, { queue, pageIndex }: JavaParsed<'staffItems'>, lan: Locale): Promise<JavaResult<'staffItems'>> {
    const { pool, clock } = this.#deps;
    const page = { limit: ITEMS_PAGE_SIZE, offset: (pageIndex - 1) * ITEMS_PAGE_SIZE };
    const found = this.#queue(queue);
    const [list, total] = await Promise.all([found.page(pool, page, lan), found.count(pool)]);
    const names = await openedBy(pool, queue, { ids: list.map(({ id }) => id), uid: staff.uid, now: clock.now() });
    const marked = list.map((item) => {
      const name = names.get(item.id);
      return name === undefined ? item : { ...item, openedBy: name };
    });
    return { list: marked, total, pageIndex, pageSize: ITEMS_PAGE_SIZE };
  }

  /**
   * Returns one thing with its details and marks it as opened by the caller. Whoever reads the address of a recipient is named in the audit log.
   * @throws {JavaFailure} NOT_FOUND when it does not wait
   */
  async item(staff: StaffMember, { queue, id }: JavaParsed<'staffItem'>, lan: Locale): Promise<JavaResult<'staffItem'>> {
    const { pool, clock } = this.#deps;
    const item = await this.#queue(queue).find(pool, id, lan);
    if (item === undefined) throw new JavaFailure('NOT_FOUND');
    const now = clock.now();
    await claimItem(pool, queue, { id, uid: staff.uid, now });
    if (item.queue === 'redemption' && item.shipping !== undefined) {
      await addStaffAudit(pool, {
        at: now,
        by: staff,
        action: 'recipient_read',
        subject: 'redemption',
        subjectId: id,
        userId: item.user?.uid,
      });
    }
    const name = (await openedBy(pool, queue, { ids: [id], uid: staff.uid, now })).get(id);
    return name === undefined ? item : { ...item, openedBy: name };
  }

  /**
   * Decides about a thing, with an entry of the audit log in the same transaction.
   * @throws {JavaFailure} NOT_FOUND, CONFLICT, OWN_REVIEW; BAD_INPUT for a rejection without a reason
   */
  async decide(staff: StaffMember, input: JavaParsed<'staffDecide'>): Promise<JavaResult<'staffDecide'>> {
    const { pool, clock } = this.#deps;
    const { queue: name, id, version, decision, reason, shipment } = input;
    const queue = this.#queue(name);
    if (decision === 'reject' && reason === '') throw new JavaFailure('BAD_INPUT', 'reason: a rejection needs one');
    return transaction(pool, async (db) => {
      // Two members who decide at once: the second one finds the thing decided.
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 7274003))', [`${name}:${id}`]);
      const now = clock.now();
      if (queue.decide === undefined) throw new JavaFailure('NOT_FOUND');
      const { changed, ...done } = await queue.decide(db, { id, version, approve: decision === 'approve', reason, shipment, staff, now });
      await addStaffAudit(db, { at: now, by: staff, action: `${name}_decided`, outcome: decision, reason, ...done });
      await releaseItem(db, name, id, now);
      return { decided: true, ...(changed === undefined ? {} : { changed }) };
    });
  }

  /** Removes a published plan from the shelves. @throws {JavaFailure} NOT_FOUND, OWN_REVIEW, CONFLICT */
  async removePlan(staff: StaffMember, { planId, reason }: JavaParsed<'staffRemovePlan'>): Promise<JavaResult<'staffRemovePlan'>> {
    const { pool, clock } = this.#deps;
    return transaction(pool, async (db) => {
      const at = clock.now();
      const changed = await removeFromShelves(db, { planId: PlanId.parse(planId), reason, by: staff.uid, at });
      const entry = { at, by: staff, action: 'plan_removed', subject: 'plan', subjectId: planId, userId: changed.authorId, reason };
      await addStaffAudit(db, { ...entry, before: { state: 'published' }, after: { state: 'removed' } });
      return { removed: true, changed };
    });
  }

  /** Returns one page of users. */
  async users({ q, pageIndex }: JavaParsed<'staffUsers'>): Promise<JavaResult<'staffUsers'>> {
    const { pool, clock } = this.#deps;
    const page = { pageIndex, pageSize: ITEMS_PAGE_SIZE };
    return { ...(await searchUsers(pool, { q, ...page }, clock.now())), ...page };
  }

  /** Returns one user with all sanctions. @throws {JavaFailure} NOT_FOUND */
  async user({ userId }: JavaParsed<'staffUser'>): Promise<JavaResult<'staffUser'>> {
    return readUser(this.#deps.pool, userId, this.#deps.clock.now());
  }

  /** Returns one page of the audit log, newest first. */
  async audit(input: JavaParsed<'staffAudit'>): Promise<JavaResult<'staffAudit'>> {
    const page = { pageIndex: input.pageIndex, pageSize: AUDIT_PAGE_SIZE };
    return { ...(await searchAudit(this.#deps.pool, { ...input, ...page })), ...page };
  }

  #queue(name: StaffQueue): ReviewQueue {
    const queue = this.#deps.queues.find((one) => one.queue === name);
    if (queue === undefined) throw new JavaFailure('NOT_FOUND');
    return queue;
  }
}
