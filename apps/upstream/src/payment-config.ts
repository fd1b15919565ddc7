import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import type { AlipaySettings } from './providers/payment/alipay.ts';
import { readPrivateKey, readPublicKey } from './providers/payment/rsa-key.ts';

/** The environment variables of payments (docs/settings.md). */
export const PaymentEnvironment = z.object({
  ALIPAY_APP_ID: z
    .string()
    .optional()
    .meta({ description: 'App id of Alipay (电脑网站支付, RSA2).', defaultText: 'simulated with `DEV_PAGES`' }),
  ALIPAY_PRIVATE_KEY: z.string().optional().meta({ description: 'Private key of the app.' }),
  ALIPAY_PUBLIC_KEY: z.string().optional().meta({ description: 'Public key of Alipay.' }),
  ALIPAY_SELLER_ID: z.string().optional().meta({ description: 'Seller id (PID) of the account that receives the payments.' }),
  ALIPAY_GATEWAY: z.url().default('https://openapi.alipay.com/gateway.do').meta({ description: "Address of Alipay's API." }),
  ALIPAY_NOTIFY_URL: z
    .url({ protocol: /^https?$/, error: 'expected where Alipay reaches /pay/alipay/notify' })
    .optional()
    .meta({ description: 'Public address that leads to `/pay/alipay/notify`.' }),
  GOLD_SHOP: z.enum(['open', 'closed'], 'expected open or closed').default('open').meta({
    description: 'Whether gold is for sale. With `closed`, and without a payment provider, recharge says that it is not.',
  }),
  RECHARGE_DAILY_CAP_YUAN: z.coerce
    .number('expected yuan')
    .int()
    .positive()
    .default(5_000)
    .meta({ description: 'How much gold one user may buy on one day of Shanghai.', unit: 'yuan' }),
});
type PaymentEnvironment = z.infer<typeof PaymentEnvironment> & { readonly SITE_ORIGIN?: string | undefined };

/** The payment provider and the daily limit. */
export interface PaymentSettings {
  /** Whether gold is for sale; it is not without a provider either. */
  readonly shopOpen: boolean;
  /** undefined: no provider is configured, and gold is not for sale. */
  readonly provider: 'embedded' | AlipaySettings | undefined;
  /** Maximum amount in fen that one user may order per day of Asia/Shanghai. */
  readonly dailyCapFen: number;
}

/**
 * Reads the payment settings from the environment.
 * @throws {ConfigError} when a variable of Alipay is missing or a key is invalid
 */
export function readPaymentConfig(env: PaymentEnvironment, devPages: boolean): PaymentSettings {
  return {
    shopOpen: env.GOLD_SHOP === 'open',
    provider: alipay(env) ?? (devPages ? 'embedded' : undefined),
    dailyCapFen: env.RECHARGE_DAILY_CAP_YUAN * 100,
  };
}

function alipay(env: PaymentEnvironment): AlipaySettings | undefined {
  if (env.ALIPAY_APP_ID === undefined) return undefined;
  return {
    appId: env.ALIPAY_APP_ID,
    privateKey: keyOf('ALIPAY_PRIVATE_KEY', env.ALIPAY_PRIVATE_KEY, readPrivateKey),
    publicKey: keyOf('ALIPAY_PUBLIC_KEY', env.ALIPAY_PUBLIC_KEY, readPublicKey),
    sellerId: need('ALIPAY_SELLER_ID', env.ALIPAY_SELLER_ID),
    gateway: env.ALIPAY_GATEWAY,
    notifyUrl: need('ALIPAY_NOTIFY_URL', env.ALIPAY_NOTIFY_URL),
    returnOrigin: need('SITE_ORIGIN', env.SITE_ORIGIN),
  };
}

function need(name: string, value: string | undefined): string {
  if (value === undefined) throw new ConfigError(`${name}: required with ALIPAY_APP_ID`);
  return value;
}

function keyOf(name: string, value: string | undefined, read: (text: string) => string): string {
  try {
    return read(need(name, value));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
