import { atom, useStore } from 'jotai';
import { useMemo } from 'react';

/** `likely`: the dialog may be opened soon, so its code is fetched. */
export const loginDialogAtom = atom<'closed' | 'likely' | 'open'>('closed');

/** The user has just logged in through the dialog. The button that opened it may be gone; the account menu then takes the focus. */
export const justLoggedInAtom = atom(false);

export interface LoginDialog {
  /** Fetches the dialog's code when it is likely to be opened: the pointer is on its button. */
  readonly prepare: () => void;
  readonly open: () => void;
}

/** Returns functions that prepare and open the page's login dialog. */
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
