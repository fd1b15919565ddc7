import type { JavaName } from '@matchpoint/contracts/java/table';
import type { StubAnswer, StubCall, StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

const AT = Date.UTC(2026, 5, 11);

const failure = (errorCode: string): StubAnswer => ({ raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '' }) });

const STUB_ME = { label: '临江球迷会', since: AT, share: 500, balance: 1_641, owed: 0, available: 1_641, codes: 1 };
const STUB_CODE_ROW = { channelId: 2_001, code: 'LJ-SCARF', note: '球迷群海报', enabled: true, createdAt: AT, registrations: 0, recent: 0 };
const NO_COUNTS = { registrations: 0, mobiles: 0, rechargers: 0, recharged: 0, refunded: 0, spent: 0, share: 0, correction: 0 };
const NO_PAGE = { list: [], total: 0, pageIndex: 1, pageSize: 20 };

/** The channel area of an upstream with one code and nothing else. */
export function agentAnswers(users: StubUsers): Partial<Record<JavaName, StubHandler>> {
  const asUser = (answer: (call: StubCall) => StubAnswer): StubHandler => {
    return (call) => (users.tokens.has(String(call.headers['token'])) ? answer(call) : failure('3002'));
  };
  return {
    promotion: ({ input }) => {
      const isFound = input['code'] === STUB_CODE_ROW.code || Number(input['channelId']) === STUB_CODE_ROW.channelId;
      return { result: isFound ? { promotion: { channelId: STUB_CODE_ROW.channelId, code: STUB_CODE_ROW.code } } : {} };
    },
    agentMe: asUser(() => ({ result: STUB_ME })),
    agentCodes: asUser(() => ({ result: { list: [STUB_CODE_ROW] } })),
    agentSaveCode: asUser(({ input }) => ({ result: { ...STUB_CODE_ROW, code: input['code'] } })),
    agentSetCodeEnabled: asUser(({ input }) => ({ result: { ...STUB_CODE_ROW, enabled: input['enabled'] === true } })),
    agentDays: asUser(() => ({ result: { list: [], sum: NO_COUNTS, previous: NO_COUNTS } })),
    agentUsers: asUser(() => ({ result: { ...NO_PAGE, sum: { users: 0, recharges: 0, recharged: 0 } } })),
    agentGold: asUser(() => ({ result: { ...NO_PAGE, sum: { recharges: 0, coins: 0, share: 0, refunded: 0, refundedShare: 0 } } })),
    agentWater: asUser(() => ({ result: { ...NO_PAGE, sum: { lines: 0, change: 0 }, opening: 0, closing: 0 } })),
    agentTransfer: asUser(() => ({ result: { me: STUB_ME, gold: { total: 1, purchased: 0, granted: 1 } } })),
  };
}
