import type { Namespace } from '@matchpoint/i18n/words';
import { useMemo } from 'react';
import { useI18n, wordsOf, type Translate } from './i18n.ts';

/** The texts of one namespace. The route that shows the component names the namespace in `staticData.words`. */
export function useWords<N extends Namespace>(namespace: N): Translate<N> {
  const i18n = useI18n();
  return useMemo(() => wordsOf(i18n, namespace), [i18n, namespace]);
}
