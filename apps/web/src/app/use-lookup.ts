import type { Namespace } from '@matchpoint/i18n/words';
import { useMemo } from 'react';
import { useI18n } from './i18n.ts';

/** Texts of a namespace under keys that the data names (a statistic, a reason): undefined where there is none, for the data's own word to stand in. */
export function useLookup(namespace: Namespace): (key: string) => string | undefined {
  const i18n = useI18n();
  return useMemo(() => (key) => i18n.find(namespace, key), [i18n, namespace]);
}
