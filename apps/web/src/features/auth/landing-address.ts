import { session } from '../../shared/account/session.ts';
import { consumeOAuthCallback, type OAuthCallback } from './oauth/oauth-callback.ts';
import { saveReferral } from './referral.ts';

/** Saves the promotion channel of the page's address unless the user has an account, and returns the callback of a third-party login, which it removes from the address. */
export function consumeLandingAddress(): OAuthCallback | undefined {
  if (session.uid() === undefined) saveReferral(window.location.search, Date.now());
  return consumeOAuthCallback();
}
