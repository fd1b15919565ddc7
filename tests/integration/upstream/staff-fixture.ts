import { randomUUID } from 'node:crypto';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffQueue, StaffRole } from '@matchpoint/contracts/staff/staff';
import { codeOf, comment, newNews, newPost, newUser, report, running, trustedUsers, type User } from './content-fixture.ts';

/** Creates a member of staff. */
export async function newStaff(...roles: readonly StaffRole[]): Promise<User> {
  const user = await newUser();
  await running.pool.query(`update app_user set staff_roles = $2, roles = '{staff}' where id = $1`, [user.uid, roles]);
  return user;
}

/** Creates a post that three trusted users have reported, so that it waits for a decision. */
export async function hiddenPost(author: User): Promise<Id> {
  const id = await newPost(author);
  for (const user of await trustedUsers(3)) await report(user, 'post', id);
  return id;
}

/** Creates a comment on a new article that three trusted users have reported. */
export async function hiddenComment(author: User): Promise<Id> {
  const { id } = await comment(author, await newNews());
  for (const user of await trustedUsers(3)) await report(user, 'comment', id);
  return id;
}

export const items = (staff: User, queue: StaffQueue) => running.call('staffItems', { queue }, staff.headers);
export const item = (staff: User, queue: StaffQueue, id: Id) => running.call('staffItem', { queue, id }, staff.headers);

/** The number of the report item about a thing. */
export async function reportItem(staff: User, kind: string, subjectId: Id): Promise<JavaResult<'staffItem'>> {
  const { list } = await items(staff, 'report');
  const found = list.find((one) => one.queue === 'report' && one.kind === kind && one.subjectId === subjectId);
  if (found === undefined) throw new Error(`no report of ${kind} ${subjectId} waits`);
  return item(staff, 'report', found.id);
}

/** Decides about a thing as it is now; returns the error code or `success`. */
export async function decide(
  staff: User,
  queue: StaffQueue,
  thing: { readonly id: Id; readonly version: number },
  decision: 'approve' | 'reject' = 'reject',
): Promise<string> {
  const { id, version } = thing;
  return codeOf('staffDecide', { queue, id, version, decision, reason: 'breaks the rules' }, staff);
}

export const sanction = (staff: User, user: Pick<User, 'uid'>, over: Record<string, unknown> = {}) =>
  running.call(
    'staffSanction',
    { userId: user.uid, kind: 'mute', minutes: 10, reason: 'repeated abuse', key: randomUUID(), ...over },
    staff.headers,
  );

/** The newest entries of the audit log about a thing. */
export async function auditOf(subject: string, subjectId: Id) {
  const { rows } = await running.pool.query<{
    by_id: Id | null;
    action: string;
    outcome: string;
    reason: string;
    before: unknown;
    after: unknown;
  }>(`select by_id, action, outcome, reason, before, after from staff_audit where subject = $1 and subject_id = $2 order by id desc`, [
    subject,
    subjectId,
  ]);
  return rows;
}

/** The events that a user received, oldest first. */
export async function eventsOf(user: Pick<User, 'uid'>, type: string) {
  const { rows } = await running.pool.query<{ payload: Record<string, unknown> }>(
    'select payload from user_event where user_id = $1 and type = $2 order by id',
    [user.uid, type],
  );
  return rows.map((row) => row.payload);
}
