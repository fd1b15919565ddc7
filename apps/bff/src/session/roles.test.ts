import { expect, it } from 'vitest';
import { AppError } from '@matchpoint/contracts/errors';
import { UserId } from '@matchpoint/contracts/ids';
import type { PrivateJava } from '../java/client.ts';
import { Roles } from './roles.ts';

const session = { sessionId: 's', uid: UserId.parse(5), token: 't', createdAt: 0 };
const away: PrivateJava = {
  audience: 'private',
  call: async () => {
    throw new AppError('UNAVAILABLE');
  },
};

it('users have no roles while the upstream is unreachable, and the roles of a login are valid for 30 seconds', async () => {
  let now = 0;
  const roles = new Roles({ now: () => now });
  const options = { signal: undefined, requestId: 'r' };
  await expect(roles.of(session, away, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  roles.remember(session, ['expert']);
  now = 29_999;
  expect(await roles.of(session, away, options)).toEqual(['expert']);
  now = 30_000;
  await expect(roles.of(session, away, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
