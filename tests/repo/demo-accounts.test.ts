import { expect, it } from 'vitest';
import * as upstream from '@matchpoint/upstream/dev/demo-accounts';
import * as printed from '../../scripts/start/demo-accounts.ts';

it('npm start prints the demo accounts that the upstream makes', () => {
  expect(printed.DEMO_ACCOUNTS.map(({ mobile }) => mobile)).toEqual(upstream.DEMO_ACCOUNTS.map(({ mobile }) => mobile));
  expect(printed.DEMO_PASSWORD).toBe(upstream.DEMO_PASSWORD);
});
