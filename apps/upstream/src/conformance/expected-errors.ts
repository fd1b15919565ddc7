import type { ErrorCode } from '@matchpoint/contracts/errors';
import type { JavaName } from '@matchpoint/contracts/java/table';

/** A call that must fail. Login endpoints are called only in ways that change nothing. */
interface ExpectedError {
  readonly row: JavaName;
  readonly input: Readonly<Record<string, unknown>>;
  /** Any of these codes is accepted. */
  readonly codes: readonly ErrorCode[];
}

const channel = { promotionChannelId: 0 };

/** Errors that every upstream must return (spec §5), by endpoint. */
export const EXPECTED_ERRORS: readonly ExpectedError[] = [
  { row: 'sendVerificationCode', input: { mobile: '', areaCode: '+86' }, codes: ['MOBILE_EMPTY'] },
  { row: 'sendVerificationCode', input: { mobile: '12800000000', areaCode: '+86' }, codes: ['MOBILE_FORMAT'] },
  { row: 'checkCode', input: { mobile: '', checkCode: '000000', ...channel }, codes: ['MOBILE_EMPTY'] },
  { row: 'checkCode', input: { mobile: '5012345678', checkCode: '000000', ...channel }, codes: ['MOBILE_FORMAT'] },
  // The Telegram channel without its secret.
  { row: 'checkCode', input: { mobile: '5012345678', checkCode: '000000', promotionChannelId: 21 }, codes: ['TELEGRAM_FORGED'] },
  { row: 'mobileandpw', input: { mobile: '', password: 'conformance1', ...channel }, codes: ['MOBILE_EMPTY'] },
  { row: 'mobileandpw', input: { mobile: '12800000000', password: 'conformance1', ...channel }, codes: ['MOBILE_FORMAT'] },
  {
    row: 'modifyPassword',
    input: { mobile: '12800000000', areaCode: '+86', checkCode: '000000', password: 'conformance1' },
    codes: ['MOBILE_FORMAT'],
  },
  {
    row: 'modifyPassword',
    input: { mobile: '13800000000', areaCode: '+86', checkCode: '', password: 'conformance1' },
    codes: ['CODE_EMPTY'],
  },
  { row: 'bindAccount', input: { mobile: '', checkCode: '000000', accountNumber: 'conformance', type: 'wx' }, codes: ['MOBILE_EMPTY'] },
  // A code that no provider issued; NOT_FOUND when the provider is not configured.
  { row: 'pcLoginByAccount', input: { code: 'conformance', type: 'wx' }, codes: ['LOGIN_EXPIRED', 'NOT_FOUND'] },
  // An id that does not exist.
  { row: 'viewed', input: { kind: 'news', id: Number.MAX_SAFE_INTEGER }, codes: ['NOT_FOUND'] },
  { row: 'mallProduct', input: { productId: Number.MAX_SAFE_INTEGER }, codes: ['NOT_FOUND'] },
];
