import errorTexts from '@matchpoint/contracts/rules/error-texts-zh-cn';
export default {
  ...errorTexts,
} as const;
