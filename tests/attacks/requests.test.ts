import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../support/plan-calls.ts';
import { AttackedSite, INTERNALS } from './attacked-site.ts';

/** Attacks by the form of a request: shared caches, paths, headers, methods, redirects (reliability.md §2.2 C11, §4.2). */

let site: AttackedSite;
let member: Member;

beforeAll(async () => {
  site = await AttackedSite.start({ pages: 'built' });
  member = await site.people.member();
}, 300_000);
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

const cookieOf = (one: Member) => [...one.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends the path exactly as given. */
async function send(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const { hostname, port } = new URL(site.origin);
  const request = httpRequest({ hostname, port, path, method, headers, agent: false });
  request.end(body);
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response === undefined) throw new Error('no answer');
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}

/** Sends bytes and returns all that comes back until the server closes or the answer is complete. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  // A reset of the connection ends it like any other end.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(bytes, 'latin1');
  socket.end();
  await closed;
  return answer;
}

describe('shared caches', () => {
  const EVIL = 'evil.example';
  const poisons: readonly (readonly [name: string, value: string])[] = [
    ['host', EVIL],
    ['x-forwarded-host', EVIL],
    ['x-forwarded-server', EVIL],
    ['x-host', EVIL],
    ['forwarded', `host=${EVIL};proto=http`],
    ['x-forwarded-proto', 'gopher'],
    ['x-forwarded-port', '1'],
    ['x-original-url', '/staff'],
    ['x-rewrite-url', '/staff'],
    ['x-http-method-override', 'POST'],
    ['origin', `https://${EVIL}`],
    ['referer', `https://${EVIL}/`],
    ['accept-language', 'de'],
    ['accept', 'application/json'],
    ['range', 'bytes=0-3'],
    ['cookie', 'locale=de; theme=dark; uid=1'],
    ['authorization', 'Bearer x'],
    ['user-agent', '<script>evil.example</script>'],
  ];

  it('no header that is not part of the key changes what others get of a page or a read', async () => {
    const pages = [
      '/news',
      '/match',
      '/en_US/expert',
      `/trpc/match.live?input=${encodeURIComponent('{"locale":"de"}')}`,
      '/robots.txt',
      '/sitemap.xml',
    ];
    for (const path of pages) {
      for (const [name, value] of poisons) await send(path, { headers: { [name]: value } });
      const plain = await send(path);
      expect([plain.status, plain.text.includes(EVIL), JSON.stringify(plain.headers).includes(EVIL)], path).toEqual([200, false, false]);
      expect(plain.headers['set-cookie'], path).toBeUndefined();
    }
  });

  it('a page is the same for a member as for a visitor, and sets no cookie', async () => {
    for (const path of ['/', '/news', '/match']) {
      const [mine, theirs] = [await send(path, { headers: { cookie: cookieOf(member) } }), await send(path)];
      for (const { headers, text: html } of [mine, theirs]) {
        expect(html.includes(member.mobile), path).toBe(false);
        expect(headers['set-cookie'], path).toBeUndefined();
      }
    }
  });

  it.each([
    '/userInfo/info/x.css',
    '/userInfo/info;x.css',
    '/userInfo/info%3bx.css',
    '/userInfo/info/%2e%2e/x.js',
    '/userInfo/info%0a.css',
    '/trpc/user.me/x.css',
    '/trpc/user.me%00.css',
    '/trpc/user.me;.js',
    '/trpc/gold.balance/avatar.webp',
    '/trpc/user.export.css',
  ])('a private answer is not obtained as a file that a cache would store: %s', async (path) => {
    const answer = await send(path, { headers: { cookie: cookieOf(member), 'sec-fetch-site': 'same-origin' } });
    expect(answer.text).not.toContain(member.mobile);
    expect(answer.text).not.toContain(`"uid":${member.uid}`);
  });

  it('every answer to a call of a member’s own is private and not stored', async () => {
    for (const path of ['user.me', 'gold.balance', 'user.sessions', 'user.preferences']) {
      const answer = await send(`/trpc/${path}?input=%7B%7D`, { headers: { cookie: cookieOf(member), 'sec-fetch-site': 'same-origin' } });
      expect([answer.status, answer.headers['cache-control']], path).toEqual([200, 'private, no-store']);
    }
  });

  it('a batch of a public and a private read is not stored', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: { locale: 'zh_CN' }, 1: {} }));
    const answer = await send(`/trpc/match.live,user.me?batch=1&input=${input}`, {
      headers: { cookie: cookieOf(member), 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('requests that proxies and servers read differently', () => {
  const HOST = 'Host: site\r\n';
  const SMUGGLED = 'GET /healthz?smuggled HTTP/1.1\r\nHost: site\r\n\r\n';
  const ambiguous: readonly (readonly [name: string, bytes: string])[] = [
    [
      'Content-Length and Transfer-Encoding',
      `POST /trpc/auth.logout HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['two different lengths', `POST /trpc/auth.logout HTTP/1.1\r\n${HOST}Content-Length: 0\r\nContent-Length: 40\r\n\r\n${SMUGGLED}`],
    ['an encoding that is not quite chunked', `POST /trpc/auth.logout HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', `POST /trpc/auth.logout HTTP/1.1\r\n${HOST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a folded header', `GET / HTTP/1.1\r\n${HOST}X-a: b\r\n Transfer-Encoding: chunked\r\n\r\n${SMUGGLED}`],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}X-a: b\u0000c\r\n\r\n${SMUGGLED}`],
    ['a length with a sign', `POST /trpc/auth.logout HTTP/1.1\r\n${HOST}Content-Length: +4\r\n\r\n${SMUGGLED}`],
    [
      'a chunk size beyond all numbers',
      `POST /trpc/auth.logout HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n${SMUGGLED}`,
    ],
    ['a carriage return within a header', `GET / HTTP/1.1\r\n${HOST}X-a: b\rTransfer-Encoding: chunked\r\n\r\n${SMUGGLED}`],
    ['no host', `GET / HTTP/1.1\r\n\r\n`],
  ];

  it.each(ambiguous)('a request with %s is refused, and nothing behind it is answered', async (_name, bytes) => {
    const answer = await sendRaw(bytes);
    expect(answer.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer).not.toMatch(INTERNALS);
  });

  it('a request without a version is answered once at most, with nothing of what follows it', async () => {
    const answer = await sendRaw(`GET /\r\n${HOST}\r\n${SMUGGLED}`);
    expect(answer.match(/^HTTP\/1\.1 /gm) ?? []).toHaveLength(1);
  });

  it('a request with 100 kB of headers is refused, or its connection reset', async () => {
    const answer = await sendRaw(`GET / HTTP/1.1\r\n${HOST}X-a: ${'a'.repeat(100_000)}\r\n\r\n`);
    expect(answer).toMatch(/^(HTTP\/1\.1 431 |$)/);
  });

  it.each(['TRACE', 'PROPFIND', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])(
    'the method %s is answered by no page, file or call',
    async (method) => {
      for (const path of ['/', '/trpc/match.live', '/healthz', '/openapi.json']) {
        const answer = await send(path, { method, headers: { origin: site.origin } });
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
        expect(answer.text, path).not.toMatch(INTERNALS);
      }
    },
  );
});

describe('paths', () => {
  const secret = /root:.*:0:0|"dependencies"|\[core\]|PRIVATE KEY|FEED_KEY=|sourcesContent/;
  it.each([
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\..\\etc\\passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2fserver/entry-server.js',
    '/files/..%2f..%2f..%2fetc%2fpasswd',
    '/files/../../package.json',
    '/media/..%2f..%2f..%2fetc%2fpasswd',
    '/media/live/..%2f..%2fetc%2fpasswd',
    '/og/match/..%2f..%2f1.png',
    '/records/..%2f..%2fetc%2fpasswd',
    '/i18n/..%2f..%2fpackage.json',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/entry-server.js',
    '/index.html%00.css',
    '/java/login/getTokenInfo',
    '/metrics%2f',
    '//etc/passwd',
    '/%00',
    '/server-status',
    '/debug/pprof',
  ])('the path %s shows no file of the server', async (path) => {
    const answer = await send(path);
    expect(answer.text).not.toMatch(secret);
    expect(answer.text).not.toMatch(INTERNALS);
    expect(answer.status).not.toBe(500);
    expect(answer.status !== 200 || String(answer.headers['content-type']).includes('text/html')).toBe(true);
  });

  it('all paths that no route matches get the one page of their language, without a further entry in the cache', async () => {
    const { cache } = site.network.bff.deps;
    for (const prefix of ['', '/en_US']) {
      const first = await send(`${prefix}/no/such/page`);
      expect([first.status, first.text.includes('<html')]).toEqual([404, true]);
      const before = cache.usage.entries;
      for (let index = 0; index < 20; index += 1) {
        const answer = await send(`${prefix}/no-such-${index}/${'x'.repeat(index + 1)}?a=${index}`);
        expect([answer.status, answer.text === first.text]).toEqual([404, true]);
      }
      expect(cache.usage.entries).toBe(before);
    }
  });

  it('source maps of the build are not served', async () => {
    const { text: html } = await send('/');
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].flatMap(([, path]) => (path === undefined ? [] : [path]));
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts.slice(0, 5)) expect((await send(`${path}.map`)).status).toBe(404);
  });
});

describe('redirects and headers', () => {
  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '///evil.example//',
    '/zh_CN//evil.example',
    '/zh_CN/\\evil.example',
    '/de//evil.example/',
    '/.//evil.example',
    '/match/hot//evil.example/',
    '/zh_CN/%0d%0aset-cookie:x=1',
    '/%0d%0aLocation:%20//evil.example',
    '/zh_CN/%E2%80%A8x',
    '/login/return/wx?code=a%0d%0ab&state=%0d%0aset-cookie:x=1',
    '/p/%0d%0aset-cookie:x=1',
    '/p///evil.example',
  ])('the address %s redirects within the site only, and sets no header', async (path) => {
    const answer = await send(path);
    // A page that is no redirect stays where it is.
    const location = String(answer.headers['location'] ?? '/');
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(location).not.toMatch(/[\r\n]/);
    expect(new URL(location, site.origin).origin).toBe(site.origin);
    expect(JSON.stringify(answer.headers['set-cookie'] ?? [])).not.toContain('x=1');
    expect(answer.status).not.toBe(500);
  });

  it('nothing that a user sends makes the servers fetch an address', async () => {
    const { port } = new URL(site.origin);
    for (const target of [
      `http://127.0.0.1:${port}/healthz`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/',
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_FLUSHALL',
    ]) {
      for (const [path, input] of [
        ['user.update', { avatar: target }],
        ['user.update', { headimgurl: target }],
        ['post.add', { text: '看点', pictures: [target], key: crypto.randomUUID() }],
        ['auth.startOauth', { provider: 'wx', returnTo: target }],
      ] as const) {
        const answer = await member.browser.mutate(path, input);
        expect(answer.status, `${path} ${target}`).toBeLessThan(500);
        expect(answer.text, `${path} ${target}`).not.toContain(target);
      }
    }
    expect((await member.browser.query('user.me')).text).not.toMatch(/169\.254|gopher:|file:/);
  });
});
