import { expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { STUB_PASSWORD } from '../../dev-env/stub-accounts.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { codeOf } from '../../support/test-browser.ts';
import { browser, env, MOBILE, upstream } from './auth-fixture.ts';

const HOUR = 3_600_000;

it('a user exports the account at most three times an hour, in all browsers together, and other users are unaffected', async () => {
  const clock = new TestClock({ stands: true });
  await using network = await Network.create({ upstream, clock, env });
  const loggedIn = async (mobile: string) => {
    const one = browser(network);
    expect(codeOf(await one.mutate('auth.loginByPassword', { mobile, password: STUB_PASSWORD, agreed: true }))).toBe('ok');
    return one;
  };
  const [first, second, other] = [await loggedIn(MOBILE), await loggedIn(MOBILE), await loggedIn('13800001002')];
  const codes: string[] = [];
  for (const one of [first, second, first, second, first]) codes.push(codeOf(await one.mutate('user.export')));
  expect(codes).toEqual(['ok', 'ok', 'ok', 'RATE_LIMITED', 'RATE_LIMITED']);
  // The limit holds before the call: the upstream reads everything about a user for an export.
  expect(upstream.callsOf('exportUser')).toBe(3);
  expect(codeOf(await other.mutate('user.export'))).toBe('ok');
  const concurrent = await Promise.all(Array.from({ length: 10 }, () => other.mutate('user.export')));
  expect(concurrent.filter((answer) => codeOf(answer) === 'ok')).toHaveLength(2);
  clock.advance(2 * HOUR);
  expect(codeOf(await first.mutate('user.export'))).toBe('ok');
});
