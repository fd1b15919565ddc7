import type { Id } from '@matchpoint/contracts/rules/id';
import { atom } from 'jotai';
import { clientStore, useAtomSnapshot } from '../../../lib/client-store.ts';

/** The panel beside a list, and the match that it shows. */
export interface MatchPanelState {
  readonly current: Id | undefined;
  readonly open: (id: Id) => void;
}

/** Undefined on pages without such a panel. */
export const matchPanelAtom = atom<MatchPanelState | undefined>(undefined);

/** Lists have room for the panel from this width on. */
export const HAS_ROOM = '(min-width: 1280px)';

/** Opens a match in the panel beside the list; returns false where there is none, and its page is to be opened. */
export function openInPanel(id: Id): boolean {
  const panel = clientStore.get(matchPanelAtom);
  if (panel === undefined || !window.matchMedia(HAS_ROOM).matches) return false;
  panel.open(id);
  return true;
}

/** Returns whether the panel shows a match; its row alone renders again when that changes. */
export function useIsInPanel(id: Id): boolean {
  return useAtomSnapshot(
    matchPanelAtom,
    () => clientStore.get(matchPanelAtom)?.current === id,
    () => false,
  );
}
