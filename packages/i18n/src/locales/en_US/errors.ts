import errorTexts from '@matchpoint/contracts/rules/error-texts-en-us';
import type zh from '../zh_CN/errors.ts';

export default {
  ...errorTexts,
} satisfies Record<keyof typeof zh, string>;
