import errorTexts from '@matchpoint/contracts/rules/error-texts-zh-tw';
import type zh from '../../zh_CN/core/errors.ts';

export default {
  ...errorTexts,
  'page.not_found': '頁面不存在',
  'page.not_found_text': 'This page could not be found',
  'page.denied': '沒有權限',
  'page.denied_text': "Sorry, you don't have permission to access this page.",
  'page.network': '網路出問題了',
  'page.network_text': '請檢查網路後重試。',
  'page.system': '系統異常 請稍後再試',
  'page.system_text': '我們已經記下這個問題，稍後再來看看。',
  'page.number': '編號 {{id}}',
} satisfies Record<keyof typeof zh, string>;
