import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';

/** `@matchpoint/client` as an app outside of this repository gets it: packed, installed into an empty folder, compiled and run there. */

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder: string;
let upstream: StubUpstream;
let network: Network;
let score: [number, number] = [0, 0];
let rev = 1;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-package-'));
  await run(process.execPath, ['scripts/build.ts'], { cwd: join(root, 'packages/client') });
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd: join(root, 'packages/client') });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }));
  await run('pnpm', ['add', '--offline', '--ignore-workspace', './matchpoint-client-0.1.0.tgz'], { cwd: folder });
  upstream = await StubUpstream.start(stubAnswers(() => [Object.assign(stubMatch({ id: 5, rev }), { score })]));
  network = await Network.create({ upstream });
}, 300_000);
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Compiles one file in the app's folder; returns what the compiler prints. */
async function compile(name: string, source: string): Promise<string> {
  await writeFile(join(folder, name), source);
  const args = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    '',
    '--lib',
    'es2022,dom',
    name,
  ];
  try {
    return (await run(join(root, 'node_modules/.bin/tsc'), args, { cwd: folder })).stdout;
  } catch (error) {
    return String(Reflect.get(Object(error), 'stdout'));
  }
}

const LIVE = `import { createClient, createRealtimeClient, failureOf, followLive, followMatch } from '@matchpoint/client';
const realtime = createRealtimeClient({ url: 'wss://site.example/ws' });
const client = createClient({ origin: 'https://site.example', realtime: realtime.link, fetch, version: 'app/1.0.0' });
const { list } = await client.match.live.query({ locale: 'en_US' });
export const names: string[] = list.flatMap((match) => match.teams.map((team) => team.name));
export const isSoccer: boolean[] = list.map((match) => match.gameId === 202);
export const stop = followMatch(client, { locale: 'en_US', game: 'soccer', id: 5 }, { onState: (match) => console.log(match.score?.[0], match.league.name) });
followLive(client, { locale: 'en_US' }, { onState: (rows) => console.log(rows.length), onFailure: (failure) => failure.kind === 'app' && failure.app.code });
client.auth.loginByCode.mutate({ mobile: '13800000000', code: '000000', agreed: true }).catch((error: unknown) => failureOf(error));
`;

describe('the packed client', () => {
  it('the package has no dependencies and names nothing of the monorepo', async () => {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'node_modules/@matchpoint/client/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    const types = await readFile(join(folder, 'node_modules/@matchpoint/client/dist/package/index.d.ts'), 'utf8');
    const code = await readFile(join(folder, 'node_modules/@matchpoint/client/dist/package/index.js'), 'utf8');
    for (const text of [types, code]) expect(text).not.toMatch(/from ['"](?!\.)/);
  });

  it('a program with right fields compiles with --strict', async () => {
    expect(await compile('right.ts', LIVE)).toBe('');
  });

  it.each([
    ['a field that an answer does not have', 'list.map((match) => match.scores)', 'scores'],
    ['a locale that the site does not have', "client.match.live.query({ locale: 'xx' })", '\'"xx"\''],
    ['a login without the agreement', "client.auth.loginByCode.mutate({ mobile: '1', code: '1' })", 'agreed'],
    ['an optional field that is used as if it were there', 'list.map((match) => match.score[0])', 'undefined'],
  ])('the compiler refuses %s', async (_case, line, complaint) => {
    expect(await compile('wrong.ts', `${LIVE}\nconsole.log(${line});\n`)).toContain(complaint);
  });

  it('plain Node reads and follows a running site', async () => {
    const script = `import { createClient, createRealtimeClient, followMatch } from '@matchpoint/client';
const [origin] = process.argv.slice(2);
const realtime = createRealtimeClient({ url: origin.replace('http', 'ws') + '/ws' });
const client = createClient({ origin, realtime: realtime.link });
const stop = followMatch(client, { locale: 'en_US', game: 'soccer', id: 5 }, {
  onState: (match) => {
    console.log(JSON.stringify(match.score));
    if (match.score[0] === 2) { stop(); realtime.close(); }
  },
  onFailure: (failure) => console.log(JSON.stringify(failure)),
});
`;
    await writeFile(join(folder, 'follow.mjs'), script);
    await network.settle();
    const child = run(process.execPath, ['follow.mjs', network.origin], { cwd: folder, timeout: 60_000 });
    const lines: string[] = [];
    let text = '';
    child.child.stdout?.on('data', (chunk: string) => {
      text += chunk;
      lines.splice(0, lines.length, ...text.trim().split('\n'));
    });
    await expect.poll(() => lines[0], { timeout: 30_000 }).toBe('[0,0]');
    [score, rev] = [[2, 0], 2];
    await child;
    expect([...new Set(lines)]).toEqual(['[0,0]', '[2,0]']);
  });

  it('the code runs with no globals but timers, AbortController, Blob and FormData, which React Native has, too', async () => {
    const code = await readFile(join(folder, 'node_modules/@matchpoint/client/dist/package/index.js'), 'utf8');
    const exported = /export \{([^}]+)\};?\s*$/.exec(code);
    const names = (exported?.[1] ?? '').split(',').map((name) => name.trim().split(/\s+as\s+/));
    const assignments = names.map(([local = '', published = local]) => `${published}: ${local}`).join(', ');
    const results: unknown[] = [];
    const context = createContext({
      AbortController,
      Blob,
      FormData,
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      site: { origin: network.origin, fetch: globalThis.fetch, WebSocket, report: (value: unknown) => results.push(value) },
    });
    runInContext(
      `${code.slice(0, exported?.index)}
const api = { ${assignments} };
const realtime = api.createRealtimeClient({ url: site.origin.replace('http', 'ws') + '/ws', WebSocket: site.WebSocket, bearer: () => undefined });
const client = api.createClient({ origin: site.origin, fetch: site.fetch, realtime: realtime.link, bearer: () => undefined });
const stop = api.followLive(client, { locale: 'en_US' }, {
  onState: (list) => { site.report(list.map(({ id }) => id)); if (realtime.getState() === 'connected') finish(); },
  onFailure: (failure) => site.report(failure),
});
const off = realtime.subscribe(() => { if (realtime.getState() === 'connected') finish(); });
function finish() { off(); stop(); void realtime.close(); site.report('connected'); }
client.user.me.query({}).catch((error) => site.report(api.failureOf(error).app.code));`,
      context,
    );
    await expect.poll(() => results, { timeout: 30_000 }).toEqual(expect.arrayContaining([[5], 'connected', 'LOGIN_REQUIRED']));
  });
});
