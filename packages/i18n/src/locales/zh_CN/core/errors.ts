import errorTexts from '@matchpoint/contracts/rules/error-texts-zh-cn';
export default {
  ...errorTexts,
  'page.not_found': '页面不存在',
  'page.not_found_text': 'This page could not be found',
  'page.denied': '没有访问权限',
  'page.denied_text': "Sorry, you don't have permission to access this page.",
  'page.network': '网络出问题了',
  'page.network_text': '请检查网络后重试。',
  'page.system': '系统异常 请稍后再试',
  'page.system_text': '我们已经记下这个问题，稍后再来看看。',
  'page.number': '编号 {{id}}',
} as const;
