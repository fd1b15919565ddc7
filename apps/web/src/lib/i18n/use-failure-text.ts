import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { useCallback } from 'react';
import { useOptionalT } from './use-optional-t.ts';

/**
 * Returns a function that gives the reason why a call failed: the upstream's own message if there is one (spec §8), else the catalogue's.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const optionalT = useOptionalT('errors');
  return useCallback(
    (error) => {
      const failure = failureOf(error);
      if (failure.kind === 'network') return t('page.network');
      if (failure.kind !== 'app') return t('system');
      const { message, key } = failure.app;
      return message ?? optionalT(key.replace(/^errors\./, '')) ?? t('system');
    },
    [t, optionalT],
  );
}
