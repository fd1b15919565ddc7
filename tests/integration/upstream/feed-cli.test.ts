import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool } from '@matchpoint/upstream/db/pool';
import { clearMatches } from '../../support/clear-matches.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { DATABASE_TIMEOUT_MS } from './harness.ts';

const importCli = fileURLToPath(new URL('../../../apps/upstream/src/ingest/cli.ts', import.meta.url));
const entitiesCli = fileURLToPath(new URL('../../../apps/upstream/src/ingest/entities/cli.ts', import.meta.url));

let postgres: DatabaseServer;
let pool: Pool;
let databaseUrl: string;
const root = mkdtempSync(join(tmpdir(), 'feed-cli-'));
let folder: string;
beforeAll(async () => {
  postgres = sharedPostgres();
  databaseUrl = await postgres.createDatabase();
  pool = createPool(databaseUrl, { timeoutMs: DATABASE_TIMEOUT_MS });
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'files-'));
  await clearMatches(pool);
});

/** Writes files below the folder of the test. */
function write(files: Readonly<Record<string, string | Buffer | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  }
}

/** Runs a command with the database of the tests; resolves with its exit status and its outputs. */
async function run(cli: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl, DATA_DIR: join(root, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString('utf8')));
  const [status]: unknown[] = await once(child, 'close');
  return { status, ...output };
}

const runImport = (...args: readonly string[]) => run(importCli, 'import', ...args);

const scores = async () =>
  (
    await pool.query<{ line: string }>(
      `select (select string_agg(t.names ->> 'en_US', ' - ' order by n) from unnest(m.team_ids) with ordinality as u (id, n) join team t on t.id = u.id)
         || ' ' || coalesce(home_score || ':' || away_score, state) as line from match m order by start_at, key`,
    )
  ).rows.map(({ line }) => line);

const good = { date: '2024-08-17', time: '15:00', team1: 'Alpha FC', team2: 'Beta FC', score: { ft: [1, 0] } };
const league = (...matches: readonly unknown[]) => ({ name: 'Moon League 2024/25', matches });
/** "北京" in GB18030. */
const BEIJING = Buffer.from([0xb1, 0xb1, 0xbe, 0xa9]);
const gbFile = (league18: string) =>
  Buffer.concat([
    Buffer.from(`{"name":"${league18}","matches":[{"date":"2024-05-01","team1":"`),
    BEIJING,
    Buffer.from('","team2":"Beta","score":{"ft":[1,0]}}]}'),
  ]);

describe('exit status of the import command', () => {
  it('the command ends with 0 and a table per file when every match came', async () => {
    write({ 'a/one.json': league(good), 'b/two.json': league({ ...good, date: '2024-09-01' }), 'readme.txt': 'MIT License' });
    const { status, stdout, stderr } = await runImport(folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^file +reader +came +skipped +why$/m);
    expect(stdout).toMatch(/^a\/one\.json +openfootball-league +1 +0/m);
    expect(stdout).toMatch(/^b\/two\.json +openfootball-league +1 +0/m);
    expect(stdout).toContain('2 imported, 0 unchanged, 0 outranked, 0 refused');
    expect((await runImport(folder)).stdout).toContain('0 imported, 2 unchanged, 0 outranked, 0 refused');
  });

  it('the command ends with 2 when a file that looks like matches is dropped, and the other files are stored', async () => {
    write({ 'good.json': league(good), 'unknown.json': [{ homeTeam: 'A', awayTeam: 'B', goals: 3 }] });
    const { status, stdout } = await runImport(folder);
    expect(status).toBe(2);
    expect(stdout).toMatch(/^unknown\.json +none +0 +all +dropped: .*no reader knows/m);
    expect(await scores()).toEqual(['Alpha FC - Beta FC 1:0']);
  });

  it('the command ends with 2 when only dropped files were given, and with 1 when there was nothing to do', async () => {
    write({ 'unknown.json': [{ homeTeam: 'A', awayTeam: 'B', goals: 3 }] });
    expect((await runImport(join(folder, 'unknown.json'))).status).toBe(2);
    write({ 'text/licence.txt': 'MIT License' });
    expect(await runImport(join(folder, 'text'))).toMatchObject({ status: 1, stderr: expect.stringContaining('no usable match') });
    expect(await runImport(join(folder, 'missing'))).toMatchObject({ status: 1, stderr: expect.stringContaining('missing') });
    expect(await runImport(folder, '--encoding', 'latin1')).toMatchObject({ status: 1, stderr: expect.stringContaining('--encoding') });
    expect(await runImport()).toMatchObject({ status: 1, stderr: expect.stringContaining('usage') });
  });
});

describe('hostile files', () => {
  it('one folder with every kind of broken file is imported to its end, each sound match is stored and each broken row is refused', async () => {
    const bad = (over: object) => league({ ...good, ...over });
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    write({
      '00-good.json': league(good),
      '01-nul-bytes.json': Buffer.concat([Buffer.from('{"name":"Moon League 2024/25",'), Buffer.alloc(64)]),
      '02-nul-in-name.json': league({ ...good, team1: 'Al\u{0}pha' }, { ...good, date: '2024-08-18' }),
      '03-nul-in-round.json': bad({ date: '2024-08-19', round: 'x\u{0}y' }),
      '04-lone-surrogate.json': JSON.stringify(bad({ date: '2024-08-20', ground: 'X' })).replace('"X"', String.raw`"\ud800"`),
      '05-absurd-score.json': bad({ date: '2024-08-21', score: { ft: [1e308, 0] } }),
      '06-score-text.json': bad({ date: '2024-08-22', score: { ft: ['9'.repeat(400), 0] } }),
      '07-long-name.json': bad({ date: '2024-08-23', team1: '长'.repeat(100_000) }),
      '08-long-league.json': { name: `${'L'.repeat(100_000)} 2024/25`, matches: [{ ...good, date: '2024-08-24' }] },
      '09-deep.json': deep,
      '10-proto.json': '{"name":"Moon League 2024/25","__proto__":{"matches":[]},"matches":[{"__proto__":{"team1":"x"},"constructor":7}]}',
      '11-duplicate-keys.json': '{"name":"Moon League 2024/25","name":7,"matches":{}}',
      '12-truncated.json.gz': gzipSync(JSON.stringify(league(good))).subarray(0, 25),
      '13-empty.json': '',
      '14-bom.json': `\u{feff}${JSON.stringify(bad({ date: '2024-08-25' }))}`,
      '15-utf16.json': Buffer.from(`\u{feff}${JSON.stringify(league(good))}`, 'utf16le'),
      '16-gb.gb18030.json': gbFile('Moon League 2024/25'),
      '17-not-utf8.json': gbFile('Moon League 2024/25'),
      '18-half-row.csv': 'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral\n2024-08-26,"Peru,Chile',
      '19-far-future.json': bad({ date: '9999-12-31' }),
      '20-self.json': bad({ date: '2024-08-27', team2: 'Alpha FC' }),
      '21-goals.json': bad({
        date: '2024-08-28',
        goals1: Array.from({ length: 5000 }, () => ({ name: '\u{0}', minute: -1e9 })),
        goals2: 'x',
      }),
    });
    const { status, stdout, stderr } = await runImport(folder);
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
    // The last line of the table and the sum: nothing ended the command before.
    expect(stdout).toMatch(/^\d+ imported, 0 unchanged, 0 outranked, \d+ refused$/m);
    for (const name of ['01-', '02-', '03-', '04-', '05-', '07-', '12-', '13-', '15-', '17-', '20-'])
      expect(stdout).toMatch(new RegExp(`^${name}.*(?:refused|dropped)`, 'm'));
    const stored = await scores();
    expect(stored.filter((line) => line.startsWith('北京'))).toEqual(['北京 - Beta FC 1:0']);
    expect(stored.filter((line) => line === 'Alpha FC - Beta FC 1:0').length).toBeGreaterThanOrEqual(3);
    expect(stored.every((line) => /^(?:Alpha FC|北京) - /.test(line))).toBe(true);
    expect(stdout.split('\n').every((line) => !line.includes('\u{0}') && line.length < 2000)).toBe(true);
  });

  it('a file in GB18030 is dropped as UTF-8 and read with --encoding gb18030', async () => {
    write({ 'a.json': gbFile('Moon League 2024/25') });
    expect((await runImport(folder)).status).toBe(2);
    expect(await scores()).toEqual([]);
    expect((await runImport(folder, '--encoding', 'GB18030')).status).toBe(0);
    expect(await scores()).toEqual(['北京 - Beta 1:0']);
  });

  it('a match that the database refuses leaves no fixture, and the match beside it is stored', async () => {
    await pool.query(`alter table match add constraint only_low_scores check (home_score < 9)`);
    write({ 'a.json': league(good, { ...good, date: '2024-08-24', score: { ft: [9, 0] } }) });
    const { status, stdout } = await runImport(folder);
    await pool.query('alter table match drop constraint only_low_scores');
    expect(status).toBe(2);
    expect(stdout).toContain('the database refuses it');
    expect(await scores()).toEqual(['Alpha FC - Beta FC 1:0']);
  });
});

describe('command that lists doubtful entities', () => {
  it('the command ends with 2 and prints the line of a decision for a pair, and with 0 when there is none', async () => {
    write({ 'a.json': league(good) });
    expect(await run(entitiesCli, folder)).toMatchObject({ status: 0, stdout: expect.stringContaining('0 pairs without a decision') });
    write({
      'b.json': league(
        { ...good, date: '2024-09-01', team1: 'Gamma', team2: 'Beta Wanderers' },
        { ...good, date: '2024-09-08', team1: 'Wanderers Beta', team2: 'Delta' },
      ),
    });
    const { status, stdout } = await run(entitiesCli, folder);
    expect(status).toBe(2);
    expect(stdout).toMatch(/same team 202 \| club-.+ \| club-/);
    expect(await run(entitiesCli)).toMatchObject({ status: 1, stderr: expect.stringContaining('usage') });
  });
});
