import { expect, it } from 'vitest';
import { isDevHost } from './dev-host.ts';

const OWN = new Set(['preview.example:8443']);

it.each([
  'localhost',
  'localhost:3000',
  'a.localhost:3000',
  '127.0.0.1:4000',
  '127.1.2.3',
  '[::1]:3000',
  '192.168.1.5:3000',
  'preview.example:8443',
])('the Host %s names this computer', (host) => expect(isDevHost(host, '::ffff:192.168.1.5', OWN)).toBe(true));

it.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example/localhost',
  '192.168.1.6',
  '10.0.0.1',
  'preview.example',
  'preview.example:80',
  'a b',
])('the Host %s does not name this computer', (host) => expect(isDevHost(host, '::ffff:192.168.1.5', OWN)).toBe(false));

it('the address at which an IPv6 connection arrived is its own Host', () => {
  expect(isDevHost('[2001:db8::5]:3000', '2001:db8::5', OWN)).toBe(true);
  expect(isDevHost('[2001:db8::6]:3000', '2001:db8::5', OWN)).toBe(false);
});
