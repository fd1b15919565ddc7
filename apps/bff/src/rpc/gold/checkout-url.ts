import { AppError } from '@matchpoint/contracts/errors';

/** Stands for our own origin while a relative address is read. */
const OWN = 'https://own.invalid';

/**
 * Where to pay, as the upstream's provider says: HTTPS elsewhere, or the embedded cashier of development.
 * @throws AppError SYSTEM for anything else
 */
export function cashierAddress(address: string, { devPages }: { readonly devPages: boolean }): string {
  const url = URL.canParse(address, OWN) ? new URL(address, OWN) : undefined;
  if (url?.origin === OWN && devPages && url.pathname.startsWith('/dev/')) return `${url.pathname}${url.search}`;
  if (address.startsWith('https://') && url?.protocol === 'https:' && url.origin !== OWN && url.username === '' && url.password === '')
    return url.href;
  throw new AppError('SYSTEM');
}
