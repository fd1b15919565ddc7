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
  RATE_LIMITED: {
    zh_CN: '操作太频繁，请 {wait} 秒后再试',
    zh_tw: '操作太頻繁，請 {wait} 秒後再試',
    en_US: 'Too many tries, wait {wait} seconds',
  },
  CONFLICT: {
    zh_CN: '内容已在别处修改，请刷新后再试',
    zh_tw: '內容已在別處修改，請重新整理後再試',
    en_US: 'This was changed elsewhere, reload and try again',
  },
  ACCOUNT_BANNED: { zh_CN: '账号已被封禁', zh_tw: '帳號已被停權', en_US: 'This account is banned' },
  MOBILE_EMPTY: { zh_CN: '手机号码不能为空!', zh_tw: '手機號碼不能為空!', en_US: 'Enter a mobile number' },
  MOBILE_FORMAT: { zh_CN: '手机号码输入不规范!', zh_tw: '手機號碼輸入不規範!', en_US: 'The mobile number is not valid' },
  CODE_EMPTY: { zh_CN: '验证码不能为空!', zh_tw: '驗證碼不能為空!', en_US: 'Enter the code' },
  CODE_WRONG: {
    zh_CN: '验证码错误，还可尝试 {left} 次',
    zh_tw: '驗證碼錯誤，還可嘗試 {left} 次',
    en_US: 'Wrong code, tries left: {left}',
  },
  CODE_EXPIRED: {
    zh_CN: '验证码已失效，请重新获取',
    zh_tw: '驗證碼已失效，請重新取得',
    en_US: 'This code is no longer valid, get a new one',
  },
  PASSWORD_EMPTY: { zh_CN: '密码不能为空!', zh_tw: '密碼不能為空!', en_US: 'Enter a password' },
  PASSWORD_REQUIREMENTS: { zh_CN: '请输入字母和数字组合!', zh_tw: '請輸入字母和數字組合!', en_US: 'Use both letters and digits' },
  PASSWORD_TOO_SHORT: { zh_CN: '密码不能小于8位!', zh_tw: '密碼不能小於8位!', en_US: 'Use at least 8 characters' },
  PASSWORD_TOO_LONG: { zh_CN: '密码不能超过128位', zh_tw: '密碼不能超過128位', en_US: 'Use at most 128 characters' },
  PASSWORD_COMMON: {
    zh_CN: '密码过于常见，请换一个',
    zh_tw: '密碼過於常見，請換一個',
    en_US: 'This password is too common, choose another',
  },
  LOGIN_WRONG: { zh_CN: '手机号码或密码错误', zh_tw: '手機號碼或密碼錯誤', en_US: 'Wrong mobile number or password' },
  AREA_CODE: { zh_CN: '暂只支持中国大陆手机号码', zh_tw: '暫僅支援中國大陸手機號碼', en_US: 'Only +86 numbers are supported for now' },
  LOGIN_EXPIRED: { zh_CN: '登录已过期，请重新发起', zh_tw: '登入已逾時，請重新發起', en_US: 'This login has lapsed, please start again' },
  TELEGRAM_FORGED: { zh_CN: 'Telegram 登录验证失败', zh_tw: 'Telegram 登入驗證失敗', en_US: 'Telegram login could not be verified' },
  EMAIL_EMPTY: { zh_CN: '邮箱不能为空', zh_tw: '電子信箱不能為空', en_US: 'Enter an e-mail address' },
  EMAIL_FORMAT: { zh_CN: '邮箱格式有误', zh_tw: '電子信箱格式有誤', en_US: 'The e-mail address is not valid' },
  EMAIL_REQUIRED: { zh_CN: '请先绑定邮箱', zh_tw: '請先綁定電子信箱', en_US: 'Please bind an e-mail address first' },
  MOBILE_TAKEN: { zh_CN: '该手机号已绑定其他账号', zh_tw: '該手機號已綁定其他帳號', en_US: 'This number belongs to another account' },
  EMAIL_TAKEN: {
    zh_CN: '该邮箱已绑定其他账号',
    zh_tw: '該電子信箱已綁定其他帳號',
    en_US: 'This e-mail address belongs to another account',
  },
  IDENTITY_TAKEN: {
    zh_CN: '该第三方账号已绑定其他用户',
    zh_tw: '該第三方帳號已綁定其他使用者',
    en_US: 'That account is already bound to another user',
  },
  MOBILE_REQUIRED: { zh_CN: '请先绑定手机号', zh_tw: '請先綁定手機號', en_US: 'Please bind a mobile number first' },
  CONTENT_REJECTED: {
    zh_CN: '内容不合规：请勿冒充官方或留下站外联系方式',
    zh_tw: '內容不合規：請勿冒充官方或留下站外聯絡方式',
    en_US: 'Not allowed: no official-sounding names and no contact details of other places',
  },
  NAME_FORMAT: {
    zh_CN: '昵称需 2–20 个字，不含特殊符号',
    zh_tw: '暱稱需 2–20 個字，不含特殊符號',
    en_US: 'A name has 2–20 letters or digits and no special signs',
  },
  NAME_TAKEN: { zh_CN: '昵称已被使用', zh_tw: '暱稱已被使用', en_US: 'This name is taken' },
  AGE_REQUIRED: { zh_CN: '请先声明已满 18 周岁', zh_tw: '請先聲明已滿 18 歲', en_US: 'Please declare that you are 18 or over first' },
  UNDER_AGE: { zh_CN: '未满 18 周岁不可使用此功能', zh_tw: '未滿 18 歲不可使用此功能', en_US: 'This is for users of 18 and over' },
  IMAGE_TYPE: { zh_CN: '请上传 JPG、PNG 或 WebP 图片', zh_tw: '請上傳 JPG、PNG 或 WebP 圖片', en_US: 'Use a JPG, PNG or WebP picture' },
  IMAGE_SIZE: {
    zh_CN: '图片不能超过 5 MB 或 2500 万像素',
    zh_tw: '圖片不能超過 5 MB 或 2500 萬像素',
    en_US: 'The picture may have 5 MB and 25 megapixels at most',
  },
  INSUFFICIENT_COINS: { zh_CN: '金币不足', zh_tw: '金幣不足', en_US: 'Not enough coins' },
  ORDER_CLOSED: { zh_CN: '订单已关闭，请重新下单', zh_tw: '訂單已關閉，請重新下單', en_US: 'This order is closed, place a new one' },
  RECHARGE_LIMIT: { zh_CN: '已达今日充值上限', zh_tw: '已達今日儲值上限', en_US: 'You have reached today’s top-up limit' },
  KEY_REUSED: {
    zh_CN: '请求重复且内容不一致',
    zh_tw: '請求重複且內容不一致',
    en_US: 'The same request was sent before with other content',
  },
  PAYMENT_FAILED: {
    zh_CN: '支付发起失败，请稍后再试',
    zh_tw: '付款發起失敗，請稍後再試',
    en_US: 'The payment could not be started, try again later',
  },
  TEXT_EMPTY: { zh_CN: '请先写点内容', zh_tw: '請先寫點內容', en_US: 'Write something first' },
  TEXT_TOO_LONG: { zh_CN: '内容太长了，请删减一些', zh_tw: '內容太長了，請刪減一些', en_US: 'This is too long, please shorten it' },
  TEXT_REPEATED: { zh_CN: '刚刚发过相同的内容了', zh_tw: '剛剛發過相同的內容了', en_US: 'You have just posted the same words' },
} as const satisfies Partial<Record<ErrorCode, Words>>;
export type FailureCode = keyof typeof FAILURES;

/** What a failure says beside its code. `values` stand in its text; `retryAfterSec` is when time will have mended it. */
interface FailureMeta {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly retryAfterSec?: number;
  /** Where the catalogue has several of one meaning: which; otherwise the first. */
  readonly errorCode?: string;
}

/** An expected failure of a call. `detail` is for the caller's developer: what was refused. */
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

/** The envelope of a failure: `errorMsg` is the text for the reader, `msg` what a developer needs. */
export function failureEnvelope(code: FailureCode, lan: Locale, detail?: string, meta: FailureMeta = {}) {
  const { retryAfterSec } = meta;
  const values: Readonly<Record<string, string | number>> = {
    ...(retryAfterSec === undefined ? {} : { wait: retryAfterSec }),
    ...meta.values,
  };
  const text = wordOf(FAILURES[code], lan).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
  return {
    status: 'fail',
    code: code === 'SYSTEM' ? '-1' : '400',
    errorCode: meta.errorCode ?? ERRORS[code].upstream[0],
    errorMsg: text,
    msg: detail ?? text,
    ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
  } as const;
}
