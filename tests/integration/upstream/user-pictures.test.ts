import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`135${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
type User = Awaited<ReturnType<typeof newUser>>;
/** A valid image of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const upload = (user: User, image = PIXEL) => running.call('uploadAvatar', { image }, user.headers);
const get = (path: string, method = 'GET') => fetch(`${running.url}${path}`, { method });
const filesOf = async (user: User) => {
  const { rows } = await running.pool.query<{ name: string }>('select name from user_file where user_id = $1 order by created_at', [
    user.uid,
  ]);
  return rows.map((row) => row.name);
};

describe('images of users', () => {
  it('an image is served under a random name, cached forever, and without executing anything', async () => {
    const user = await newUser();
    const { avatar, path } = await upload(user);
    expect(avatar).toMatch(/^[0-9a-f]{32}\.webp$/);
    const response = await get(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${avatar}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    expect((await get(path, 'HEAD')).status).toBe(200);
  });

  it.each([
    '/files/',
    '/files/none.webp',
    `/files/${'0'.repeat(32)}.webp`,
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/%00',
    `/files/${'a'.repeat(190)}`,
  ])('the path %s is not found, and the response is not cached', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')?.includes('immutable') ?? false]).toEqual([404, false]);
  });

  it('a new avatar replaces and deletes the previous one', async () => {
    const user = await newUser();
    const [first, second] = [await upload(user), await upload(user)];
    expect((await running.call('modifyUser', { avatar: first.avatar }, user.headers)).avatar).toBe(first.path);
    expect((await running.call('modifyUser', { avatar: second.avatar }, user.headers)).avatar).toBe(second.path);
    expect((await running.call('userInfo', { userId: user.uid })).avatar).toBe(second.path);
    expect([(await get(first.path)).status, (await get(second.path)).status]).toEqual([404, 200]);
    expect((await running.call('modifyUser', { avatar: '' }, user.headers)).avatar).toBeUndefined();
    expect(await filesOf(user)).toEqual([]);
  });

  it('at most three unused images are kept beside the avatar', async () => {
    const user = await newUser();
    const { avatar } = await upload(user);
    await running.call('modifyUser', { avatar }, user.headers);
    const later: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      running.clock.advance(1_000);
      later.push((await upload(user)).avatar);
    }
    expect(await filesOf(user)).toEqual([avatar, ...later.slice(-3)]);
  });

  it('concurrent uploads are processed or rejected, and the service stays responsive', async () => {
    const user = await newUser();
    const row = Buffer.alloc(1 + 2_000 * 4);
    const bytes = deflateSync(Buffer.concat(Array.from({ length: 2_000 }, () => row)));
    const chunk = (type: string, data: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(data.length);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, data, Buffer.alloc(4)]);
    };
    const size = Buffer.from([0, 0, 7, 208, 0, 0, 7, 208, 8, 6, 0, 0, 0]);
    const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', size), chunk('IDAT', bytes)]).toString(
      'base64',
    );
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => running.envelope('uploadAvatar', { image: index % 2 === 0 ? PIXEL : broken }, user.headers)),
    );
    const codes = new Set(answers.map((answer) => (answer.status === 'success' ? 'success' : String(answer.errorCode))));
    expect([...codes].every((code) => ['success', '7401', '429'].includes(code))).toBe(true);
    expect((await upload(user)).avatar).toMatch(/webp$/);
  });

  it('an image of five megabytes is accepted and a larger one refused', async () => {
    const user = await newUser();
    const pixel = Buffer.from(PIXEL, 'base64');
    const padded = (size: number) => Buffer.concat([pixel, Buffer.alloc(size - pixel.length)]).toString('base64');
    expect((await upload(user, padded(5 * 1024 * 1024))).avatar).toMatch(/webp$/);
    const code = async (image: string) => String((await running.envelope('uploadAvatar', { image }, user.headers)).errorCode);
    expect(await code(padded(5 * 1024 * 1024 + 3))).toBe('7402');
    expect(await code('A'.repeat(7_000_004))).toBe('4000');
    expect(await code('A'.repeat(9_000_000))).toBe('413');
    expect(await code('not base64!')).toBe('4000');
    expect(await code('')).toBe('7401');
  });
});
