import { errorMessageKey, ERRORS, type ErrorCode } from '@matchpoint/contracts/errors';
import type { Locale } from '@matchpoint/contracts/locales';
import enUS from '@matchpoint/contracts/rules/error-texts-en-us';
import zhCN from '@matchpoint/contracts/rules/error-texts-zh-cn';
import zhTW from '@matchpoint/contracts/rules/error-texts-zh-tw';
import type { Challenge } from '@matchpoint/contracts/rules/challenge';
import { textIn, type LocalizedText } from './localized-text.ts';

/** Texts that differ from those of the site: most of them say more, with the values of a failure in braces. */
const OWN_TEXTS = {
  BAD_INPUT: { zh_CN: '请求参数有误', zh_tw: '請求參數有誤', en_US: 'The request is not valid' },
  NOT_FOUND: { zh_CN: '内容不存在', zh_tw: '內容不存在', en_US: 'Not found' },
  SESSION_INVALID: {
    zh_CN: '登录已失效，请重新登录',
    zh_tw: '登入已失效，請重新登入',
    en_US: 'Your session has ended, please log in again',
  },
  ACCESS_DENIED: { zh_CN: '没有访问权限', zh_tw: '沒有存取權限', en_US: 'You have no permission for this' },
  UNAVAILABLE: {
    zh_CN: '服务暂不可用，请稍后再试',
    zh_tw: '服務暫不可用，請稍後再試',
    en_US: 'The service is not available, try again shortly',
  },
  SYSTEM: { zh_CN: '系统异常 请稍后再试', zh_tw: '系統異常 請稍後再試', en_US: 'System error, try again later' },
  RATE_LIMITED: {
    zh_CN: '操作太频繁，请 {wait} 秒后再试',
    zh_tw: '操作太頻繁，請 {wait} 秒後再試',
    en_US: 'Too many tries, wait {wait} seconds',
  },
  CODE_WRONG: {
    zh_CN: '验证码错误，还可尝试 {left} 次',
    zh_tw: '驗證碼錯誤，還可嘗試 {left} 次',
    en_US: 'Wrong code, tries left: {left}',
  },
  EMAIL_FORMAT: { zh_CN: '邮箱格式有误', zh_tw: '電子信箱格式有誤', en_US: 'The e-mail address is not valid' },
  EMAIL_REQUIRED: { zh_CN: '请先绑定邮箱', zh_tw: '請先綁定電子信箱', en_US: 'Please bind an e-mail address first' },
  CONTENT_REJECTED: {
    zh_CN: '内容不合规：请勿冒充官方或留下站外联系方式',
    zh_tw: '內容不合規：請勿冒充官方或留下站外聯絡方式',
    en_US: 'Not allowed: no official-sounding names and no contact details of other places',
  },
  INSUFFICIENT_COINS: { zh_CN: '金币不足', zh_tw: '金幣不足', en_US: 'Not enough coins' },
} as const satisfies Partial<Record<ErrorCode, LocalizedText>>;

/** The other failures, with the texts of the site. */
const SHARED = [
  'LOGIN_REQUIRED',
  'CONFLICT',
  'ACCOUNT_BANNED',
  'MUTED',
  'OWN_REVIEW',
  'MOBILE_EMPTY',
  'MOBILE_FORMAT',
  'CODE_EMPTY',
  'CODE_EXPIRED',
  'PASSWORD_EMPTY',
  'PASSWORD_REQUIREMENTS',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_COMMON',
  'LOGIN_WRONG',
  'AREA_CODE',
  'LOGIN_EXPIRED',
  'CHALLENGE_REQUIRED',
  'BODY_TOO_LARGE',
  'TELEGRAM_FORGED',
  'EMAIL_EMPTY',
  'MOBILE_TAKEN',
  'EMAIL_TAKEN',
  'IDENTITY_TAKEN',
  'MOBILE_REQUIRED',
  'NAME_FORMAT',
  'NAME_TAKEN',
  'AGE_REQUIRED',
  'UNDER_AGE',
  'IMAGE_TYPE',
  'IMAGE_SIZE',
  'ORDER_CLOSED',
  'RECHARGE_LIMIT',
  'KEY_REUSED',
  'PAYMENT_FAILED',
  'TEXT_EMPTY',
  'TEXT_TOO_LONG',
  'TEXT_REPEATED',
  'PLAN_CLOSED',
  'PLAN_PUBLISHED',
  'PLAN_TITLE',
  'PLAN_WINDOW',
  'PLAN_LIMIT',
  'PLAN_PRICE',
  'PLAN_CHARGING',
  'PLAN_MARKET',
  'PRICE_CHANGED',
  'DRAFT_LIMIT',
  'REAPPLY_LATER',
  'AGREEMENT_REQUIRED',
  'NO_BROADCAST',
  'ANCHOR_BANNED',
  'ANCHOR_TITLE',
  'ANCHOR_INTRODUCTION',
  'ANCHOR_MATCH',
  'ANCHOR_COVER',
  'OWN_REVIEW',
  'ROOM_CLOSED',
  'NO_BROADCAST',
  'LEVEL_TOO_LOW',
  'ENTRANCE_FEE',
  'FOLLOWERS_ONLY',
  'EMOJI_ONLY',
  'LINKS_REFUSED',
  'BOX_CLOSED',
  'BOX_LIMIT',
  'SPENDING_LIMIT',
  'COOLING_OFF',
  'AGENT_CODE_FORMAT',
  'AGENT_CODE_TAKEN',
  'AGENT_CODE_LIMIT',
  'OUT_OF_STOCK',
  'REDEMPTION_LIMIT',
  'SHIPPING_NAME',
  'SHIPPING_CONTACT',
  'SHIPPING_ADDRESS',
  'ADDRESS_LIMIT',
  'FOLLOW_LIMIT',
  'CARD_KNOWN',
] as const satisfies readonly ErrorCode[];

/** The failures with which /java calls answer (spec §8). */
export type FailureCode = keyof typeof OWN_TEXTS | (typeof SHARED)[number];

/** Details of a failure. `values` are inserted into its text; `retryAfterSec` is the time until a retry can succeed. */
interface FailureMeta {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly retryAfterSec?: number;
  /** With CHALLENGE_REQUIRED. */
  readonly challenge?: Challenge;
  /** Replaces the text of the code, when it says more. */
  readonly text?: LocalizedText;
  /** Selects one of several catalogue entries with this meaning; default: the first. */
  readonly errorCode?: string;
}

/** An expected failure of a call. `detail` explains it to the developer of the caller. */
export class JavaFailure extends Error {
  override readonly name = 'JavaFailure';
  readonly code: FailureCode;
  readonly detail: string | undefined;
  readonly meta: FailureMeta;
  constructor(code: FailureCode, detail?: string, meta: FailureMeta = {}) {
    super(detail ?? code);
    this.code = code;
    this.detail = detail;
    this.meta = meta;
  }
}

/** Returns the envelope of a failure, with all keys of spec §7: `errorMsg` is the text for users, `msg` the detail for developers. */
export function failureEnvelope(code: FailureCode, lan: Locale, detail?: string, meta: FailureMeta = {}) {
  const { retryAfterSec, challenge } = meta;
  const values: Readonly<Record<string, string | number>> = {
    ...(retryAfterSec === undefined ? {} : { wait: retryAfterSec }),
    ...meta.values,
  };
  const text = textIn(meta.text ?? textsOf(code), lan).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
  return {
    status: 'fail',
    result: null,
    code: code === 'SYSTEM' ? '-1' : '400',
    errorCode: meta.errorCode ?? ERRORS[code].upstream[0],
    errorMsg: text,
    msg: detail ?? text,
    ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
    ...(challenge === undefined ? {} : { challenge }),
  } as const;
}

function textsOf(code: FailureCode): LocalizedText {
  if (hasOwnTexts(code)) return OWN_TEXTS[code];
  const key = errorMessageKey(code);
  return { zh_CN: zhCN[key], zh_tw: zhTW[key], en_US: enUS[key] };
}

function hasOwnTexts(code: FailureCode): code is keyof typeof OWN_TEXTS {
  return Object.hasOwn(OWN_TEXTS, code);
}
