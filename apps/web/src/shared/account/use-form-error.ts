import { failureOf } from '@matchpoint/client/failure';
import { errorMessageKey, type ErrorCode } from '@matchpoint/contracts/errors';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';

/** The error codes that concern a field of a form; all others concern the whole form. */
export type FieldsOfCodes<F extends string> = Partial<Record<ErrorCode, F>>;

export interface FormError<F extends string> {
  /** Returns the error text of a field. */
  readonly at: (field: F) => string | undefined;
  /** The error text of the whole form. */
  readonly whole: string | undefined;
  /**
   * Shows the first of these codes that is not undefined, at its field by `fields` or at the field that stands beside it. Call it with the
   * results of validation before sending. Returns true when there is an error.
   */
  readonly show: (...codes: readonly (ErrorCode | undefined | readonly [field: F, code: ErrorCode | undefined])[]) => boolean;
  /** Shows why a call failed. */
  readonly fail: (error: unknown) => void;
  /** Shows a text of the form's own at a field. */
  readonly say: (field: F, text: string) => void;
  readonly clear: () => void;
}

/**
 * The current error of a form: at most one, with its text and its field.
 * @param fields the same object in every render
 * @param initial an error text of the whole form from before anything was typed
 */
export function useFormError<F extends string>(fields: FieldsOfCodes<F>, initial?: string): FormError<F> {
  const optionalT = useOptionalT('errors');
  const failureText = useFailureText();
  const [error, setError] = useState<{ readonly field: F | undefined; readonly text: string }>();
  useEffect(() => {
    if (initial !== undefined) setError({ field: undefined, text: initial });
  }, [initial]);
  const show = useCallback<FormError<F>['show']>(
    (...codes) => {
      const found = codes
        .map((entry) => (typeof entry === 'object' ? { field: entry[0], code: entry[1] } : { field: entry && fields[entry], code: entry }))
        .find(({ code }) => code !== undefined);
      const code = found?.code;
      setError(code && { field: found?.field, text: optionalT(errorMessageKey(code)) ?? code });
      return code !== undefined;
    },
    [fields, optionalT],
  );
  const fail = useCallback(
    (thrown: unknown) => {
      const failure = failureOf(thrown);
      setError({ field: failure.kind === 'app' ? fields[failure.app.code] : undefined, text: failureText(thrown) });
    },
    [fields, failureText],
  );
  return useMemo(
    () => ({
      at: (field) => (error?.field === field ? error.text : undefined),
      whole: error !== undefined && error.field === undefined ? error.text : undefined,
      show,
      fail,
      say: (field, text) => setError({ field, text }),
      clear: () => setError(undefined),
    }),
    [error, show, fail],
  );
}
