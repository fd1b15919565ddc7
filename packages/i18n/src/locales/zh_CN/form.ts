export default {
  'password.show': '显示密码',
  'phone.country': '国家/地区代码',
  'code.get': '获取验证码',
  'code.sending': '发送中',
  'code.again_other': '{{count}} 秒后重发',
  'area.left_other': '还可输入 {{count}} 字',
  'area.over_other': '超出 {{count}} 字',
  'select.choose': '请选择',
} as const;
