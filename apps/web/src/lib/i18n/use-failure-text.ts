import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { useCallback } from 'react';
import { useOptionalT } from './use-optional-t.ts';

/**
 * Returns a function that gives the reason why a call failed: the upstream's own message if there is one (spec §8), else the catalogue's.
 * A call without a response, while the network works, is reported as a failed request.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('shell');
  const optionalT = useOptionalT('errors');
  return useCallback(
    (error) => {
      const failure = failureOf(error);
      if (failure.kind === 'network') return t('error.network');
      if (failure.kind !== 'app') return t('error.request');
      const { message, key } = failure.app;
      return message ?? optionalT(key.replace(/^errors\./, '')) ?? t('error.system');
    },
    [t, optionalT],
  );
}
