import { ERRORS, type ErrorCode } from '@matchpoint/contracts/errors';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { fieldOf, fieldOfFailure, type FormError, type FieldName } from './form-errors.ts';

export interface FormErrors {
  /** What to say at a field, or in the error line (`form`). */
  readonly at: (field: FieldName) => string | undefined;
  /** Of the catalogue, found before anything is sent. The first one counts; false when there is none. */
  readonly show: (...codes: (ErrorCode | undefined)[]) => boolean;
  /** Of a call: the server's own words. */
  readonly fail: (error: unknown) => void;
  readonly setText: (text: string) => void;
}

/** The one thing that is wrong with a form of the dialog. `given`: what was wrong before anything was typed. */
export function useFormErrors(given?: string): FormErrors {
  const optionalT = useOptionalT('errors');
  const failureText = useFailureText();
  const [error, setError] = useState<FormError>();
  useEffect(() => {
    if (given !== undefined) setError({ field: 'form', text: given });
  }, [given]);
  const show = useCallback(
    (...codes: (ErrorCode | undefined)[]) => {
      const code = codes.find((each) => each !== undefined);
      setError(
        code === undefined
          ? undefined
          : { field: fieldOf(code), text: optionalT(ERRORS[code].key.replace('errors.', '')) ?? ERRORS[code].key },
      );
      return code !== undefined;
    },
    [optionalT],
  );
  const fail = useCallback((error: unknown) => setError({ field: fieldOfFailure(error), text: failureText(error) }), [failureText]);
  return useMemo(
    () => ({
      at: (field) => (error?.field === field ? error.text : undefined),
      show,
      fail,
      setText: (text) => setError({ field: 'form', text }),
    }),
    [error, show, fail],
  );
}
