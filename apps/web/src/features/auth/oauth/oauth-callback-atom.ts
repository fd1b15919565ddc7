import { atom } from 'jotai';
import type { OAuthCallback } from './oauth-callback.ts';

/** The result of a third-party login from the page's address, until the dialog consumes it. */
export const oauthCallbackAtom = atom<OAuthCallback | undefined>(undefined);
