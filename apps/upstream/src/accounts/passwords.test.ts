import { expect, it } from 'vitest';
import { JavaFailure } from '../java/failure.ts';
import { Passwords } from './passwords.ts';

it('comparing the password of a missing account takes a slot of the queue, and a full queue rejects further calls', async () => {
  const passwords = new Passwords();
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => passwords.compare('a-password-1', undefined)));
  // Two run concurrently, twenty wait.
  expect(all.slice(0, 22)).toEqual(Array.from({ length: 22 }, () => ({ status: 'fulfilled', value: 'wrong' })));
  const away = new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: 3 });
  expect(all.slice(22)).toEqual(Array.from({ length: 8 }, () => ({ status: 'rejected', reason: away })));
});
