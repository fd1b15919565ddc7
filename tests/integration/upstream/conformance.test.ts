import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { JAVA } from '@matchpoint/contracts/java/table';
import { formatReport } from '@matchpoint/upstream/conformance/format-report';
import { runConformance } from '@matchpoint/upstream/conformance/run';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, fixture, goal, playing, team } from './made-match.ts';
import { addExpert, addMatch, addPlan } from './plan-fixture.ts';
import { portOf } from '../../support/port-of.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
const closing: Server[] = [];

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  // Creates the user whose public pages are read.
  const { token } = await running.logIn('13800138000');
  const scheduled = { status: 'scheduled' as const, phase: 'not_started' as const, confirmed: false, facts: { kind: 'soccer' as const } };
  const updates = [
    { fixture: fixture({ key: 'live', startAt: NOON - 3_600_000 }), state: playing([goal('1', 0, 3, [1, 0])]) },
    { fixture: fixture({ key: 'soon', startAt: NOON + 3_600_000 }), state: scheduled },
    { fixture: fixture({ key: 'later', startAt: NOON + 7_200_000 }), state: scheduled },
    { fixture: fixture({ key: 'over', startAt: NOON - 7_200_000 }), state: finished([goal('1', 0, 3, [1, 0])]) },
    {
      fixture: fixture({ key: 'series', gameId: 1, teams: [team('T1'), team('GEN')] }),
      state: {
        status: 'live',
        phase: 'in_game',
        confirmed: false,
        score: [1, 0],
        facts: {
          kind: 'series',
          bestOf: 3,
          mode: 'bo',
          games: [
            { no: 1, status: 'finished', winner: 0 },
            { no: 2, status: 'live' },
          ],
        },
      },
    },
  ];
  const desk = { authorization: `Bearer ${FEED_KEY}` };
  await running.call('feedPush', { updates: updates.map((update) => ({ ...update, seq: 1 })) }, desk);
  const texts = { zh_CN: { title: '一篇文章', body: [] } };
  const { id } = await running.call('publishNews', { key: 'one', gameId: 202, texts }, desk);
  const film = { key: 'one', gameId: 202, titles: { en_US: 'A film' }, type: 'clip', durationMs: 1_000 };
  await running.call('publishVideo', { ...film, sources: [{ type: 'mp4', url: 'https://example.com/a.mp4' }] }, desk);
  await running.call('addPost', { text: '一句话', key: randomUUID() }, { token });
  const comment = await running.call('addComment', { kind: 'news', id, text: '好球', key: randomUUID() }, { token });
  await running.call('addComment', { kind: 'news', id, text: '同意', replyTo: comment.id, key: randomUUID() }, { token });
  const [author, match] = [await addExpert(running, '13800138001', '老周'), await addMatch(running, 'planned')];
  await addPlan(running.pool, { author: author.uid, matchId: match.id });
  await running.pool.query(
    `insert into anchor (user_id, game_id, introduction, detail, title, since) values ($1, 202, '介绍', '详情', '今晚聊球', $2)`,
    [author.uid, NOON],
  );
});
afterAll(async () => {
  for (const server of closing) server.close();
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null | undefined;

/** Starts a proxy that changes the responses of the upstream. */
async function lyingProxy(lie: (path: string, envelope: { [key: string]: Json }) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        const {
          host: _host,
          connection: _connection,
          'content-length': _length,
          'transfer-encoding': _encoding,
          ...headers
        } = request.headers;
        const answer = await fetch(`${running.url}${request.url}`, {
          method: request.method ?? 'GET',
          headers: Object.entries(headers).flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value] as [string, string]] : [],
          ),
          ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
        });
        const envelope: { [key: string]: Json } = JSON.parse(await answer.text());
        response.setHeader('content-type', 'application/json').end(JSON.stringify(lie(request.url?.split('?')[0] ?? '', envelope)));
      })();
    });
  });
  closing.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

interface Passage {
  readonly response: ServerResponse;
  /** Sends the request on to our upstream, and its answer back. */
  readonly pass: () => void;
}

/** Starts a proxy of our upstream whose responses a test decides by path. */
async function proxy(decide: (path: string, passage: Passage) => void): Promise<string> {
  const server = createServer((request, response) => {
    const pass = async () => {
      const body = request.method === 'POST' ? { body: await buffer(request) } : {};
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      delete headers['content-length'];
      const answer = await fetch(new URL(request.url ?? '/', running.url), { method: request.method ?? 'GET', headers, ...body });
      response.setHeader('content-type', 'application/json').end(await answer.text());
    };
    decide(request.url?.split('?')[0] ?? '', { response, pass: () => void pass() });
  });
  closing.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Changes every object in a value that has the given field. */
function everywhere(value: Json, field: string, change: (object: { [key: string]: Json }) => void): void {
  if (Array.isArray(value)) for (const item of value) everywhere(item, field, change);
  else if (typeof value === 'object' && value !== null) {
    if (field in value) change(value);
    for (const inner of Object.values(value)) everywhere(inner, field, change);
  }
}

describe('the conformance command', () => {
  it('the conformance command passes on our upstream and calls every endpoint of the table', async () => {
    await running.upstream.libraryAggregator.runUntilEmpty();
    const report = await runConformance({ url: running.url, key: FEED_KEY });
    expect(report.problems).toEqual([]);
    // No box runs here; box.test.ts calls these.
    const ofBoxes = ['boxDraws', 'boxRecord', 'boxStatistics'];
    expect([...report.rows.keys(), ...ofBoxes].toSorted()).toEqual(Object.keys(JAVA).toSorted());
  });

  it('the conformance command passes without users and third-party logins, and notes what was not checked', async () => {
    await using bare = await startUpstream(postgres, { env: { DEV_PAGES: '0' } });
    const { problems, notes } = await runConformance({ url: bare.url, key: FEED_KEY });
    expect(problems).toEqual([]);
    expect(notes).toEqual(
      expect.arrayContaining([
        'getPCWXLoginAddress: login with WeChat is not configured',
        'userInfo: there is no user 100001: give --user',
      ]),
    );
  });

  it('the conformance command logs nobody in and sends no code', async () => {
    const count = async () => {
      const { rows } = await running.pool.query<{ count: number }>(
        'select (select count(*) from app_user) + (select count(*) from user_token) + (select count(*) from verification_code) as count',
      );
      return rows[0]?.count;
    };
    const before = await count();
    await runConformance({ url: running.url, key: FEED_KEY });
    expect(await count()).toBe(before);
  });

  it('the conformance command leaves nothing visible behind', async () => {
    await runConformance({ url: running.url, key: FEED_KEY });
    const { list } = await running.call('getPCGameMatchByCondition', {});
    expect(list).toHaveLength(6);
  });

  it('the conformance command names endpoint and field of an item that a lenient list would drop', async () => {
    const url = await lyingProxy((path, envelope) => {
      if (path === '/java/v2/match/getPCLiveGameMatch') everywhere(envelope, 'score', (match) => (match['score'] = 'one nil'));
      return envelope;
    });
    const { problems } = await runConformance({ url });
    const places = problems.map((problem) => `${problem.row} ${problem.path}`);
    expect(places).toContain('getPCLiveGameMatch list.0.score');
    expect(new Set(problems.map((problem) => problem.row))).toEqual(new Set(['getPCLiveGameMatch']));
  });

  const lies: [what: string, row: string, path: string | RegExp, lie: Parameters<typeof lyingProxy>[0]][] = [
    [
      'sends a field of another type',
      'matchDetail',
      'corrections',
      (_path, envelope) => (everywhere(envelope, 'corrections', (match) => (match['corrections'] = 7)), envelope),
    ],
    [
      'returns another match',
      'matchDetail',
      'id',
      (path, envelope) => (/\d$/.test(path) && everywhere(envelope, 'corrections', (match) => (match['id'] = 1)), envelope),
    ],
    [
      'lists a finished match as live',
      'getPCLiveGameMatch',
      /list\.\d\.status/,
      (path, envelope) => (
        path.endsWith('getPCLiveGameMatch') && everywhere(envelope, 'teams', (match) => (match['status'] = 'finished')),
        envelope
      ),
    ],
    [
      'reverses a list',
      'getPCUpcomingGameMatch',
      /list\.\d/,
      (path, envelope) => (
        path.endsWith('UpcomingGameMatch') && everywhere(envelope, 'list', (page) => Array.isArray(page['list']) && page['list'].reverse()),
        envelope
      ),
    ],
    [
      'omits a game',
      'getPCGameSource',
      '(whole)',
      (path, envelope) => (path.endsWith('getPCGameSource') && Array.isArray(envelope['result']) && envelope['result'].pop(), envelope),
    ],
    [
      'has no envelope',
      'getSeriesCount',
      '(envelope)',
      (path, envelope) => (path.endsWith('getSeriesCount') ? envelope['result'] : envelope),
    ],
    [
      'fails',
      'gameLivingFuture',
      '(envelope)',
      (path, envelope) => (path.endsWith('gameLivingFuture') ? { status: 'fail', errorCode: '-1' } : envelope),
    ],
    [
      'lets a visitor follow',
      'attention',
      '(envelope)',
      (path, envelope) => (path.endsWith('attention') ? { status: 'success', result: { attention: true } } : envelope),
    ],
    [
      'logs in an empty number',
      'mobileandpw',
      '(envelope)',
      (path, envelope) => (path.endsWith('mobileandpw') ? { status: 'success', result: { token: 't' } } : envelope),
    ],
    [
      'returns an error without text',
      'checkCode',
      'errorMsg',
      (path, envelope) => (path.endsWith('checkCode') && delete envelope['errorMsg'], envelope),
    ],
    [
      'omits the username',
      'userInfo',
      'username',
      (path, envelope) => (path.endsWith('/user/info') && everywhere(envelope, 'username', (user) => delete user['username']), envelope),
    ],
    [
      'sends times in seconds',
      'getPCUpcomingGameMatch',
      'list.0.startAt',
      (path, envelope) => (
        path.endsWith('UpcomingGameMatch') &&
          everywhere(envelope, 'startAt', (match) => (match['startAt'] = Number(match['startAt']) / 1_000)),
        envelope
      ),
    ],
    [
      'swaps home and away in every score',
      'matchDetail',
      'score',
      (_path, envelope) => (
        everywhere(envelope, 'teams', (match) => Array.isArray(match['score']) && (match['score'] = match['score'].toReversed())),
        envelope
      ),
    ],
    [
      'has another score in the list',
      'matchDetail',
      'score',
      (path, envelope) => (/\d$/.test(path) && everywhere(envelope, 'corrections', (match) => (match['score'] = [9, 9])), envelope),
    ],
  ];
  it.each(lies)('the conformance command fails on an upstream that %s, and names the violation', async (_what, row, path, lie) => {
    const { problems } = await runConformance({ url: await lyingProxy(lie) });
    expect(problems.map((problem) => problem.row)).toContain(row);
    const places = problems.filter((problem) => problem.row === row).map((problem) => problem.path);
    expect(
      places.some((place) => (typeof path === 'string' ? place === path : path.test(place))),
      places.join(', '),
    ).toBe(true);
  });

  it('the conformance command prints endpoints and fields and exits with an error code', async () => {
    const cli = fileURLToPath(new URL('../../../apps/upstream/src/conformance/cli.ts', import.meta.url));
    const command = async (url: string, ...rest: string[]) => {
      const child = spawn(process.execPath, [cli, '--url', url, ...rest], { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
      const [code]: unknown[] = await once(child, 'close');
      return { code, output };
    };
    const good = await command(running.url);
    expect(good.code).toBe(0);
    expect(good.output).toMatch(/^spec: \d+ rows, .* 0 rows fail$/m);
    expect(good.output).toMatch(/^extensions: \d+ rows, .* 0 rows fail$/m);
    const bad = await command(
      await lyingProxy((_path, envelope) => (everywhere(envelope, 'corrections', (match) => (match['rev'] = 'new')), envelope)),
    );
    expect(bad.code).toBe(1);
    expect(bad.output).toMatch(/FAIL matchDetail[^]*rev: /);
    expect((await command('http://127.0.0.1:1')).code).toBe(1);
    const json = await command(running.url, '--format', 'json');
    const parts = z.object({ ok: z.literal(true), parts: z.array(z.object({ title: z.string(), rows: z.array(z.unknown()) })) });
    const { parts: named } = parts.parse(JSON.parse(json.output));
    expect(named.map((part) => part.title)).toEqual(['spec', 'extensions']);
    expect(named.reduce((sum, part) => sum + part.rows.length, 0)).toBe(Object.keys(JAVA).length);
    const junit = await command(running.url, '--format', 'junit');
    expect(junit.output).toMatch(/<testsuite name="spec" tests="\d+" failures="0"/);
    expect((await command(running.url, '--format', 'pdf')).code).toBe(2);
  });

  it('the conformance command reports missing extensions as not offered, which is no failure', async () => {
    const isExtension = (path: string) => /^\/java\/(?:library|post|search|content|site)/.test(path);
    const url = await proxy((path, { response, pass }) => (isExtension(path) ? response.writeHead(404).end('<html>no</html>') : pass()));
    const report = await runConformance({ url });
    expect(report.problems.filter((problem) => JAVA[problem.row].extension === true)).toEqual([]);
    for (const name of ['leagueLibrary', 'postList', 'search', 'like', 'siteEntries'] as const) expect(report.notOffered).toContain(name);
    const text = formatReport(report, 'text');
    expect(text).toMatch(/^none leagueLibrary .*not offered/m);
    expect(formatReport(report, 'junit')).toContain('<skipped message="not offered"/>');
  });

  it('the conformance command waits for a hanging row once', async () => {
    let hung = 0;
    const url = await proxy((path, { pass }) => {
      if (path.endsWith('/getSeriesCount')) hung += 1;
      else pass();
    });
    const { problems } = await runConformance({ url, timeoutMs: 1_500 });
    expect(problems.filter((problem) => problem.row === 'getSeriesCount').map((problem) => problem.message)).toEqual([
      'no response within 1.5 s; the row was not called again',
    ]);
    expect(hung).toBe(1);
  });

  it('the conformance command decodes by the declared charset, and reports bytes that do not fit it', async () => {
    const gbk = (declared: string) =>
      proxy((path, { response, pass }) => {
        if (!path.endsWith('/system/config')) return pass();
        const name = Buffer.from([0xb1, 0xb1, 0xb8, 0xdb]);
        const body = Buffer.concat([Buffer.from('{"status":"success","result":{},"msg":"'), name, Buffer.from('"}')]);
        return response.setHeader('content-type', `application/json${declared}`).end(body);
      });
    const declared = await runConformance({ url: await gbk('; charset=gb18030') });
    expect(declared.problems).toEqual([]);
    const undeclared = await runConformance({ url: await gbk('') });
    expect(undeclared.problems).toMatchObject([{ row: 'systemConfig', message: expect.stringContaining('the body is not utf-8') }]);
  });
});
