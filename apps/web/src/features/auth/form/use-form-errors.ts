import { ERRORS, type ErrorCode } from '@matchpoint/contracts/errors';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useLookup } from '../../../lib/i18n/use-lookup.ts';
import { fieldOf, fieldOfFailure, type Fault, type FieldName } from './form-errors.ts';

export interface Faults {
  /** What to say at a field, or in the error line (`form`). */
  readonly at: (field: FieldName) => string | undefined;
  /** Of the catalogue, found before anything is sent. The first one counts; false when there is none. */
  readonly show: (...codes: (ErrorCode | undefined)[]) => boolean;
  /** Of a call: the server's own words. */
  readonly fail: (error: unknown) => void;
  readonly say: (text: string) => void;
}

/** The one thing that is wrong with a form of the dialog. `given`: what was wrong before anything was typed. */
export function useFaults(given?: string): Faults {
  const lookup = useLookup('errors');
  const failureText = useFailureText();
  const [fault, setFault] = useState<Fault>();
  useEffect(() => {
    if (given !== undefined) setFault({ field: 'form', text: given });
  }, [given]);
  const show = useCallback(
    (...codes: (ErrorCode | undefined)[]) => {
      const code = codes.find((each) => each !== undefined);
      setFault(
        code === undefined
          ? undefined
          : { field: fieldOf(code), text: lookup(ERRORS[code].key.replace('errors.', '')) ?? ERRORS[code].key },
      );
      return code !== undefined;
    },
    [lookup],
  );
  const fail = useCallback((error: unknown) => setFault({ field: fieldOfFailure(error), text: failureText(error) }), [failureText]);
  return useMemo(
    () => ({
      at: (field) => (fault?.field === field ? fault.text : undefined),
      show,
      fail,
      say: (text) => setFault({ field: 'form', text }),
    }),
    [fault, show, fail],
  );
}
