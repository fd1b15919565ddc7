import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '@matchpoint/client/create-client';
import { Network } from '../../dev-env/network.ts';
import { type StubAnswer, type StubCall, StubUpstream } from '../../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Image uploads and user images through the BFF, and the development pages (reliability.md §4.2, upload). */

const MAX_BYTES = 5 * 1024 * 1024;
const KEPT_AVATAR = { avatar: '0123456789abcdef0123456789abcdef.webp', path: '/files/0123456789abcdef0123456789abcdef.webp' };
const KEPT_PICTURE = { name: KEPT_AVATAR.avatar, path: KEPT_AVATAR.path, width: 1600, height: 900 };
const KEPT_PRODUCT = { path: KEPT_AVATAR.path, width: 1600, height: 1200 };
/** The upload routes and their responses. */
const DOORS = [
  ['/upload/avatar', KEPT_AVATAR],
  ['/upload/picture', KEPT_PICTURE],
  ['/upload/product', KEPT_PRODUCT],
] as const;

let upstream: StubUpstream;
let users: StubUsers;
let network: Network;
/** The last image that the upstream received, base64. */
let got: unknown;
let logins = 0;

beforeAll(async () => {
  users = new StubUsers();
  upstream = await StubUpstream.start({
    ...users.handlers(),
    uploadAvatar: (call) => keep(call, KEPT_AVATAR),
    uploadPicture: (call) => keep(call, KEPT_PICTURE),
    staffProductPicture: (call) => keep(call, KEPT_PRODUCT),
  });
  // Uploads are rate-limited by the hour.
  network = await Network.create({ upstream, clock: new TestClock({ stands: true }), env: { DEV_PAGES: '1' } });
});

afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

beforeEach(() => {
  got = undefined;
  upstream.other = undefined;
});

/** Responds as the upstream does to a logged-in user. */
function keep({ input, headers }: StubCall, result: unknown): StubAnswer {
  if (!users.tokens.has(String(headers['token']))) return { raw: '{"status":"fail","errorCode":"3001","errorMsg":""}' };
  got = input['image'];
  return { result };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function answered(request: ClientRequest): Promise<Answer> {
  // The client may still be sending a rejected body; a connection that breaks after the response is not a failure.
  request.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response === undefined) throw new Error('no answer');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

function send(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string; origin?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body, origin = network.origin } = options;
  // Sends the path exactly as given; `fetch` would normalize it.
  const { hostname, port } = new URL(origin);
  const request = httpRequest({ hostname, port, path, method, headers, agent: false });
  request.end(body);
  return answered(request);
}

const codeOf = ({ body }: Answer): string => JSON.parse(body.toString('utf8')).error.data.app.code;

/** Logs in as an app and returns its bearer. */
async function bearer(): Promise<string> {
  logins += 1;
  const client = createClient({ origin: network.origin, bearer: () => undefined });
  const answer = await client.auth.loginByCode.mutate({
    mobile: `1380000${String(logins).padStart(4, '0')}`,
    code: STUB_CODE,
    agreed: true,
  });
  if (answer.session === undefined) throw new Error('an app gets its session in the answer');
  return answer.session;
}

async function uploadTo(door: string, body: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  return send(door, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'image/png', 'x-matchpoint-upload': '1', ...headers },
  });
}

describe.each(DOORS)('a picture at %s', (door, kept) => {
  const upload = (body: Buffer, headers?: Record<string, string>) => uploadTo(door, body, headers);

  it.each([
    ['small', 'image/jpeg', 100],
    ['of the largest size there may be', 'image/webp', MAX_BYTES],
    ['of which only the content says what it is', 'application/octet-stream', 1_000],
  ])('%s reaches the upstream unchanged', async (_name, type, size) => {
    const picture = Buffer.alloc(size, 'picture');
    const answer = await upload(picture, { 'content-type': type });
    expect([answer.status, JSON.parse(answer.body.toString('utf8'))]).toEqual([200, kept]);
    expect(picture.equals(Buffer.from(String(got), 'base64'))).toBe(true);
  });

  it('the body of a visitor’s upload is read before it is refused, so that a proxy that still sends it can pass the refusal on', async () => {
    const headers = { 'content-type': 'image/png', 'x-matchpoint-upload': '1', origin: network.origin };
    const answer = await fetch(network.origin + door, { method: 'POST', body: Buffer.alloc(MAX_BYTES), headers });
    expect([answer.status, answer.headers.get('connection')]).toEqual([401, 'keep-alive']);
    expect(await answer.text()).toContain('LOGIN_REQUIRED');
  });

  it('a picture that is one byte too large is refused', async () => {
    const answer = await upload(Buffer.alloc(MAX_BYTES + 1));
    expect([answer.status, codeOf(answer), got]).toEqual([400, 'IMAGE_SIZE', undefined]);
  });

  it('a picture whose Content-Length is too large is refused before its body arrives', async () => {
    const { hostname, port } = new URL(network.origin);
    const headers = { authorization: `Bearer ${await bearer()}`, 'content-type': 'image/png', 'x-matchpoint-upload': '1' };
    const request = httpRequest({
      hostname,
      port,
      path: door,
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': String(50 * MAX_BYTES) },
    });
    request.on('error', () => undefined);
    request.write(Buffer.alloc(1_000));
    const answer = await answered(request);
    expect([answer.status, codeOf(answer), answer.headers.connection]).toEqual([400, 'IMAGE_SIZE', 'close']);
  });

  it('an endless upload is cut off, even when it is slow', async () => {
    const { hostname, port } = new URL(network.origin);
    const headers = { authorization: `Bearer ${await bearer()}`, 'content-type': 'image/png', 'x-matchpoint-upload': '1' };
    const request = httpRequest({ hostname, port, path: door, method: 'POST', agent: false, headers });
    let closed = false;
    request.on('error', () => undefined);
    request.on('close', () => (closed = true));
    request.on('response', (response) => response.resume());
    const chunk = Buffer.alloc(256 * 1024);
    const more = () => {
      if (!closed) request.write(chunk, () => setTimeout(more, 1));
    };
    more();
    await waitFor('the connection to be closed', () => closed);
    expect(got).toBeUndefined();
  });

  it.each(['image/svg+xml', 'text/html', 'multipart/form-data; boundary=x', 'image/gif', 'application/json'])(
    'a picture with the content type %j is refused without reading it',
    async (type) => {
      const answer = await upload(Buffer.from('<svg onload="alert(1)"/>'), { 'content-type': type });
      expect([answer.status, codeOf(answer), got]).toEqual([400, 'IMAGE_TYPE', undefined]);
    },
  );

  it.each([
    ['no session', { authorization: '' }, 'LOGIN_REQUIRED'],
    ['a bearer that is none', { authorization: 'Bearer x' }, 'LOGIN_REQUIRED'],
    ['no header that a form could not send', { 'x-matchpoint-upload': '0' }, 'CROSS_SITE'],
  ])('a picture with %s is refused', async (_name, headers, code) => {
    const answer = await upload(Buffer.from('x'), { ...headers, origin: network.origin });
    expect([codeOf(answer), got]).toEqual([code, undefined]);
  });

  it('a picture from a page of another site is refused despite a valid cookie, and accepted from our own page', async () => {
    const login = await send('/trpc/auth.loginByCode', {
      method: 'POST',
      headers: { origin: network.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: '13800009999', code: STUB_CODE, agreed: true }),
    });
    const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
    expect(cookie).toContain('sid=');
    const headers = { cookie, 'content-type': 'image/png', 'x-matchpoint-upload': '1' };
    const from = (origin: string) => send(door, { method: 'POST', body: 'x', headers: { ...headers, origin } });
    expect(codeOf(await from('https://evil.example'))).toBe('CROSS_SITE');
    expect(got).toBeUndefined();
    expect((await from(network.origin)).status).toBe(200);
  });

  it('an upload with a session that the upstream has ended clears the cookies', async () => {
    const login = await send('/trpc/auth.loginByCode', {
      method: 'POST',
      headers: { origin: network.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: '13800009998', code: STUB_CODE, agreed: true }),
    });
    const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
    users.tokens.clear();
    const headers = { cookie, origin: network.origin, 'content-type': 'image/png', 'x-matchpoint-upload': '1' };
    const answer = await send(door, { method: 'POST', body: 'x', headers });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'SESSION_INVALID']);
    expect(answer.headers['set-cookie']?.join('\n')).toMatch(/^sid=;.*Max-Age=0/m);
    expect(answer.headers['set-cookie']?.join('\n')).toMatch(/^pre=;.*Max-Age=0/m);
  });
});

describe('a picture of a user', () => {
  let asked: string[];
  const picture = Buffer.from('RIFF....WEBP');
  const serve = (headers: Record<string, string> = { 'content-type': 'image/webp' }, status = 200) => {
    asked = [];
    upstream.other = (request, _body, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status, { ...headers, 'set-cookie': 'sid=stolen' }).end(picture);
    };
  };

  it('a user’s picture is fetched once, is publicly cacheable, and is served with headers that prevent execution', async () => {
    serve();
    const name = 'a'.repeat(32);
    const answers = await Promise.all([1, 2, 3].map(() => send(`/files/${name}.webp`)));
    answers.push(await send(`/files/${name}.webp`));
    expect(asked).toEqual([`/files/${name}.webp`]);
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200);
      expect(body.equals(picture)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=3600, s-maxage=5',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="${name}.webp"`,
      });
      expect(headers).not.toHaveProperty('set-cookie');
    }
    const again = await send(`/files/${name}.webp`, { headers: { 'if-none-match': answers[0]?.headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await send(`/files/${name}.webp`, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(picture.length), 0]);
    await upstream.stop();
    try {
      expect((await send(`/files/${name}.webp`)).status).toBe(200);
      expect((await send(`/files/${'b'.repeat(32)}.webp`)).status).toBe(503);
    } finally {
      await upstream.listen();
    }
  });

  it.each([
    '..%2f..%2fjava%2fuser%2finfo',
    '../java/user/info',
    'x.webp',
    `${'a'.repeat(32)}.svg`,
    `${'a'.repeat(32)}.webp.html`,
    '.webp',
    `${'a'.repeat(80)}.webp`,
    `${'a'.repeat(32)}%00.webp`,
  ])('a picture with the invalid name %s is refused', async (name) => {
    serve();
    expect((await send(`/files/${name}`)).status).toBeGreaterThanOrEqual(400);
    expect(asked).toEqual([]);
  });

  it.each([
    ['a page', { 'content-type': 'text/html' }, 200, 404],
    ['a drawing that could run something', { 'content-type': 'image/svg+xml' }, 200, 404],
    ['nothing', { 'content-type': 'text/plain' }, 404, 404],
    ['a failure', { 'content-type': 'text/plain' }, 500, 503],
  ])('a picture is not served when the upstream has %s, and the failure is not cached', async (_name, headers, theirs, ours) => {
    const name = `${String(theirs).repeat(8)}${headers['content-type'].replaceAll(/\W/g, '')}.webp`;
    serve(headers, theirs);
    expect((await send(`/files/${name}`)).status).toBe(ours);
    serve();
    expect((await send(`/files/${name}`)).status).toBe(200);
  });
});

describe('a page of development', () => {
  interface Asked {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }
  let asked: Asked[];

  beforeEach(() => {
    asked = [];
    upstream.other = (request, body, response) => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: body.toString('utf8') });
      const isForm = request.method === 'POST';
      response.writeHead(isForm ? 302 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'set-cookie': 'sid=planted',
        'x-powered-by': 'y',
        ...(isForm ? { location: '/login/return/wx?code=c&state=s' } : {}),
      });
      response.end('<h1>Inbox</h1>');
    };
  });

  it('development pages answer only to the Host of this computer or of the site', async () => {
    const status = async (host: string) => (await send('/dev/inbox', { headers: { host } })).status;
    expect(await status('localhost:3000')).toBe(200);
    expect(await status('evil.example')).toBe(404);
    expect(await status('127.0.0.1.evil.example')).toBe(404);
  });

  it('a development page is served under the site’s origin without cookies, with a separate content security policy', async () => {
    const answer = await send('/dev/inbox?to=138', { headers: { cookie: 'sid=secret; uid=1', authorization: 'Bearer secret' } });
    expect([answer.status, answer.body.toString('utf8')]).toEqual([200, '<h1>Inbox</h1>']);
    expect(asked[0]?.url).toBe('/dev/inbox?to=138');
    expect(JSON.stringify(asked[0]?.headers)).not.toContain('secret');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'self'; .*form-action 'self'/);
    expect(answer.headers['content-security-policy']).not.toContain('script-src');
    // A popup must be able to send a message to its opener.
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('a development page accepts its own forms and forwards their redirects', async () => {
    const answer = await send('/dev/oauth/wx', {
      method: 'POST',
      headers: { origin: network.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'user=7&allow=1',
    });
    expect([answer.status, answer.headers.location]).toEqual([302, '/login/return/wx?code=c&state=s']);
    expect(asked).toMatchObject([
      { method: 'POST', url: '/dev/oauth/wx', body: 'user=7&allow=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ]);
  });

  it.each([
    ['a form of another site', { origin: 'https://evil.example' }, 'x=1', 'CROSS_SITE'],
    ['a body that is too large', {}, 'x'.repeat(64 * 1024 + 1), 'BODY_TOO_LARGE'],
  ])('a development page refuses %s', async (_name, headers, body, code) => {
    const form = { origin: network.origin, 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const answer = await send('/dev/oauth/wx', { method: 'POST', headers: form, body });
    expect(codeOf(answer)).toBe(code);
    expect(asked).toEqual([]);
  });

  it.each(['/dev/../java/user/info', '/dev/%2e%2e/java/user/info', '/dev/..%2fjava/user/info', '/dev/..\\java', '/dev/a/../../metrics'])(
    'the path %s does not escape from the development pages',
    async (path) => {
      await send(path);
      expect(asked.filter(({ url }) => !url.startsWith('/dev/'))).toEqual([]);
      expect(upstream.callsOf('userInfo')).toBe(0);
    },
  );

  it('development pages are missing where they are not enabled', async () => {
    await using production = await Network.create({ upstream, env: { DEV_PAGES: '0' } });
    expect((await send('/dev/inbox', { origin: production.origin })).status).toBe(404);
    const form = { origin: production.origin, 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await send('/dev/oauth/wx', { origin: production.origin, method: 'POST', headers: form, body: 'x=1' });
    expect(posted.status).toBeGreaterThanOrEqual(400);
    expect(asked).toEqual([]);
  });
});
