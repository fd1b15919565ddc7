import { ERRORS, type ErrorCode } from '@matchpoint/contracts/errors';
import type { Locale } from '@matchpoint/contracts/locales';
import { wordOf, type Words } from './words.ts';

/** The failures that the /java calls answer with, and their texts (spec §8). */
const FAILURES = {
  BAD_INPUT: { zh_CN: '请求参数有误', zh_tw: '請求參數有誤', en_US: 'The request is not valid' },
  NOT_FOUND: { zh_CN: '内容不存在', zh_tw: '內容不存在', en_US: 'Not found' },
  LOGIN_REQUIRED: { zh_CN: '请先登录', zh_tw: '請先登入', en_US: 'Please log in' },
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
} as const satisfies Partial<Record<ErrorCode, Words>>;
export type FailureCode = keyof typeof FAILURES;

/** An expected failure of a call. `detail` is for the caller's developer: what was refused. */
export class JavaFailure extends Error {
  override readonly name = 'JavaFailure';
  readonly code: FailureCode;
  readonly detail: string | undefined;
  constructor(code: FailureCode, detail?: string) {
    super(detail ?? code);
    this.code = code;
    this.detail = detail;
  }
}

/** The envelope of a failure: `errorMsg` is the text for the reader, `msg` what a developer needs. */
export function failureEnvelope(code: FailureCode, lan: Locale, detail?: string) {
  const text = wordOf(FAILURES[code], lan);
  return {
    status: 'fail',
    code: code === 'SYSTEM' ? '-1' : '400',
    errorCode: ERRORS[code].upstream[0],
    errorMsg: text,
    msg: detail ?? text,
  } as const;
}
