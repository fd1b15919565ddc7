import { AppError } from '@matchpoint/contracts/errors';
import type { BffConfig } from '../../config.ts';

/** Base for parsing relative addresses; it stands for our own origin. */
const OWN_ORIGIN = 'https://own.invalid';

/**
 * Returns the address at which a browser authorizes a third-party login, with our own `state` in place of any other. The upstream supplies
 * the address and it leads to another site, so it must be HTTPS on a host that the operator allows, or one of the embedded development
 * pages.
 * @throws AppError SYSTEM for any other address
 */
export function authorizationUrl(
  address: string,
  state: string,
  { oauthHosts, devPages }: Pick<BffConfig, 'oauthHosts' | 'devPages'>,
): string {
  const url = URL.canParse(address, OWN_ORIGIN) ? new URL(address, OWN_ORIGIN) : undefined;
  if (url === undefined) throw new AppError('SYSTEM');
  url.searchParams.set('state', state);
  const isEmbedded = devPages && url.origin === OWN_ORIGIN && url.pathname.startsWith('/dev/');
  if (isEmbedded) return `${url.pathname}${url.search}${url.hash}`;
  const isAllowed = url.protocol === 'https:' && url.username === '' && url.password === '' && oauthHosts.includes(url.host);
  if (!isAllowed) throw new AppError('SYSTEM');
  return url.href;
}
