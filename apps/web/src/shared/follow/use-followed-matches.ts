import { useTranslation } from 'react-i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { useToast } from '../../ui/overlay/toast.tsx';
import { followedMatches, MAX_FOLLOWED_MATCHES } from './followed-matches.ts';

const NONE: readonly number[] = [];

/** Ids of the followed matches; none while the page is hydrated. */
export function useFollowedMatchIds(): readonly number[] {
  return useSyncExternalStore(followedMatches.subscribe, followedMatches.ids, () => NONE);
}

/** Whether a match is followed, and the switch. `name` stands in the message that says so. */
export function useFollowedMatch(id: number, name: string): { readonly on: boolean; readonly toggle: () => void } {
  const { t } = useTranslation('match');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const on = useSyncExternalStore(
    followedMatches.subscribe,
    () => followedMatches.has(id),
    () => false,
  );
  const toggle = useCallback(() => {
    const next = !followedMatches.has(id);
    if (!followedMatches.set(id, next)) {
      toast({ icon: 'warn', kind: 'error', text: t('star.full', { max: MAX_FOLLOWED_MATCHES }) });
      return;
    }
    toast({
      icon: 'star',
      text: t(next ? 'star.added' : 'star.removed', { match: name }),
      action: { label: tCommon('action.undo'), run: () => followedMatches.set(id, !next) },
    });
  }, [id, name, toast, t, tCommon]);
  return { on, toggle };
}
