import type { Http } from '../http.ts';
import type { OAuthProvider } from './oauth.ts';
import { partner } from './partner.ts';
import { qq } from './qq.ts';
import { weChat } from './wechat.ts';

/** Client id at the simulated providers. */
export const DEV_CLIENT = { id: 'matchpoint-dev', secret: 'matchpoint-dev-secret' } as const;

/** Placeholder origin for our own development pages where an absolute address is needed; it is never resolved. */
const OWN = 'http://own.invalid';

/**
 * Simulated WeChat, QQ and partner logins: the code of the real providers with other addresses. `ownPages` sends requests to our pages.
 */
export function embeddedOAuth(ownPages: Http): { readonly wx: OAuthProvider; readonly qq: OAuthProvider; readonly sz: OAuthProvider } {
  const { id, secret } = DEV_CLIENT;
  const returnUrl = (name: string) => `/login/return/${name}`;
  const base = (name: string) => `${OWN}/dev/oauth/${name}`;
  return {
    wx: atOwnPage(
      'wx',
      weChat({ appId: id, appSecret: secret, openUrl: base('wx'), apiUrl: base('wx'), returnUrl: returnUrl('wx') }, ownPages),
    ),
    qq: atOwnPage('qq', qq({ appId: id, appKey: secret, url: base('qq'), returnUrl: returnUrl('qq') }, ownPages)),
    sz: atOwnPage(
      'sz',
      partner(
        {
          authorizeUrl: base('sz'),
          clientId: id,
          clientSecret: secret,
          tokenUrl: `${base('sz')}/token`,
          userUrl: `${base('sz')}/userinfo`,
          returnUrl: returnUrl('sz'),
        },
        ownPages,
      ),
    ),
  };
}

/** Returns the consent page as a path of our own site. */
function atOwnPage(name: string, provider: OAuthProvider): OAuthProvider {
  return { ...provider, authorizeAddress: `/dev/oauth/${name}${new URL(provider.authorizeAddress).search}` };
}
