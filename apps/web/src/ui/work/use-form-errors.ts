import { failureOf } from '@matchpoint/client/failure';
import { errorMessageKey, type ErrorCode } from '@matchpoint/contracts/errors';
import { useState } from 'react';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';

/** The error codes that concern a field of a form; all others concern the form. */
export type FieldsOfCodes<F extends string> = Partial<Record<ErrorCode, F>>;

export interface ServerErrors {
  /** What is wrong with the form as a whole. */
  readonly formError: string | undefined;
  /** Shows why a call failed: at the field that it concerns, else under the form. */
  readonly fail: (error: unknown) => void;
  readonly clear: () => void;
}

/** Shows the errors of calls in a form of Mantine, whose `setFieldError` is given. */
export function useServerErrors<F extends string>(fields: FieldsOfCodes<F>, setFieldError: (field: F, text: string) => void): ServerErrors {
  const failureText = useFailureText();
  const [formError, setFormError] = useState<string>();
  return {
    formError,
    fail: (error) => {
      const failure = failureOf(error);
      const field = failure.kind === 'app' ? fields[failure.app.code] : undefined;
      setFormError(field === undefined ? failureText(error) : undefined);
      if (field !== undefined) setFieldError(field, failureText(error));
    },
    clear: () => setFormError(undefined),
  };
}

/** For the `validate` of a form: the text of the first code that is set, at its field. Nothing when all fields are valid. */
export function useFirstError(): (codes: Readonly<Record<string, ErrorCode | undefined>>) => Record<string, string> {
  const optionalT = useOptionalT('errors');
  return (codes) => {
    for (const [field, code] of Object.entries(codes)) {
      if (code !== undefined) return { [field]: optionalT(errorMessageKey(code)) ?? code };
    }
    return {};
  };
}
