import { AppError } from '@matchpoint/contracts/errors';

/** Stands for our own origin while a relative address is read. */
const OWN_ORIGIN = 'https://own.invalid';

/**
 * Where to pay, as the upstream's provider says: HTTPS elsewhere, or the embedded cashier of development.
 * @throws AppError SYSTEM for anything else
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
