import { useTranslation } from 'react-i18next';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useToast } from '../../ui/overlay/toast.tsx';
import { session } from './session.ts';

/**
 * Returns a function for the case that the session ended unexpectedly: it shows a notification and goes to the home page as a visitor (spec
 * §8).
 */
export function useSessionEnd(): () => void {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const toast = useToast();
  return useCallback(() => {
    if (session.uid() === undefined) return;
    const expected = session.leaving;
    session.forget();
    if (expected) return;
    toast({ icon: 'warn', kind: 'error', text: t('error.session_invalid') });
    // Unsaved changes do not keep the user on a page that is no longer accessible.
    void router.navigate({ to: '/', ignoreBlocker: true });
  }, [t, router, toast]);
}
