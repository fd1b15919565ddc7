import { describe, expect, it } from 'vitest';
import { clientKeys } from './client-net.ts';

describe('clientNet', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.113.*'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.113.*'],
    ['2001:DB8:1:2ff::9', '2001:db8:1:2ff', '2001:db8:1:200::/56', '2001:db8:1:*'],
    ['2001:db8:1:2ff', '2001:db8:1:2ff', '2001:db8:1:200::/56', '2001:db8:1:*'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0::/56', 'fe80:0:0:*'],
    ['::1', '0:0:0:0', '0:0:0:0::/56', '0:0:0:*'],
  ])('clientNet counts %s as address %s and net %s, shown as %s', (given, address, net, shown) => {
    expect(clientKeys(given)).toEqual({ address, net, shown });
  });

  it.each(['', 'nobody', '1.2.3', '1.2.3.4.5', 'x'.repeat(300), "1.2.3.4'; drop"])(
    'clientNet counts all invalid addresses as one: %s',
    (given) => {
      expect(clientKeys(given)).toEqual({ address: 'unknown', net: 'unknown', shown: '' });
    },
  );

  it('clientNet puts neighbouring addresses into one net and distant ones into two', () => {
    expect(clientKeys('203.0.113.7').net).toBe(clientKeys('203.0.113.200').net);
    expect(clientKeys('2001:db8:1:2aa::1').net).toBe(clientKeys('2001:db8:1:2bb::1').net);
    expect(clientKeys('203.0.113.7').net).not.toBe(clientKeys('203.0.114.7').net);
  });
});
