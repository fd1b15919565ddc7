import type zh from '../zh_CN/form.ts';

type Plurals = 'code.again_one' | 'area.left_one' | 'area.over_one';

export default {
  'password.show': 'Show password',
  'phone.country': 'Country or region code',
  'code.get': 'Get code',
  'code.sending': 'Sending',
  'code.again_one': 'Resend in {{count}} s',
  'code.again_other': 'Resend in {{count}} s',
  'area.left_one': '{{count}} character left',
  'area.left_other': '{{count}} characters left',
  'area.over_one': '{{count}} character over the limit',
  'area.over_other': '{{count}} characters over the limit',
  'select.choose': 'Choose',
  'dates.clear': 'Clear dates',
  'dates.previous_month': 'Previous month',
  'dates.next_month': 'Next month',
  'dates.previous_year': 'Previous year',
  'dates.next_year': 'Next year',
  'leave.title': 'Your changes are not saved',
  'leave.text': 'If you leave now, your changes will be lost.',
  'leave.go': 'Leave without saving',
  'leave.stay': 'Keep editing',
} satisfies Record<keyof typeof zh | Plurals, string>;
