import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffEndpoints } from '@matchpoint/contracts/java/staff';
import type { StaffRole } from '@matchpoint/contracts/staff/staff';
import { codeOf, newUser, running, type User } from './content-fixture.ts';
import { newStaff } from './staff-fixture.ts';

type StaffEndpoint = keyof typeof staffEndpoints;
type Caller = 'user' | StaffRole;

const MISSING = 999_999_999;
const REASON = 'breaks the rules';

interface Row {
  readonly endpoint: StaffEndpoint;
  readonly about?: string;
  readonly input: Record<string, unknown>;
  /** Who gets past the access check. */
  readonly allowed: readonly Caller[];
  /** The answer about something that does not exist; lists answer `success`. */
  readonly missing: string;
}

const QUEUES: readonly { readonly queue: string; readonly allowed: readonly Caller[] }[] = [
  { queue: 'expert', allowed: ['reviewer', 'admin'] },
  { queue: 'plan', allowed: ['reviewer', 'admin'] },
  { queue: 'post', allowed: ['reviewer', 'admin'] },
  { queue: 'comment', allowed: ['reviewer', 'admin'] },
  { queue: 'report', allowed: ['reviewer', 'admin'] },
  { queue: 'order', allowed: ['finance', 'admin'] },
];

/** The access matrix, written down a second time. */
const ROWS: readonly Row[] = [
  { endpoint: 'staffMe', input: {}, allowed: ['reviewer', 'editor', 'finance', 'admin'], missing: 'success' },
  ...[...QUEUES, { queue: 'settlement', allowed: ['reviewer', 'finance', 'admin'] } as const].flatMap(({ queue, allowed }): Row[] => [
    { endpoint: 'staffItems', about: queue, input: { queue }, allowed, missing: 'success' },
    { endpoint: 'staffItem', about: queue, input: { queue, id: MISSING }, allowed, missing: '404' },
  ]),
  ...QUEUES.map(({ queue, allowed }): Row => ({
    endpoint: 'staffDecide',
    about: queue,
    input: { queue, id: MISSING, version: 1, decision: 'reject', reason: REASON },
    allowed,
    missing: '404',
  })),
  { endpoint: 'staffRemovePlan', input: { planId: MISSING, reason: REASON }, allowed: ['reviewer', 'admin'], missing: '404' },
  {
    endpoint: 'staffProposeSettlement',
    input: { matchId: MISSING, outcome: 'void', note: 'the organiser never published a result' },
    allowed: ['reviewer', 'finance', 'admin'],
    missing: '404',
  },
  {
    endpoint: 'staffConfirmSettlement',
    input: { matchId: MISSING, confirm: true },
    allowed: ['reviewer', 'finance', 'admin'],
    missing: '404',
  },
  { endpoint: 'staffUsers', input: {}, allowed: ['reviewer', 'finance', 'admin'], missing: 'success' },
  { endpoint: 'staffUser', input: { userId: MISSING }, allowed: ['reviewer', 'finance', 'admin'], missing: '404' },
  {
    endpoint: 'staffSanction',
    input: { userId: MISSING, kind: 'mute', minutes: 10, reason: REASON, key: randomUUID() },
    allowed: ['reviewer', 'admin'],
    missing: '404',
  },
  { endpoint: 'staffEndSanction', input: { sanctionId: MISSING, reason: REASON }, allowed: ['reviewer', 'admin'], missing: '404' },
  { endpoint: 'staffGrant', input: { userId: MISSING, roles: ['editor'] }, allowed: ['admin'], missing: '404' },
  ...['news', 'video', 'config'].flatMap((kind): Row[] => [
    { endpoint: 'staffContent', about: kind, input: { kind }, allowed: ['editor', 'admin'], missing: 'success' },
    {
      endpoint: 'staffEdit',
      about: kind,
      input: { kind, id: MISSING, version: 1, fields: {} },
      allowed: ['editor', 'admin'],
      missing: '404',
    },
  ]),
  { endpoint: 'staffProducts', input: {}, allowed: ['editor', 'admin'], missing: 'success' },
  { endpoint: 'staffProduct', input: { productId: MISSING }, allowed: ['editor', 'admin'], missing: '404' },
  {
    endpoint: 'staffSaveProduct',
    input: { productId: MISSING, version: 1, kind: 'goods', fields: {}, price: 1, pictures: [], state: 'draft', key: randomUUID() },
    allowed: ['editor', 'admin'],
    missing: '404',
  },
  // Its bytes are no picture.
  { endpoint: 'staffProductPicture', input: { image: 'AAAA' }, allowed: ['editor', 'admin'], missing: '7401' },
  {
    endpoint: 'staffStock',
    input: { productId: MISSING, change: 1, reason: REASON, key: randomUUID() },
    allowed: ['editor', 'admin'],
    missing: '404',
  },
  { endpoint: 'staffCards', input: { productId: MISSING, codes: ['CARD-0001'] }, allowed: ['editor', 'admin'], missing: '404' },
  { endpoint: 'staffAudit', input: {}, allowed: ['reviewer', 'editor', 'finance', 'admin'], missing: 'success' },
];

const callers = new Map<Caller, User>();
beforeAll(async () => {
  callers.set('user', await newUser());
  for (const role of ['reviewer', 'editor', 'finance', 'admin'] as const) callers.set(role, await newStaff(role));
});

describe('the access matrix of the staff desk', () => {
  it.each(ROWS.map((row) => [`${row.endpoint} ${row.about ?? ''}`.trim(), row] as const))(
    'the call %s answers each role as the matrix says, and a missing thing with NOT_FOUND',
    async (_name, { endpoint, input, allowed, missing }) => {
      expect(await codeOf(endpoint, input)).toBe('3002');
      for (const [role, caller] of callers) {
        const isAllowed = allowed.includes(role);
        expect([role, await codeOf(endpoint, input, caller)]).toEqual([role, isAllowed ? missing : '403']);
      }
    },
  );

  it('the matrix has a row for every endpoint', () => {
    const known = new Set<string>(ROWS.map(({ endpoint }) => endpoint));
    expect(Object.keys(staffEndpoints).filter((name) => !known.has(name))).toEqual([]);
  });

  it('a refused call is in the audit log of the caller', async () => {
    const user = await newUser();
    await codeOf('staffMe', {}, user);
    const { rows } = await running.pool.query('select action, outcome, detail from audit_entry where user_id = $1', [user.uid]);
    expect(rows).toEqual([{ action: 'staff_call', outcome: 'ACCESS_DENIED', detail: { endpoint: 'staffMe' } }]);
  });

  it('the public role alone, without a staff role, opens nothing', async () => {
    const user = await newUser();
    await running.pool.query(`update app_user set roles = '{staff}' where id = $1`, [user.uid]);
    expect(await codeOf('staffMe', {}, user)).toBe('403');
  });
});

describe('roles at the desk', () => {
  const grant = (admin: User, user: Pick<User, 'uid'>, ...roles: StaffRole[]) => codeOf('staffGrant', { userId: user.uid, roles }, admin);
  const rolesOf = async (user: Pick<User, 'uid'>) => {
    const { rows } = await running.pool.query('select roles, staff_roles as "staffRoles" from app_user where id = $1', [user.uid]);
    return rows[0];
  };

  it('granting a role gives the public role, revoking it takes it back, and each change ends the sessions', async () => {
    const [admin, user] = [await newStaff('admin'), await newUser()];
    expect(await grant(admin, user, 'editor', 'reviewer')).toBe('success');
    expect(await rolesOf(user)).toEqual({ roles: ['staff'], staffRoles: ['reviewer', 'editor'] });
    expect(await codeOf('getTokenInfo', {}, user)).toBe('3001');
    expect(await grant(admin, user)).toBe('success');
    expect(await rolesOf(user)).toEqual({ roles: [], staffRoles: [] });
  });

  it('a revoked role is refused by the next call', async () => {
    const [admin, member] = [await newStaff('admin'), await newStaff('reviewer')];
    expect(await codeOf('staffAudit', {}, member)).toBe('success');
    await running.pool.query(`update app_user set staff_roles = '{}' where id = $1`, [member.uid]);
    expect(await codeOf('staffAudit', {}, member)).toBe('403');
    expect(await codeOf('staffAudit', {}, admin)).toBe('success');
  });

  it('granting the roles that a user has changes nothing and leaves the sessions open', async () => {
    const [admin, member] = [await newStaff('admin'), await newStaff('reviewer')];
    expect(await grant(admin, member, 'reviewer')).toBe('success');
    expect(await codeOf('getTokenInfo', {}, member)).toBe('success');
  });

  it('nobody changes their own roles, and a banned account gets none', async () => {
    const [admin, banned] = [await newStaff('admin'), await newUser()];
    expect(await grant(admin, admin, 'finance')).toBe('7602');
    await running.pool.query(`update app_user set state = 'banned' where id = $1`, [banned.uid]);
    expect(await grant(admin, banned, 'editor')).toBe('4000');
  });

  it('of two admins who revoke each other at once, one stays an admin', async () => {
    await running.pool.query(`update app_user set staff_roles = '{}' where 'admin' = any (staff_roles)`);
    const [one, other] = [await newStaff('admin'), await newStaff('admin')];
    const codes = await Promise.all([grant(one, other), grant(other, one)]);
    expect(codes.filter((code) => code === 'success')).toHaveLength(1);
    const { rowCount } = await running.pool.query(`select from app_user where 'admin' = any (staff_roles)`);
    expect(rowCount).toBe(1);
    callers.set('admin', codes[0] === 'success' ? one : other);
  });
});

describe('users at the desk', () => {
  const search = async (q: string) => {
    const staff = await newStaff('reviewer');
    return (await running.call('staffUsers', { q }, staff.headers)).list;
  };

  it('users are found by number, by the whole mobile number and by a part of the name, and only a masked number is shown', async () => {
    const user = await newUser();
    const { rows } = await running.pool.query<{ mobile: string; username: string }>('select mobile, username from app_user where id = $1', [
      user.uid,
    ]);
    const { mobile = '', username = '' } = rows[0] ?? {};
    for (const q of [String(user.uid), mobile, username.slice(2)]) {
      const found = (await search(q)).find(({ uid }) => uid === user.uid);
      expect(found?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
    }
    expect(await search(mobile.slice(0, 8))).toEqual([]);
    expect(await search('%')).toEqual([]);
  });
});
