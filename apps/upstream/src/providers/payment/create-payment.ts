import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { Alipay, type AlipaySettings } from './alipay.ts';
import { EmbeddedAlipay } from './embedded.ts';
import { noPayment } from './no-payment.ts';
import type { PaymentProvider } from './provider.ts';

/** The payment provider, and the cashier when the provider is simulated. */
export interface PaymentParts {
  readonly provider: PaymentProvider;
  readonly cashier: EmbeddedAlipay | undefined;
}

/** Creates the configured payment provider. `serverUrl` returns this server's origin; it is called at the first payment. */
export function createPayment(
  setting: 'embedded' | AlipaySettings | undefined,
  deps: { readonly dataDir: string; readonly clock: Clock; readonly log: Pick<Logger, 'warn'>; readonly serverUrl: () => string },
): PaymentParts {
  if (setting === undefined) return { provider: noPayment, cashier: undefined };
  if (setting !== 'embedded') return { provider: new Alipay(() => setting), cashier: undefined };
  const cashier = new EmbeddedAlipay(deps);
  return { provider: new Alipay(() => cashier.settings(), 'embedded'), cashier };
}
