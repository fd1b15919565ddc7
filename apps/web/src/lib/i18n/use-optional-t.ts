import type { Namespace } from '@matchpoint/i18n/messages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a `t` for keys that come from the data (a statistic, a reason): undefined without a message, so that the caller shows the data's own text. */
export function useOptionalT(namespace: Namespace): (key: string) => string | undefined {
  const { i18n } = useTranslation();
  return useMemo(
    () => (key) => (i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ns: namespace, defaultValue: '' }) : undefined),
    [i18n, namespace],
  );
}
