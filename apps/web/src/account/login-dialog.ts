import { atom, useStore } from 'jotai';
import { useMemo } from 'react';

/** `likely`: its code is fetched already. */
export const loginDialogAtom = atom<'closed' | 'likely' | 'open'>('closed');

/** What was wanted when the dialog opened; done after the login, dropped when it is closed without one. */
export const afterLoginAtom = atom<{ readonly run: () => void } | undefined>(undefined);

export interface LoginDialog {
  /** The dialog may be wanted soon: the pointer is on its button. */
  readonly prepare: () => void;
  /** Opens it; `then` runs after the login. */
  readonly open: (then?: () => void) => void;
}

/** The one login dialog of the page, from anywhere. */
export function useLoginDialog(): LoginDialog {
  const store = useStore();
  return useMemo(
    () => ({
      prepare: () => store.set(loginDialogAtom, (now) => (now === 'closed' ? 'likely' : now)),
      open: (then) => {
        store.set(afterLoginAtom, then === undefined ? undefined : { run: then });
        store.set(loginDialogAtom, 'open');
      },
    }),
    [store],
  );
}
