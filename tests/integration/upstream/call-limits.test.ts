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

const BEYOND = ['2147483648', '4294967296', '9007199254740991', '9007199254740992', '99999999999999999999'];

describe('ids beyond the range of their columns', () => {
  it.each(
    BEYOND.flatMap((id) => [
      [`/java/library/league/${id}`],
      [`/java/library/team/${id}`],
      [`/java/library/player/${id}`],
      [`/java/soccer/${id}`],
      [`/java/lol/news${id}`],
      [`/java/lol/video${id}`],
      [`/java/post/${id}`],
    ]),
  )('the call %s answers 404 and not a system error', async (path) => {
    const answer = await fetch(`${running.url}${path}?_t=1`);
    const { errorCode }: { errorCode: string } = JSON.parse(await answer.text());
    expect(errorCode).toBe('404');
  });
});

describe('a page number beyond every list', () => {
  it.each(['/java/library/leagues/', '/java/post/list/', '/java/library/team/1/fixtures/'])(
    'the list %s answers no system error',
    async (path) => {
      for (const page of BEYOND) {
        const { errorCode }: { errorCode?: string } = JSON.parse(await (await fetch(`${running.url}${path}${page}?_t=1`)).text());
        expect(['404', '4000', undefined], page).toContain(errorCode);
      }
    },
  );
});

describe('a body that is too large', () => {
  it('a call with a body beyond its limit has an error code of its own', async () => {
    const response = await fetch(`${running.url}/java/login/checkCode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: 'x'.repeat(100_000) }),
    });
    expect(JSON.parse(await response.text())).toMatchObject({ status: 'fail', errorCode: '413', errorMsg: '上传内容过大' });
  });
});

describe('the export of an account', () => {
  it('a user exports at most five times an hour, and others are unaffected', async () => {
    const [one, other] = [await running.logIn('13700000001'), await running.logIn('13700000002')];
    const attempt = async ({ token }: { token: string }) => (await running.envelope('exportUser', {}, { token })).errorCode;
    for (let index = 0; index < 5; index += 1) expect(await attempt(one)).toBeUndefined();
    expect(await attempt(one)).toBe('429');
    expect(await attempt(other)).toBeUndefined();
    running.clock.advance(3_600_000);
    expect(await attempt(one)).toBeUndefined();
  });
});
