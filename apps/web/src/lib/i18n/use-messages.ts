import type { Namespace } from '@matchpoint/i18n/messages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../page/page-context.ts';
import { addMessages } from './i18n.ts';

/** Loads a namespace that the route does not name, for a part that few users see. Returns whether its messages are there. */
export function useMessages(namespace: Namespace): boolean {
  const { i18n } = useTranslation();
  const { locale } = usePage();
  const [isLoaded, setIsLoaded] = useState(() => i18n.hasResourceBundle(i18n.language, namespace));
  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      await addMessages(i18n, locale.code, [namespace]);
      if (isMounted) setIsLoaded(true);
    };
    // Without its messages the part stays hidden; opening the page again tries again.
    load().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [i18n, locale.code, namespace]);
  return isLoaded;
}
