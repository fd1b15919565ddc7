import { atom, useStore } from 'jotai';
import { useMemo } from 'react';

/** `likely`: its code is fetched already. */
export const loginDialogAtom = atom<'closed' | 'likely' | 'open'>('closed');

/** Somebody has just logged in by the dialog: the button that opened it may be gone, and the account's own takes the focus instead. */
export const justLoggedInAtom = atom(false);

export interface LoginDialog {
  /** The dialog may be wanted soon: the pointer is on its button. */
  readonly prepare: () => void;
  readonly open: () => void;
}

/** The one login dialog of the page, from anywhere. */
export function useLoginDialog(): LoginDialog {
  const store = useStore();
  return useMemo(
    () => ({
      prepare: () => store.set(loginDialogAtom, (now) => (now === 'closed' ? 'likely' : now)),
      open: () => store.set(loginDialogAtom, 'open'),
    }),
    [store],
  );
}
