import { atom } from 'jotai';
import type { LoginReturn } from './oauth-callback.ts';

/** What the page came back with from a login elsewhere, until the dialog has taken it. */
export const loginReturnAtom = atom<LoginReturn | undefined>(undefined);
