import type zh from '../zh_CN/form.ts';

export default {
  'password.show': '顯示密碼',
  'phone.country': '國家/地區代碼',
  'code.get': '取得驗證碼',
  'code.sending': '傳送中',
  'code.again_other': '{{count}} 秒後重新傳送',
  'area.left_other': '還可輸入 {{count}} 字',
  'area.over_other': '超出 {{count}} 字',
  'select.choose': '請選擇',
  'dates.clear': '清除日期',
  'dates.previous_month': '上個月',
  'dates.next_month': '下個月',
  'dates.previous_year': '上一年',
  'dates.next_year': '下一年',
  'leave.title': '修改還沒有儲存',
  'leave.text': '離開後，剛才的修改會遺失。',
  'leave.go': '不儲存，離開',
  'leave.stay': '繼續編輯',
} satisfies Record<keyof typeof zh, string>;
