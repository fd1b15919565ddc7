import { useCallback } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useAtomSnapshot } from '../../lib/client-store.ts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/overlay/toast.tsx';
import { followedMatches, followedStateAtom, MAX_FOLLOWED_MATCHES } from './followed-matches.ts';

const NONE: readonly Id[] = [];

/** Returns the ids of the followed matches; none during hydration. */
export function useFollowedMatchIds(): readonly Id[] {
  return useAtomSnapshot(followedStateAtom, followedMatches.ids, () => NONE);
}

/** Returns whether a match is followed, and a function that changes it. `name` is the match's name in the notification. */
export function useFollowedMatch(id: Id, name: string): { readonly on: boolean; readonly toggle: () => void } {
  const { t } = useTranslation('match');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const on = useAtomSnapshot(
    followedStateAtom,
    () => followedMatches.has(id),
    () => false,
  );
  const toggle = useCallback(() => {
    const next = !followedMatches.has(id);
    if (!followedMatches.set(id, next)) {
      toast({ icon: 'warn', kind: 'error', text: t('follow.full', { max: MAX_FOLLOWED_MATCHES }) });
      return;
    }
    toast({
      icon: 'star',
      text: t(next ? 'follow.added' : 'follow.removed', { match: name }),
      action: { label: tCommon('action.undo'), run: () => followedMatches.set(id, !next) },
    });
  }, [id, name, toast, t, tCommon]);
  return { on, toggle };
}
