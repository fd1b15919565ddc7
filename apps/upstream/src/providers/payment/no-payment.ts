import { type PaymentProvider, PaymentUnreachable } from './provider.ts';

/** Used when no payment provider is configured: gold is not for sale. */
export const noPayment: PaymentProvider = {
  name: 'none',
  open: false,
  create: () => refuse(),
  query: () => refuse(),
  close: () => refuse(),
  verifyNotification: () => undefined,
};

function refuse(): Promise<never> {
  return Promise.reject(new PaymentUnreachable('no payment provider is configured'));
}
