import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { Alipay, type AlipaySettings } from './alipay.ts';
import { EmbeddedAlipay } from './embedded.ts';
import { noPayment } from './no-payment.ts';
import type { PaymentProvider } from './provider.ts';

/** Who takes money, and the cashier that plays him when he is embedded. */
export interface PaymentParts {
  readonly provider: PaymentProvider;
  readonly cashier: EmbeddedAlipay | undefined;
}

/** The provider of a configuration. `serverUrl` is this server's own origin; it is asked when there is something to pay. */
export function createPayment(
  setting: 'embedded' | AlipaySettings | undefined,
  deps: { readonly dataDir: string; readonly clock: Clock; readonly log: Pick<Logger, 'warn'>; readonly serverUrl: () => string },
): PaymentParts {
  if (setting === undefined) return { provider: noPayment, cashier: undefined };
  if (setting !== 'embedded') return { provider: new Alipay(() => setting), cashier: undefined };
  const cashier = new EmbeddedAlipay(deps);
  return { provider: new Alipay(() => cashier.settings(), 'embedded'), cashier };
}
