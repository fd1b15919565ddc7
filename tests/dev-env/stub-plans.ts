import type { JavaName } from '@matchpoint/contracts/java/table';
import { stubMatch } from './stub-matches.ts';
import type { StubAnswer, StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

const START = Date.UTC(2026, 5, 11);
const fail = (errorCode: string): StubAnswer => ({ raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '' }) });

export const STUB_EXPERT = { uid: 9001, name: '陆远', form: [], streak: 2, realm: 'real' } as const;

/** Returns a published plan on the stub match; locked unless the fields say otherwise. */
export function stubPlan(fields: Readonly<Record<string, unknown>> = {}) {
  const { id, gameId, league, startAt, teams } = stubMatch();
  return {
    id: 81,
    title: '云岭主场还能续',
    author: STUB_EXPERT,
    match: { id, gameId, league, startAt, teams, status: 'scheduled', phase: 'not_started' },
    price: 28,
    refundable: true,
    picks: [{ market: 'handicap' }],
    publishedAt: START,
    sale: 'on_sale',
    locked: true,
    contentLength: 120,
    ...fields,
  };
}

/** Returns the answers of an upstream that sells one plan: to readers, and to the users whose tokens are in `users`. */
export function planAnswers(users: StubUsers, plans: () => readonly object[] = () => [stubPlan()]): Partial<Record<JavaName, StubHandler>> {
  const asUser =
    (result: unknown): StubHandler =>
    (call) => {
      const token = call.headers['token'];
      if (token === undefined) return fail('3002');
      return users.tokens.has(String(token)) ? { result } : fail('3001');
    };
  const gold = { total: 200, purchased: 0, granted: 200 };
  const page = (list: readonly object[]) => ({ list, total: list.length, pageIndex: 1, pageSize: 20 });
  return {
    getPlansPC: () => ({ result: page(plans()) }),
    getHomeExpertPlans: () => ({ result: plans() }),
    focusEvents: () => ({ result: [] }),
    getExpertPlanInfo: () => {
      const [plan] = plans();
      return plan === undefined ? fail('404') : { result: plan };
    },
    checkGold: asUser({ price: 28, gold, enough: true, purchased: false, state: 'locked_unpaid' }),
    goldExpertPlan: asUser({ orderNo: 'PLAN00000001', gold: { total: 172, purchased: 0, granted: 172 } }),
    userExpertPlanOrderPC: asUser(page([])),
    boughtPlans: asUser({ list: [], gold }),
  };
}

/** Returns the answers of a staff desk that accepts every call of a logged-in user: for tests of what stands before the upstream. */
export function openStaffAnswers(users: StubUsers): Partial<Record<JavaName, StubHandler>> {
  const asUser =
    (result: unknown): StubHandler =>
    (call) => {
      const token = call.headers['token'];
      if (token === undefined) return fail('3002');
      return users.tokens.has(String(token)) ? { result } : fail('3001');
    };
  const page = { list: [], total: 0, pageIndex: 1, pageSize: 30 };
  const sanction = { id: 1, kind: 'mute', from: START, reason: 'Spam' };
  const user = { uid: 3002, username: 'user3002', state: 'active', createdAt: START };
  return {
    staffMe: asUser({ uid: 3001, username: 'user3001', roles: ['reviewer'], queues: [] }),
    staffItems: asUser(page),
    staffItem: asUser({ queue: 'post', id: 91, version: 1, at: START, title: 'A post' }),
    staffDecide: asUser({ decided: true }),
    staffRemovePlan: asUser({ removed: true }),
    staffProposeSettlement: asUser({ proposed: true }),
    staffConfirmSettlement: asUser({ settled: true }),
    staffUsers: asUser(page),
    staffUser: asUser({ user, sanctions: [] }),
    staffSanction: asUser(sanction),
    staffEndSanction: asUser(sanction),
    staffGrant: asUser({ roles: [] }),
    staffAudit: asUser(page),
    staffContent: asUser(page),
    staffEdit: asUser({ version: 2 }),
  };
}
