import { STUB_CODE } from '../dev-env/stub-users.ts';

/** The records that the inputs name. */
export interface NamedThings {
  readonly uid: number;
  readonly orderNo: string;
  readonly sessionId: string;
}

const mobile = '13800001234';
const password = 'a new password 1';
const key = '7f9c24e8-3b12-4fef-91e0-5f2c8f8b9a01';

/** Returns a valid input for every query and mutation of the BFF that belongs to one user. */
export const callInputs: Readonly<Record<string, (named: NamedThings) => unknown>> = {
  'auth.startOauth': () => ({ provider: 'wx', returnTo: '/' }),
  'auth.bindAccount': () => ({ mobile, code: STUB_CODE, agreed: true }),
  'auth.loginWithOauth': () => ({ code: 'known', state: 'none' }),
  'auth.loginByCode': () => ({ mobile, code: STUB_CODE, agreed: true }),
  'auth.loginByPassword': () => ({ mobile, password, agreed: true }),
  'auth.loginByTelegram': () => ({ fields: { id: '1', auth_date: '1', hash: 'a'.repeat(64) }, agreed: true }),
  'auth.logout': () => ({}),
  'auth.resetPassword': () => ({ mobile, code: STUB_CODE, password }),
  'auth.sendCode': () => ({ mobile, purpose: 'login' }),
  'comment.add': () => ({ kind: 'news', id: 1, text: 'A word about today', key }),
  'comment.remove': () => ({ id: 1 }),
  'content.like': () => ({ kind: 'news', id: 1, like: true }),
  'content.liked': () => ({ kind: 'news', ids: [1] }),
  'content.report': () => ({ kind: 'news', id: 1, reason: 'ads' }),
  'content.viewed': () => ({ kind: 'news', id: 1 }),
  'gold.balance': () => ({}),
  'gold.close': ({ orderNo }) => ({ orderNo }),
  'gold.order': ({ orderNo }) => ({ orderNo }),
  'gold.orders': () => ({ page: 1 }),
  'gold.pay': ({ orderNo }) => ({ orderNo, returnTo: '/userInfo/water' }),
  'gold.recharge': () => ({ packageId: 1, key, returnTo: '/userInfo/water' }),
  'gold.statement': () => ({ page: 1 }),
  'match.follow': () => ({ id: 1, followed: true }),
  'post.add': () => ({ text: 'A word about today', pictures: [], key }),
  'post.listOwn': () => ({ page: 1 }),
  'post.getOwn': () => ({ id: 1 }),
  'post.remove': () => ({ id: 1 }),
  'user.followedMatches': () => ({}),
  'user.bindEmail': () => ({ email: 'someone@example.com', code: STUB_CODE }),
  'user.bindPhone': () => ({ mobile, code: STUB_CODE }),
  'user.changePassword': () => ({ code: STUB_CODE, password }),
  'user.declareAge': () => ({ adult: true }),
  'user.deleteAccount': () => ({ code: STUB_CODE }),
  'user.endSessions': ({ sessionId }) => ({ sessionId, others: false }),
  'user.export': () => ({}),
  'user.follow': ({ uid }) => ({ id: uid, follow: true }),
  'user.following': ({ uid }) => ({ ids: [uid] }),
  'user.cancelDeletion': () => ({}),
  'user.me': () => ({}),
  'user.mergeFollowedMatches': () => ({ ids: [1] }),
  'user.listMyFollows': () => ({ type: 'fans', page: 1 }),
  'user.myTips': () => ({ page: 1 }),
  'user.preferences': () => ({}),
  'user.savePreferences': () => ({ rev: 1 }),
  'user.sendEmailCode': () => ({ email: 'someone@example.com' }),
  'user.sendCodeToBoundPhone': () => ({}),
  'user.sendPhoneCode': () => ({ mobile }),
  'user.sessions': () => ({}),
  'user.update': () => ({ signature: 'hi' }),
  'video.addDanmaku': () => ({ id: 1, atMs: 0, text: 'hi', mode: 'scroll', colour: 0, key }),
};
