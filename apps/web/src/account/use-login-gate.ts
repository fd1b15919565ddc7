import { useCallback } from 'react';
import { useLoginDialog } from './login-dialog.ts';
import { session } from './session.ts';

/** Does what needs a login: at once for a user, after he has logged in for a visitor. */
export function useLoginGate(): (then: () => void) => void {
  const { open } = useLoginDialog();
  return useCallback(
    (then) => {
      if (session.uid() === undefined) open(then);
      else then();
    },
    [open],
  );
}
