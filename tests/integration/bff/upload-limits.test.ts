import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '@matchpoint/client/create-client';
import { Network } from '../../dev-env/network.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { waitFor } from '../../support/wait-for.ts';

/** How many images a user may upload, and how slowly (reliability.md §4.2, upload). */

const KEPT = { name: '0123456789abcdef0123456789abcdef.webp', path: '/files/0123456789abcdef0123456789abcdef.webp', width: 1, height: 1 };
/** The upload routes, and the uploads allowed per hour. */
const DOORS = [
  ['/upload/avatar', 10],
  ['/upload/picture', 45],
] as const;

let upstream: StubUpstream;
let network: Network;
let logins = 0;

beforeAll(async () => {
  const result = { avatar: KEPT.name, ...KEPT };
  upstream = await StubUpstream.start({
    ...new StubUsers().handlers(),
    uploadAvatar: () => ({ result }),
    uploadPicture: () => ({ result }),
  });
  // Uploads are rate-limited by the hour.
  network = await Network.create({ upstream, clock: new TestClock({ stands: true }), env: { DEV_PAGES: '1' } });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function answered(request: ClientRequest): Promise<Answer> {
  // The client may still be sending a rejected body; a connection that breaks after the response is not a failure.
  request.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response === undefined) throw new Error('no answer');
  return { status: response.statusCode ?? 0, body: await text(response) };
}

const codeOf = ({ body }: Answer): string => JSON.parse(body).error.data.app.code;

/** Logs in as an app, by default with a new number, and returns its bearer. */
async function bearer(mobile?: string): Promise<string> {
  if (mobile === undefined) logins += 1;
  const client = createClient({ origin: network.origin, bearer: () => undefined });
  const given = mobile ?? `1380000${String(logins).padStart(4, '0')}`;
  const answer = await client.auth.loginByCode.mutate({ mobile: given, code: STUB_CODE, agreed: true });
  if (answer.session === undefined) throw new Error('an app gets its session in the answer');
  return answer.session;
}

/** Begins an upload whose length is announced. */
function begin(door: string, session: string, length: number): ClientRequest {
  const headers = {
    authorization: `Bearer ${session}`,
    'content-type': 'image/png',
    'x-matchpoint-upload': '1',
    'content-length': String(length),
  };
  const { hostname, port } = new URL(network.origin);
  return httpRequest({ hostname, port, path: door, method: 'POST', agent: false, headers });
}

function upload(door: string, session: string): Promise<Answer> {
  const request = begin(door, session, 1);
  request.end('x');
  return answered(request);
}

describe.each(DOORS)('uploads at %s', (door, perHour) => {
  it('slow uploads hold no slot and end when they stay below the minimum rate', async () => {
    const slow: Promise<Answer>[] = [];
    for (let index = 0; index < 8; index += 1) {
      const request = begin(door, await bearer(), 1_000_000);
      request.write('x');
      slow.push(answered(request));
    }
    expect((await upload(door, await bearer())).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect([answer.status, codeOf(answer)]).toEqual([504, 'TIMEOUT']);
  });

  it('one user uploads two pictures at the same time, in all sessions together', async () => {
    const sessions = [await bearer('13800007654'), await bearer('13800007654'), await bearer('13800007654')];
    const open = sessions.map((session) => {
      const request = begin(door, session, 2);
      request.write('x');
      return { request, answer: answered(request) };
    });
    expect((await Promise.race(open.map(({ answer }) => answer))).status).toBe(429);
    for (const { request } of open) request.end('y');
    const statuses = (await Promise.all(open.map(({ answer }) => answer))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  });

  it('uploads that their clients abort free their places: the user and others upload at once', async () => {
    const session = await bearer();
    for (let turn = 0; turn < 6; turn += 1) {
      const request = begin(door, session, 1_000_000);
      request.on('error', () => undefined);
      request.write('x');
      await once(request, 'socket');
      request.destroy();
    }
    // The server notices the end of a connection a moment later.
    const status = await waitFor('an upload of the same user to be accepted', async () => {
      const answer = await upload(door, session);
      return answer.status === 429 ? false : answer.status;
    });
    expect(status).toBe(200);
    const others = await Promise.all([await bearer(), await bearer(), await bearer(), await bearer()].map((one) => upload(door, one)));
    expect(others.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  });

  it('uploads are limited per hour and user, in all sessions together', async () => {
    const mobile = `138000080${perHour}`;
    const codes: number[] = [];
    for (let turn = 0; turn <= perHour; turn += 1) codes.push((await upload(door, await bearer(mobile))).status);
    expect(codes).toEqual([...Array.from({ length: perHour }, () => 200), 429]);
  });
});
