import type { Namespace } from '@matchpoint/i18n/words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Texts of a namespace under keys that the data names (a statistic, a reason): undefined where there is none, for the data's own word to stand in. */
export function useLookup(namespace: Namespace): (key: string) => string | undefined {
  const { i18n } = useTranslation();
  return useMemo(() => (key) => (i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ns: namespace }) : undefined), [i18n, namespace]);
}
