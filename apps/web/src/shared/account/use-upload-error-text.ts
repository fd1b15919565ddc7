import { AppError, errorMessageKey } from '@matchpoint/contracts/errors';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';

/** Returns a function that gives the reason why an image could not be saved: errors of uploads and of calls. */
export function useUploadErrorText(): (error: unknown) => string {
  const failureText = useFailureText();
  const optionalT = useOptionalT('errors');
  return (error) => {
    if (!(error instanceof AppError)) return failureText(error);
    return error.meta.message ?? optionalT(errorMessageKey(error.code)) ?? failureText(error);
  };
}
