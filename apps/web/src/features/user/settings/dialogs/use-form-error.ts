import { failureOf } from '@matchpoint/client/failure';
import { ERRORS, type ErrorCode } from '@matchpoint/contracts/errors';
import { useState } from 'react';
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts';
import { useOptionalT } from '../../../../lib/i18n/use-optional-t.ts';

/** The codes of the catalogue that are about a field of a form; all others are about the form. */
export type FieldsOfCodes<F extends string> = Partial<Record<ErrorCode, F>>;

export interface FormError<F extends string> {
  /** What to say at a field. */
  readonly at: (field: F) => string | undefined;
  /** What to say under the form. */
  readonly whole: string | undefined;
  /** The first of these codes is wrong; true when there is one. Said before anything is sent. */
  readonly show: (...faults: readonly (readonly [F, ErrorCode | undefined])[]) => boolean;
  /** A call failed. */
  readonly fail: (error: unknown) => void;
  /** Something of the form's own is wrong. */
  readonly say: (field: F, text: string) => void;
  readonly clear: () => void;
}

/** The one thing that is wrong with a form, in words and at its place. */
export function useFormError<F extends string>(fields: FieldsOfCodes<F>): FormError<F> {
  const optionalT = useOptionalT('errors');
  const failureText = useFailureText();
  const [fault, setFault] = useState<{ readonly field: F | undefined; readonly text: string }>();
  return {
    at: (field) => (fault?.field === field ? fault.text : undefined),
    whole: fault !== undefined && fault.field === undefined ? fault.text : undefined,
    show: (...faults) => {
      const found = faults.flatMap(([field, code]) => (code === undefined ? [] : [{ field, text: textOf(code) }])).at(0);
      setFault(found);
      return found !== undefined;
    },
    fail: (error) => {
      const failure = failureOf(error);
      setFault({ field: failure.kind === 'app' ? fields[failure.app.code] : undefined, text: failureText(error) });
    },
    say: (field, text) => setFault({ field, text }),
    clear: () => setFault(undefined),
  };

  function textOf(code: ErrorCode): string {
    return optionalT(ERRORS[code].key.replace(/^errors\./, '')) ?? code;
  }
}
