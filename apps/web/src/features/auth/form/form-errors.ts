import { failureOf } from '@matchpoint/client/failure';
import type { ErrorCode } from '@matchpoint/contracts/errors';

export type FieldName = 'mobile' | 'code' | 'password' | 'form';

/** What is wrong, and where it is said. */
export interface FormError {
  readonly field: FieldName;
  readonly text: string;
}

const FIELDS: Partial<Record<ErrorCode, FieldName>> = {
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

/** The field that an error of the catalogue is about. */
export function fieldOf(code: ErrorCode): FieldName {
  return FIELDS[code] ?? 'form';
}

/** The field that a failed call is about. */
export function fieldOfFailure(error: unknown): FieldName {
  const failure = failureOf(error);
  return failure.kind === 'app' ? fieldOf(failure.app.code) : 'form';
}
