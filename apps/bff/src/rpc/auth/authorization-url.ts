import { AppError } from '@matchpoint/contracts/errors';
import type { BffConfig } from '../../config.ts';

/** Stands for our own origin while a relative address is read. */
const OWN_ORIGIN = 'https://own.invalid';

/**
 * The address at which a browser logs in elsewhere, with our own `state` in place of any other. It comes from the upstream and leads out of
 * the site, so it has to be HTTPS on a host that the operator allows, or one of the embedded pages of development.
 * @throws AppError SYSTEM for any other
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
