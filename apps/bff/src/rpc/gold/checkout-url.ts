import { AppError } from '@matchpoint/contracts/errors';

/** Base for parsing relative addresses; it stands for our own origin. */
const OWN_ORIGIN = 'https://own.invalid';

/**
 * Returns the address of the upstream's payment provider: HTTPS on another site, or the embedded cashier of development.
 * @throws AppError SYSTEM for any other address
 */
export function checkoutUrl(address: string, { devPages }: { readonly devPages: boolean }): string {
  const url = URL.canParse(address, OWN_ORIGIN) ? new URL(address, OWN_ORIGIN) : undefined;
  if (url?.origin === OWN_ORIGIN && devPages && url.pathname.startsWith('/dev/')) return `${url.pathname}${url.search}`;
  if (
    address.startsWith('https://') &&
    url?.protocol === 'https:' &&
    url.origin !== OWN_ORIGIN &&
    url.username === '' &&
    url.password === ''
  )
    return url.href;
  throw new AppError('SYSTEM');
}
