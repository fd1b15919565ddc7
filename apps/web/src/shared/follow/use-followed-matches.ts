import { useCallback, useSyncExternalStore } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { favourites, MOST_FAVOURITES } from './followed-matches.ts';

const NONE: readonly number[] = [];

/** Ids of the followed matches; none while the page is hydrated. */
export function useFavouriteIds(): readonly number[] {
  return useSyncExternalStore(favourites.subscribe, favourites.ids, () => NONE);
}

/** Whether a match is followed, and the switch. `name` stands in the message that says so. */
export function useFavourite(id: number, name: string): { readonly on: boolean; readonly toggle: () => void } {
  const words = useWords('match');
  const common = useWords('common');
  const toast = useToast();
  const on = useSyncExternalStore(
    favourites.subscribe,
    () => favourites.has(id),
    () => false,
  );
  const toggle = useCallback(() => {
    const next = !favourites.has(id);
    if (!favourites.set(id, next)) {
      toast({ icon: 'warn', kind: 'error', text: words('star.full', { max: MOST_FAVOURITES }) });
      return;
    }
    toast({
      icon: 'star',
      text: words(next ? 'star.added' : 'star.removed', { match: name }),
      action: { label: common('action.undo'), run: () => favourites.set(id, !next) },
    });
  }, [id, name, toast, words, common]);
  return { on, toggle };
}
