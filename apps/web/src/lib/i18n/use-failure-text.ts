import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { useCallback } from 'react';
import { useOptionalT } from './use-optional-t.ts';

/** Why a call failed, in words: the upstream's own when it gave some (spec §8), else those of the catalogue. */
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
