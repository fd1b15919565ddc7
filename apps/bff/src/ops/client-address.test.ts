import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressPrefix, clientAddress } from './client-address.ts';

function request(forwarded?: string): IncomingMessage {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress: '10.0.0.1' }, headers } as unknown as IncomingMessage;
}

describe('the address of a client', () => {
  it('the address of a client is that of the peer without a trusted proxy in front, whatever the client sends', () => {
    expect(clientAddress(request('1.2.3.4'), 0)).toBe('10.0.0.1');
  });

  it('the address of a client is what the outermost trusted proxy saw', () => {
    expect(clientAddress(request('9.9.9.9, 1.2.3.4'), 1)).toBe('1.2.3.4');
    expect(clientAddress(request('9.9.9.9, 1.2.3.4, 10.0.0.2'), 2)).toBe('1.2.3.4');
    expect(clientAddress(request(), 1)).toBe('10.0.0.1');
  });

  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('the client address %s is counted under %s', (address, prefix) => expect(addressPrefix(address)).toBe(prefix));
});
