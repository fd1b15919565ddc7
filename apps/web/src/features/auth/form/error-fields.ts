import type { FieldsOfCodes, FormError } from '../../../shared/account/use-form-error.ts';

type AuthField = 'mobile' | 'code' | 'password';

export type AuthFormError = FormError<AuthField>;

/** Maps error codes to the fields of the login dialog's forms. */
export const ERROR_FIELDS: FieldsOfCodes<AuthField> = {
  MOBILE_EMPTY: 'mobile',
  MOBILE_FORMAT: 'mobile',
  AREA_CODE: 'mobile',
  CODE_EMPTY: 'code',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  PASSWORD_EMPTY: 'password',
  PASSWORD_REQUIREMENTS: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_COMMON: 'password',
};
