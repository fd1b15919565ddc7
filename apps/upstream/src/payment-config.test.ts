import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const bare = (pem: string) =>
  pem
    .split('\n')
    .filter((line) => !line.startsWith('-----'))
    .join('');
const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const alipay = {
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_PRIVATE_KEY: pkcs8,
  ALIPAY_PUBLIC_KEY: bare(spki),
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_NOTIFY_URL: 'https://pay.example.com/pay/alipay/notify',
  SITE_ORIGIN: 'https://www.example.com',
};

describe('payment settings', () => {
  it('payment settings use the embedded cashier in development, no provider in production, and sell gold unless told not to', () => {
    expect(readConfig({}).payment).toEqual({ provider: 'embedded', dailyCapFen: 500_000, shopOpen: true });
    const production = { NODE_ENV: 'production', FEED_KEY: 'a-key-of-the-operator', RECHARGE_DAILY_CAP_YUAN: '100' };
    expect(readConfig(production).payment).toEqual({ provider: undefined, dailyCapFen: 10_000, shopOpen: true });
    expect(readConfig({ GOLD_SHOP: 'closed' }).payment.shopOpen).toBe(false);
  });

  it.each([
    ['PKCS#8 PEM', pkcs8],
    ['bare PKCS#8', bare(pkcs8)],
    ['PKCS#1 PEM', pkcs1],
    ['bare PKCS#1', bare(pkcs1)],
    ['PEM on one line', pkcs8.replaceAll('\n', '\\n')],
  ])('the payment settings accept the application’s key as %s', (_form, key) => {
    expect(readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: key }).payment.provider).toEqual({
      appId: '2021000000000000',
      privateKey: pkcs8,
      publicKey: spki,
      sellerId: '2088000000000001',
      gateway: 'https://openapi.alipay.com/gateway.do',
      notifyUrl: 'https://pay.example.com/pay/alipay/notify',
      returnOrigin: 'https://www.example.com',
    });
  });

  it.each(['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID', 'ALIPAY_NOTIFY_URL', 'SITE_ORIGIN'])(
    'settings of Alipay are rejected without %s',
    (name) => {
      expect(() => readConfig({ ...alipay, [name]: undefined })).toThrow(new ConfigError(`${name}: required with ALIPAY_APP_ID`));
    },
  );

  it('payment settings with an invalid key are rejected without quoting it', () => {
    const read = () => readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: 'c2VjcmV0LXNlY3JldA==' });
    expect(read).toThrow('ALIPAY_PRIVATE_KEY: expected an RSA key as PEM or base64');
    expect(read).not.toThrow(/c2Vjc/);
  });
});
