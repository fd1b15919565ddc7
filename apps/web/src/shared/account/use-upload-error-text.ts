import { AppError, ERRORS } from '@matchpoint/contracts/errors';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';

/** Why a picture could not be saved, in words: the upload's own refusals beside those of calls. */
export function useUploadErrorText(): (error: unknown) => string {
  const failureText = useFailureText();
  const optionalT = useOptionalT('errors');
  return (error) => {
    if (!(error instanceof AppError)) return failureText(error);
    return error.meta.message ?? optionalT(ERRORS[error.code].key.replace(/^errors\./, '')) ?? failureText(error);
  };
}
