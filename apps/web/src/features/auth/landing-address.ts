import { consumeOAuthCallback, type OAuthCallback } from './oauth/oauth-callback.ts';
import { saveReferral } from './referral.ts';

/** Saves the promotion channel of the page's address, and returns the callback of a third-party login, which it removes from the address. */
export function consumeLandingAddress(): OAuthCallback | undefined {
  saveReferral(window.location.search);
  return consumeOAuthCallback();
}
