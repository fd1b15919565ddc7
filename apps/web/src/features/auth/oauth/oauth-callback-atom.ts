import { atom } from 'jotai';
import type { OAuthCallback } from './oauth-callback.ts';

/** What the page came back with from a login elsewhere, until the dialog has taken it. */
export const oauthCallbackAtom = atom<OAuthCallback | undefined>(undefined);
