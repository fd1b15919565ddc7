import type { ErrorCode } from '@matchpoint/contracts/errors';
import type { JavaName } from '@matchpoint/contracts/java/table';

/** A call that must be refused. Rows that log somebody in are only ever asked what changes nothing. */
interface ExpectedError {
  readonly row: JavaName;
  readonly input: Readonly<Record<string, unknown>>;
  /** Any of these says it right. */
  readonly codes: readonly ErrorCode[];
}

const channel = { promotionChannelId: 0 };

/** What every upstream refuses (spec §5), row by row. */
export const EXPECTED_ERRORS: readonly ExpectedError[] = [
  { row: 'sendVerificationCode', input: { mobile: '', areaCode: '+86' }, codes: ['MOBILE_EMPTY'] },
  { row: 'sendVerificationCode', input: { mobile: '12800000000', areaCode: '+86' }, codes: ['MOBILE_FORMAT'] },
  { row: 'checkCode', input: { mobile: '', checkCode: '000000', ...channel }, codes: ['MOBILE_EMPTY'] },
  { row: 'checkCode', input: { mobile: '5012345678', checkCode: '000000', ...channel }, codes: ['MOBILE_FORMAT'] },
  // Telegram's channel without its secret.
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
  // A code that no provider gave; or the provider is not set up.
  { row: 'pcLoginByAccount', input: { code: 'conformance', type: 'wx' }, codes: ['LOGIN_EXPIRED', 'NOT_FOUND'] },
  // Of what nobody has published.
  { row: 'viewed', input: { kind: 'news', id: Number.MAX_SAFE_INTEGER }, codes: ['NOT_FOUND'] },
];
