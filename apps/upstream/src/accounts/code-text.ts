import type { Locale } from '@matchpoint/contracts/locales';
import { textIn, type LocalizedText } from '../java/localized-text.ts';
import type { CodeUse } from './codes.ts';

const WHAT = {
  login: { zh_CN: '登录', zh_tw: '登入', en_US: 'to log in' },
  reset: { zh_CN: '重置密码', zh_tw: '重設密碼', en_US: 'to set a new password' },
  bind: { zh_CN: '绑定第三方账号', zh_tw: '綁定第三方帳號', en_US: 'to link your account' },
  phone: { zh_CN: '绑定手机号', zh_tw: '綁定手機號', en_US: 'to link this number' },
  own: { zh_CN: '确认账号操作', zh_tw: '確認帳號操作', en_US: 'to confirm a change of your account' },
  email: { zh_CN: '绑定邮箱', zh_tw: '綁定電子信箱', en_US: 'to link this address' },
} as const satisfies Record<CodeUse, LocalizedText>;

const TEXT: LocalizedText = {
  zh_CN: '【赛点】您正在{what}，验证码 {code}，5 分钟内有效。请勿告知他人。',
  zh_tw: '【賽點】您正在{what}，驗證碼 {code}，5 分鐘內有效。請勿告知他人。',
  en_US: '[Matchpoint] {code} is your code {what}. It is valid for 5 minutes. Do not share it with anyone.',
};
const SUBJECT: LocalizedText = { zh_CN: '赛点验证码', zh_tw: '賽點驗證碼', en_US: 'Your Matchpoint code' };

/** Returns the message that contains a code; `subject` is used for mails only. */
export function codeText(code: string, use: CodeUse, lan: Locale): { readonly subject: string; readonly text: string } {
  const text = textIn(TEXT, lan).replace('{what}', textIn(WHAT[use], lan)).replace('{code}', code);
  return { subject: textIn(SUBJECT, lan), text };
}
