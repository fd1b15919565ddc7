import type { Http } from '../http.ts';
import type { OAuthProvider } from './oauth.ts';
import { partner } from './partner.ts';
import { qq } from './qq.ts';
import { weChat } from './wechat.ts';

/** What the embedded sites know us by. */
export const DEV_CLIENT = { id: 'matchpoint-dev', secret: 'matchpoint-dev-secret' } as const;

/** Stands for our own development pages where an address has to be whole; nothing is looked up by this name. */
const OWN = 'http://own.invalid';

/** WeChat, QQ and the partner as our development pages play them: the real providers' code, other addresses. `ownPages` asks these pages. */
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

/** The page where a browser agrees, as a path of our own site. */
function atOwnPage(name: string, provider: OAuthProvider): OAuthProvider {
  return { ...provider, authorizeAddress: `/dev/oauth/${name}${new URL(provider.authorizeAddress).search}` };
}
