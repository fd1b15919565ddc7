import type { JavaName } from '@matchpoint/contracts/java/table';
import type { StubAnswer, StubCall, StubHandler } from './stub-upstream.ts';
import { STUB_CODE, type StubUsers } from './stub-users.ts';
import { FEATURES } from '@matchpoint/contracts/rules/features';
import type { Id } from '@matchpoint/contracts/rules/id';

/** A token that no browser may ever receive. */
export const STUB_TICKET = 'ticket-of-an-openid';
/** The secret with which the stub accepts a Telegram id. */
export const STUB_TELEGRAM_SECRET = 'secret-of-telegram-logins';
/** The password of every number. */
export const STUB_PASSWORD = 'correct horse 1';

const NO_LIMITS = { spend: { today: 0 }, recharge: { today: 0 }, dayEndsAt: Date.UTC(2026, 5, 11, 16) };

type Login = { readonly uid: Id; readonly sessionId: string };

const failure = (errorCode: string, more: object = {}): StubAnswer => ({
  raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '', ...more }),
});

/** The order of a user: its number ends in the user's id. */
export const stubOrderNo = (uid: Id) => `ORDER000${uid}`;

function stubOrder(orderNo: string) {
  return { kind: 'order', orderNo, at: Date.UTC(2026, 5, 11), fen: 600, coins: 60, extra: 0, state: 'created', channel: 'alipay' };
}

/** Returns the account rows beside the code login, on behalf of the users whose tokens are in `users`. */
export function accountAnswers(
  users: StubUsers,
  roles: ReadonlyMap<Id, readonly string[]> = new Map(),
): Partial<Record<JavaName, StubHandler>> {
  const user = (uid: Id) => ({ uid, username: `user${uid}`, roles: roles.get(uid) ?? [], mobile: '138****0000' });
  const asUser =
    (answer: (login: Login, call: StubCall) => unknown): StubHandler =>
    (call) => {
      const token = call.headers['token'];
      if (token === undefined) return failure('3002');
      const login = users.tokens.get(String(token));
      if (login === undefined) return failure('3001');
      const result = answer(login, call);
      return typeof result === 'object' && result !== null && 'raw' in result ? failure('404') : { result };
    };
  const missing = { raw: '' };
  const endOthers = ({ uid, sessionId }: Login): string[] => {
    const ended: string[] = [];
    for (const [token, other] of users.tokens) {
      if (other.uid !== uid || other.sessionId === sessionId) continue;
      users.tokens.delete(token);
      ended.push(other.sessionId);
    }
    return ended;
  };
  const ofOrder = (answer: (orderNo: string) => object) =>
    asUser(({ uid }, { input }) => (input['orderNo'] === stubOrderNo(uid) ? answer(stubOrderNo(uid)) : missing));
  const { checkCode: byCode } = users.handlers();
  const checkCode = async (call: StubCall): Promise<StubAnswer> => {
    const answer = (await byCode?.(call)) ?? failure('-1');
    if (typeof answer === 'string' || !('result' in answer)) return answer;
    return { result: { ...Object(answer.result), user: user(Number(String(call.input['mobile']).slice(-4))) } };
  };
  const logIn = (call: StubCall, mobile: unknown) => checkCode({ ...call, input: { mobile, checkCode: STUB_CODE } });

  return {
    ...users.handlers(),
    checkCode: (call) => {
      if (Number(call.input['promotionChannelId']) !== 21) return checkCode(call);
      return call.input['checkCode'] === STUB_TELEGRAM_SECRET ? logIn(call, call.input['mobile']) : failure('7113');
    },
    mobileandpw: (call) => (call.input['password'] === STUB_PASSWORD ? logIn(call, call.input['mobile']) : failure('7109')),
    modifyPassword: ({ input }) =>
      input['checkCode'] === STUB_CODE
        ? { result: { ended: endOthers({ uid: Number(String(input['mobile']).slice(-4)), sessionId: '' }) } }
        : failure('7003'),
    getPCWXLoginAddress: () => ({ result: 'https://open.weixin.qq.com/connect/qrconnect?appid=1&state=theirs#wechat_redirect' }),
    getPCQQLoginAddress: () => ({ result: '/dev/oauth/qq?client_id=1' }),
    systemConfig: () => ({
      result: { szUrl: 'https://sz.example/login', logins: ['wx', 'qq', 'sz', 'telegram'], features: [...FEATURES] },
    }),
    pcLoginByAccount: (call) =>
      call.input['code'] === 'known'
        ? logIn(call, '13800007777')
        : {
            result: {
              wxBind: false,
              accountNumber: STUB_TICKET,
              qqOrWechatName: '小明',
              headimgurl: 'https://thirdwx.qlogo.cn/mmopen/x/132',
            },
          },
    bindAccount: (call) => {
      if (call.input['accountNumber'] !== STUB_TICKET) return failure('7112');
      return call.input['checkCode'] === STUB_CODE ? logIn(call, call.input['mobile']) : failure('7003');
    },
    getTokenInfo: asUser(({ uid, sessionId }) => ({ user: user(uid), sessionId })),
    userInfo: ({ input }) => (Number(input['userId']) < 100_000 ? { result: user(Number(input['userId'])) } : failure('404')),
    modifyUser: asUser(({ uid }, { input }) => ({ ...user(uid), ...input })),
    userItems: ({ input, headers }) => {
      const isOwn = users.tokens.get(String(headers['token']))?.uid === Number(input['userId']);
      if (['water', 'order', 'tip'].includes(String(input['type'])) && !isOwn) return failure('403');
      return { result: { list: [], total: 0, pageIndex: Number(input['pageIndex']), pageSize: 20 } };
    },
    getUserDataStatus: asUser(() => ({ rev: 1 })),
    saveUserDataStatus: asUser((_login, { input }) => ({ ...input, rev: 2 })),
    userGold: asUser(() => ({ total: 200, purchased: 0, granted: 200 })),
    getFollowOrFansH5: () => ({ result: { list: [], total: 0, pageIndex: 1, pageSize: 20 } }),
    followUser: asUser((_login, { input }) => (Number(input['userId']) < 100_000 ? { follow: input['follow'] === 'true' } : missing)),
    hasFollowUser: asUser(() => ({ follow: false, followed: [] })),
    userSessions: asUser(({ uid, sessionId }) => ({
      list: [...users.tokens.values()]
        .filter((login) => login.uid === uid)
        .map((login) => ({
          sessionId: login.sessionId,
          current: login.sessionId === sessionId,
          createdAt: Date.UTC(2026, 5, 11),
          seenAt: Date.UTC(2026, 5, 11),
        })),
    })),
    endSessions: asUser((login, { input }) => {
      if (input['others'] === true) return { ended: endOthers(login) };
      const found = [...users.tokens].find(([, one]) => one.uid === login.uid && one.sessionId === input['sessionId']);
      if (found === undefined) return missing;
      users.tokens.delete(found[0]);
      return { ended: [found[1].sessionId] };
    }),
    sendOwnCode: asUser(() => ({ nextInSec: 60 })),
    changePassword: asUser((login) => ({ ended: endOthers(login) })),
    bindPhone: asUser((login) => ({ ...user(login.uid), ended: endOthers(login), welcome: true })),
    sendEmailCode: asUser(() => ({ nextInSec: 60 })),
    bindEmail: asUser(({ uid }) => user(uid)),
    linkIdentity: asUser(({ uid }) => user(uid)),
    declareAge: asUser(({ uid }) => user(uid)),
    exportUser: asUser(({ uid }) => ({ uid })),
    deleteUser: asUser((login) => ({ deleteAt: Date.UTC(2026, 5, 26), ended: endOthers(login) })),
    keepUser: asUser(({ uid }) => user(uid)),
    attention: asUser((_login, { input }) => ({ attention: input['attention'] })),
    attentions: asUser(() => ({ matchIds: [] })),
    mergeAttentions: asUser((_login, { input }) => ({ matchIds: input['matchIds'] })),
    followEntity: asUser((_login, { input }) => ({ follow: input['follow'] })),
    followFeed: asUser(() => ({ follows: 0, matchIds: [], videos: [], list: [], total: 0, pageIndex: 1, pageSize: 20 })),
    followedEntities: asUser(() => ({ list: [] })),
    notifications: asUser(() => ({ list: [], total: 0, pageIndex: 1, pageSize: 20, unread: 0 })),
    readNotifications: asUser(() => ({ unread: 0 })),
    notificationSettings: asUser(() => ({ off: [] })),
    saveNotificationSettings: asUser((_login, { input }) => ({ off: input['off'], quiet: input['quiet'] })),
    mergeFollowedEntities: asUser((_login, { input }) => ({ added: Array.isArray(input['entities']) ? input['entities'].length : 0 })),
    goldList: () => ({ result: [{ id: 1, fen: 600, coins: 60, extra: 0 }] }),
    payByAlipay: asUser(({ uid }) => ({ orderNo: stubOrderNo(uid), payUrl: '/dev/cashier?o=1' })),
    rechargeOrder: ofOrder(stubOrder),
    payOrder: ofOrder((orderNo) => ({ orderNo, payUrl: '/dev/cashier?o=1' })),
    spendingLimits: asUser(() => NO_LIMITS),
    setSpendingLimit: asUser((_login, { input }) => ({
      ...NO_LIMITS,
      [String(input['kind'])]: { cap: input['cap'] ?? undefined, today: 0 },
    })),
    startCoolOff: asUser(() => ({ ...NO_LIMITS, coolOffUntil: NO_LIMITS.dayEndsAt })),
    spendingOverview: asUser(() => ({ months: [] })),
    allOrders: asUser((_login, { input }) => ({ list: [], total: 0, pageIndex: Number(input['pageIndex']), pageSize: 20 })),
    orderDetail: ofOrder((orderNo) => {
      const { at, coins, fen, state } = stubOrder(orderNo);
      return { order: { kind: 'recharge', orderNo, at, title: '', coins, fen, state, group: 'open' }, lines: [] };
    }),
    closeOrder: ofOrder((orderNo) => ({ ...stubOrder(orderNo), state: 'closed' })),
  };
}
