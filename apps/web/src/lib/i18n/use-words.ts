import type { Namespace } from '@matchpoint/i18n/words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf, type Translate } from './i18n.ts';

/** The texts of one namespace. The route that shows the component names the namespace in `staticData.words`. */
export function useWords<N extends Namespace>(namespace: N): Translate<N> {
  const { i18n } = useTranslation();
  return useMemo(() => wordsOf(i18n, namespace), [i18n, namespace]);
}
