import { useTranslation } from 'react-i18next';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useToast } from '../../ui/overlay/toast.tsx';
import { session } from './session.ts';

/** The session has ended without the user's doing: he is a visitor from now on, is told so, and stands on the home page (spec §8). */
export function useSessionEnd(): () => void {
  const { t } = useTranslation('errors');
  const router = useRouter();
  const toast = useToast();
  return useCallback(() => {
    if (session.uid() === undefined) return;
    const expected = session.leaving;
    session.forget();
    if (expected) return;
    toast({ icon: 'warn', kind: 'error', text: t('session_invalid') });
    // Unsaved changes keep nobody on a page that is his no more.
    void router.navigate({ to: '/', ignoreBlocker: true });
  }, [t, router, toast]);
}
