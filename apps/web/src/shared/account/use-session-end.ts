import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { session } from './session.ts';

/** The session has ended without the user's doing: he is a visitor from now on, is told so, and stands on the home page (spec §8). */
export function useSessionEnd(): () => void {
  const errors = useWords('errors');
  const router = useRouter();
  const toast = useToast();
  return useCallback(() => {
    if (session.uid() === undefined) return;
    const expected = session.leaving;
    session.forget();
    if (expected) return;
    toast({ icon: 'warn', kind: 'error', text: errors('session_invalid') });
    // Unsaved changes keep nobody on a page that is his no more.
    void router.navigate({ to: '/', ignoreBlocker: true });
  }, [errors, router, toast]);
}
