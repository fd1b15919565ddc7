import errorTexts from '@matchpoint/contracts/rules/error-texts-en-us';
import type zh from '../../zh_CN/core/errors.ts';

export default {
  ...errorTexts,
  'page.not_found': 'Page not found',
  'page.not_found_text': 'This page could not be found',
  'page.denied': 'No permission',
  'page.denied_text': "Sorry, you don't have permission to access this page.",
  'page.network': 'Something is wrong with the network',
  'page.network_text': 'Check your connection and try again.',
  'page.system': 'System error, please try again later',
  'page.system_text': 'We have noted the problem. Please come back in a while.',
  'page.number': 'Reference {{id}}',
} satisfies Record<keyof typeof zh, string>;
