import { expect, it } from 'vitest';
import { networkFirst } from './network-first.ts';

const never = new Promise<never>(() => undefined);
const fresh = () => new Response('fresh');
const stored = async () => new Response('stored');
const nothing = async () => undefined;
const text = async (response: Promise<Response>) => (await response).text();

it('the response of the network is preferred to a stored one', async () => {
  expect(await text(networkFirst({ network: Promise.resolve(fresh()), stored, timeout: never }))).toBe('fresh');
});

it('a stored response is used when the network fails, and without one the failure is passed on', async () => {
  const network = () => Promise.reject(new TypeError('unreachable'));
  expect(await text(networkFirst({ network: network(), stored, timeout: never }))).toBe('stored');
  await expect(networkFirst({ network: network(), stored: nothing, timeout: never })).rejects.toThrow('unreachable');
});

it('a stored response is used when the edge reports an outage, and without one the report is shown', async () => {
  const network = () => Promise.resolve(new Response('outage', { status: 502 }));
  expect(await text(networkFirst({ network: network(), stored, timeout: never }))).toBe('stored');
  expect(await text(networkFirst({ network: network(), stored: nothing, timeout: never }))).toBe('outage');
});

it('a slow network loses to a stored response after the timeout, and has as long as it needs without one', async () => {
  expect(await text(networkFirst({ network: never, stored, timeout: Promise.resolve() }))).toBe('stored');
  let resolve: (response: Response) => void = () => undefined;
  const network = new Promise<Response>((done) => (resolve = done));
  const answer = networkFirst({ network, stored: nothing, timeout: Promise.resolve() });
  resolve(fresh());
  expect(await text(answer)).toBe('fresh');
});

it('a network that fails after the timeout leaves no error behind when a stored response was used', async () => {
  let reject: (error: Error) => void = () => undefined;
  const network = new Promise<Response>((_, fail) => (reject = fail));
  expect(await text(networkFirst({ network, stored, timeout: Promise.resolve() }))).toBe('stored');
  reject(new TypeError('unreachable'));
  await expect(network).rejects.toThrow('unreachable');
});
