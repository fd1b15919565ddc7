import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool } from '@matchpoint/upstream/db/pool';
import { Ingest } from '@matchpoint/upstream/domains/match/ingest';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { clearMatches } from '../../support/clear-matches.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { DATABASE_TIMEOUT_MS, SetClock } from './harness.ts';
import { writeImportFiles } from './import-files.ts';

const NOW = Date.UTC(2026, 6, 25, 12);
const RUNS = 25;

let postgres: DatabaseServer;
let pool: Pool;
let root: string;
let folders: string[];
beforeAll(async () => {
  postgres = sharedPostgres();
  pool = createPool(await postgres.createDatabase(), { timeoutMs: DATABASE_TIMEOUT_MS });
  await migrate(pool);
  root = mkdtempSync(join(tmpdir(), 'import-'));
  folders = writeImportFiles(root);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(clear);

async function clear(): Promise<void> {
  await clearMatches(pool);
}

/** Imports files and folders one after another, as separate runs of the command do. */
async function importAll(paths: readonly string[]) {
  const clock = new SetClock(NOW);
  let written = 0;
  for (const path of paths) {
    const ingest = new Ingest({ pool, clock, log: { warn: () => undefined } });
    const { facts } = await readRecordings(path);
    written += (await importHistory(ingest, facts, clock)).imported;
  }
  return { written };
}

/** Reads everything that an import writes, without ids, revisions and the times of writing. */
async function content(): Promise<unknown> {
  const { rows: matches } = await pool.query(
    `select m.source, m.key, m.game_id, l.key as league, m.season, array(select t.key from unnest(m.team_ids) with ordinality as u (id, n)
       join team t on t.id = u.id order by n) as teams, m.stage, m.round, m.group_name, m.fixture, encode(m.fixture_fingerprint, 'hex') is not null as registered,
       m.fixture_start_at, m.start_at, m.start_exact, m.original_start_at, m.rescheduled, m.ended_at, m.status, m.state, m.phase,
       m.confirmed, m.result_type, m.home_score, m.away_score, m.winner, encode(m.fingerprint, 'hex') as fingerprint, m.summary, m.detail,
       m.fact_identity, m.fact_sources
     from match m join league l on l.id = m.league_id order by m.source, m.key`,
  );
  const { rows: leagues } = await pool.query(
    'select source, key, game_id, names, short_names, hue, tier, country, fact_rank, fact_file from league order by source, game_id, key',
  );
  const { rows: teams } = await pool.query(
    'select source, key, game_id, names, short_names, crest, country, fact_rank, fact_file from team order by source, game_id, key',
  );
  const { rows: corrections } = await pool.query('select * from correction');
  return { matches, leagues, teams, corrections };
}

describe('the order of imports', () => {
  it('imports folder by folder in any order, also repeated ones, give the same database as one import of everything', async () => {
    await importAll([root]);
    const wanted = await content();
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(folders, { minLength: folders.length }),
        fc.array(fc.constantFrom(...folders), { maxLength: 4 }),
        async (order, repeated) => {
          await clear();
          await importAll([...order, ...repeated]);
          expect(await content()).toEqual(wanted);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('an import over a database that holds everything changes nothing', async () => {
    await importAll([root]);
    const before = await pool.query('select key, rev from match order by key');
    expect((await importAll([root, ...folders])).written).toBe(0);
    expect((await pool.query('select key, rev from match order by key')).rows).toEqual(before.rows);
  });

  it('each match is stored once, with every part from the source that knows most of it', async () => {
    await importAll(folders);
    const { rows } = await pool.query<{
      key: string;
      home_score: number;
      away_score: number;
      start_at: number;
      round: unknown;
      fixture: { venue?: string };
    }>('select key, home_score, away_score, start_at, start_exact, round, group_name, fixture from match order by key');
    expect(rows.map((row) => [row.key, row.home_score, row.away_score, new Date(row.start_at).toISOString()])).toEqual([
      ['en.1-2024-25/2024-08-17-arsenal-everton-fc', 3, 1, '2024-08-17T14:00:00.000Z'],
      ['en.1-2024-25/2024-08-24-everton-arsenal-fc', 1, 1, '2024-08-24T11:30:00.000Z'],
      ['intl-uefa-nations-league/2018-09-07-germany-france', 0, 0, '2018-09-07T12:00:00.000Z'],
      ['nba/0022500101', 110, 100, '2025-11-06T00:30:00.000Z'],
      ['worldcup-2018/2018-06-14-russia-saudi-arabia', 2, 0, '2018-06-14T15:00:00.000Z'],
      ['worldcup-2018/2018-06-15-egypt-uruguay', 0, 1, '2018-06-15T12:00:00.000Z'],
      ['worldcup-2018/2018-06-16-france-australia', 2, 1, '2018-06-16T10:00:00.000Z'],
    ]);
    expect(rows.at(-1)?.round).toMatchObject({ en_US: 'Day 3' });
    expect(rows.map((row) => row.fixture.venue)).toEqual([
      undefined,
      undefined,
      'Munich, Germany',
      'TD Garden, Boston',
      'Luzhniki',
      'Ekaterinburg, Russia',
      'Kazan, Russia',
    ]);
  });

  it('a poorer file replaces nothing and raises no correction, and an edited file replaces what it said before', async () => {
    await importAll([join(root, 'tournaments'), join(root, 'internationals'), join(root, 'fixtures')]);
    const { rows: corrections } = await pool.query('select * from correction');
    expect(corrections).toEqual([]);
    const edited = mkdtempSync(join(tmpdir(), 'import-edit-'));
    const path = join(edited, 'cup.json');
    const cup = (ft: [number, number]) =>
      writeFileSync(
        path,
        JSON.stringify({ name: 'Euro 2024', matches: [{ date: '2024-06-14', team1: 'Germany', team2: 'Scotland', score: { ft } }] }),
      );
    const score = async () => (await pool.query("select home_score, away_score, rescheduled from match where key like 'euro-2024/%'")).rows;
    cup([5, 1]);
    await importAll([path]);
    cup([4, 1]);
    await importAll([path]);
    expect(await score()).toEqual([{ home_score: 4, away_score: 1, rescheduled: false }]);
    expect((await pool.query('select * from correction')).rows).toEqual([]);
    rmSync(edited, { recursive: true, force: true });
  });
});
