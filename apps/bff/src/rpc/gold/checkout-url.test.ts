import { describe, expect, it } from 'vitest';
import { checkoutUrl } from './checkout-url.ts';

describe('the address of a cashier', () => {
  it('the checkout URL of a provider is accepted with HTTPS', () => {
    const address = 'https://openapi.alipay.com/gateway.do?a=1&sign=x%2By%3D';
    expect(checkoutUrl(address, { devPages: false })).toBe(address);
  });

  it('the checkout URL may be an embedded page only where development pages are enabled', () => {
    expect(checkoutUrl('/dev/cashier?order=1', { devPages: true })).toBe('/dev/cashier?order=1');
    expect(() => checkoutUrl('/dev/cashier?order=1', { devPages: false })).toThrow('SYSTEM');
  });

  it.each([
    'javascript:alert(1)',
    'http://openapi.alipay.com/',
    '//evil.example/dev/',
    '/dev/../x',
    '/userInfo',
    '',
    'https://a:b@c.example/',
  ])('the checkout URL %j is rejected', (address) => expect(() => checkoutUrl(address, { devPages: true })).toThrow('SYSTEM'));
});
