import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { UserId } from '@matchpoint/contracts/ids';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import { loadMigrations, migrate } from '@matchpoint/upstream/db/migrate';
import { createPool } from '@matchpoint/upstream/db/pool';
import { presentOrder } from '@matchpoint/upstream/domains/gold/order';
import { listOrders } from '@matchpoint/upstream/domains/gold/store';
import { exportUser } from '@matchpoint/upstream/domains/user/export-user';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';

/** The schema version of the dump: the last one before tables and columns were renamed. */
const DUMPED_VERSION = 9;
const folder = join(import.meta.dirname, 'fixtures');
const dump = readFileSync(join(folder, 'database-of-migration-0009.sql'), 'utf8');

/** What the build that filled the database answered from it, after it had processed its queues. */
const recorded = z
  .object({
    now: z.number(),
    answers: z.array(
      z.object({
        name: z.string().transform((name, context): JavaName => {
          if (isJavaName(name)) return name;
          context.addIssue({ code: 'custom', message: 'is not a call' });
          return z.NEVER;
        }),
        input: z.record(z.string(), z.unknown()),
        result: z.unknown(),
      }),
    ),
    exports: z.array(z.object({ uid: UserId, document: z.looseObject({ expertApplications: z.array(z.looseObject({})) }) })),
    followed: z.array(z.number()),
  })
  .parse(JSON.parse(readFileSync(join(folder, 'database-of-migration-0009.json'), 'utf8')));

function isJavaName(name: string): name is JavaName {
  return name in JAVA;
}

/** Fields that the version that wrote the dump did not have. Ranks came from feeds then; they are derived from results now. */
const NEW_FIELDS: ReadonlySet<string> = new Set(['origin', 'replayOf', 'languages', 'shortName', 'demo', 'elo', 'streak']);

/** Returns a JSON value without the new fields, and without the ranks of teams beside their crests. */
function withoutNewFields(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, field: unknown) => {
    if (typeof field === 'object' && field !== null && 'crest' in field && 'short' in field && 'rank' in field) {
      return Object.fromEntries(Object.entries(field).filter(([name]) => name !== 'rank'));
    }
    // The points table of battle-royale seasons is newer than the dump; it is empty for other leagues.
    if (key === 'points' && Array.isArray(field)) return undefined;
    return NEW_FIELDS.has(key) ? undefined : field;
  });
}

/** Fields of answers that were renamed since the dump was made, old name to new name. Their values must not have changed. */
const RENAMED_FIELDS: Readonly<Record<string, string>> = { heat: 'popularity', figures: 'stats', course: 'results' };

/** Returns a recorded answer with the field names of the running build. */
function withNewNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [RENAMED_FIELDS[key] ?? key, withNewNames(field)]));
}

/** A battle-royale match as a build of the dumped version stored it. */
const BATTLE_ROYALE = {
  id: 1000099,
  summary: {
    facts: {
      kind: 'multi',
      gameNo: 1,
      gamesTotal: 6,
      teamsTotal: 2,
      leaders: [{ teamId: 10002, name: 'x', points: 15, crest: { shape: 'circle', colors: ['#112233'], pattern: 'solid', text: 'x' } }],
    },
    coverage: { events: false, stats: true, lineup: false, odds: false, graph: false, animation: false, stream: false },
  },
  detail: {
    multi: {
      points: { name: 'SUPER', placement: [10, 6], killPoints: 1, tieBreak: ['total'] },
      table: [tableRow(10002, 1, 5), tableRow(10001, 2, 2)],
      games: [],
    },
  },
};

function tableRow(teamId: Id, rank: number, kills: number) {
  const crest = { shape: 'circle', colors: ['#112233'], pattern: 'solid', text: 'x' };
  return { teamId, name: 'x', short: 'x', crest, rank, move: 0, total: kills, wwcd: 0, placementPoints: 0, kills, cells: [] };
}

/** Creates a database of the dumped version that contains the dump. */
async function restoreDump(): Promise<string> {
  const databaseUrl = await postgres.createDatabase();
  await withPool(databaseUrl, async (pool) => {
    await migrate(
      pool,
      loadMigrations().filter(({ version }) => version <= DUMPED_VERSION),
    );
    const { rows } = await pool.query<{ schema: string }>(
      `select string_agg(version || '=' || checksum, ' ' order by version) as schema from schema_migration`,
    );
    if (!dump.includes(`-- schema_migration: ${rows[0]?.schema}\n`)) throw new Error('The dump was made from other migrations.');
    await pool.query(dump);
  });
  return databaseUrl;
}

async function withPool<T>(databaseUrl: string, use: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(databaseUrl);
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

let postgres: Postgres;
let running: RunningUpstream;
let applied: number[];

/** Restores the dump, migrates it and processes the queues that the dump contains. */
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await restoreDump();
  applied = await withPool(databaseUrl, async (pool) => migrate(pool));
  running = await startUpstream(postgres, { databaseUrl, clock: new SetClock(recorded.now) });
  await running.upstream.libraryAggregator.runUntilEmpty();
  await running.upstream.search.indexer.drain();
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

it('the migrations bring a database of the last version to the newest schema', () => {
  expect(applied).toEqual(
    loadMigrations()
      .map(({ version }) => version)
      .filter((version) => version > DUMPED_VERSION),
  );
});

it('the ledger of a migrated database has no violation', async () => {
  expect(await verifyLedger(running.pool)).toEqual([]);
});

it.each(recorded.answers)(
  'the call $name $input answers from a migrated database as before the migration',
  async ({ name, input, result }) => {
    const answer = await running.envelope(name, input);
    expect(answer.status).toBe('success');
    expect(withoutNewFields(answer.result)).toEqual(withoutNewFields(withNewNames(result)));
  },
);

it.each(recorded.exports)('the export of user $uid from a migrated database contains the same data', async ({ uid, document }) => {
  const { pool } = running;
  // A match of the dump has just started, so its followers are notified.
  await pool.query('delete from notification');
  const exported = await exportUser(
    { pool, orders: async (db, query) => (await listOrders(db, query)).list.map(presentOrder), sealed: async () => ({}) },
    uid,
    recorded.now,
  );
  // Sections that are newer than the dump contain nothing of its users; two fields of an older one are newer, too.
  const newSections = Object.keys(exported).filter((section) => !Object.hasOwn(document, section));
  const added = Object.fromEntries(newSections.map((section) => [section, []]));
  const expertApplications = document.expertApplications.map((one) => ({ ...one, decidedAt: null, reason: null }));
  expect(JSON.parse(JSON.stringify(exported))).toEqual(Object.assign({}, document, added, { expertApplications }));
});

it('users of a migrated database can log in, keep what they follow, and their ledger continues', async () => {
  const { uid, token } = await running.logIn('13800138000');
  expect(uid).toBe(recorded.exports[0]?.uid);
  expect((await running.call('attentions', {}, { token })).matchIds).toEqual(recorded.followed);
  expect((await running.envelope('mobileandpw', { mobile: '13800138000', password: 'fixture-pass-1' })).status).toBe('success');

  const newcomer = await running.logIn('13800138009');
  expect(await running.call('userGold', {}, { token: newcomer.token })).toEqual({ total: 200, purchased: 0, granted: 200 });
  const packages = await running.call('goldList');
  const order = { goldId: packages[1]?.id, idempotencyKey: 'order-after-the-upgrade' };
  await running.call('declareAge', { adult: true }, { token });
  const { orderNo } = await running.call('payByAlipay', order, { token });
  expect(await running.call('closeOrder', { orderNo }, { token })).toMatchObject({ state: 'closed', coins: 300, extra: 15 });
  expect(await verifyLedger(running.pool)).toEqual([]);
});

it('a battle-royale match of the last version is shown after the migration has renamed its stored sections', async () => {
  const databaseUrl = await restoreDump();
  await withPool(databaseUrl, async (pool) => {
    await pool.query(
      `insert into match (id, source, key, game_id, league_id, season, team_ids, fixture, fixture_fingerprint, fixture_start_at, start_at,
         start_exact, rescheduled, status, state, phase, confirmed, rev, feed_at, heat, summary, detail, updated_at) overriding system value
       select $1, source, 'battle royale', 5, league_id, season, '{10001,10002}', fixture, fixture_fingerprint, fixture_start_at, start_at,
         start_exact, rescheduled, 'live', 'live', 'in_game', false, 1, feed_at, 77, $2, $3, updated_at from match where id = 1000002`,
      [BATTLE_ROYALE.id, BATTLE_ROYALE.summary, BATTLE_ROYALE.detail],
    );
    await migrate(pool);
  });
  await using upgraded = await startUpstream(postgres, { databaseUrl, clock: new SetClock(recorded.now) });
  const match = await upgraded.call('matchDetail', { game: 'pubg', matchId: BATTLE_ROYALE.id });
  expect(match).toMatchObject({
    kind: 'battle_royale',
    popularity: 77,
    facts: { kind: 'battle_royale', gameNo: 1, leaders: [{ teamId: 10002, points: 15 }] },
    battleRoyale: {
      points: { name: 'SUPER' },
      table: [
        { teamId: 10002, kills: 5 },
        { teamId: 10001, kills: 2 },
      ],
    },
  });
  expect(match).not.toHaveProperty('multi');
});

/** Matches as the replay of the dumped version stored them; each is a copy of match 1000002 of the dump with these columns. */
const OLD_REPLAYS = [
  { id: 1000101, source: 'replay', key: 'worldcup-2018/final', season: '2018', start_at: 1_531_666_800_000 },
  { id: 1000102, source: 'replay', key: 'worldcup-2018/final@2026-06-20', season: '2018.1' },
  { id: 1000103, source: 'replay', key: 'worldcup-2018/never-imported@2026-06-20', season: '2018.1' },
  { id: 1000104, source: 'replay', key: 'cup/name@home', season: '2018' },
  { id: 1000105, source: 'simulator', key: 'simulated' },
  { id: 1000106, source: 'operator', key: 'live@2026-06-20' },
] as const;

it('replays of the last version are hidden, leave tables and careers, and lose their articles and videos; all other matches stay', async () => {
  const databaseUrl = await restoreDump();
  await withPool(databaseUrl, async (pool) => {
    await pool.query(`alter table match disable trigger user`);
    for (const row of OLD_REPLAYS) {
      await pool.query(
        `insert into match overriding system value select (jsonb_populate_record(m, $1)).* from match m where id = 1000002`,
        [JSON.stringify({ home_score: 1, away_score: 0, state: 'finished', status: 'finished', confirmed: true, ...row })],
      );
      await pool.query(
        `insert into team_match select (jsonb_populate_record(t, $1)).* from team_match t where match_id = (select min(match_id) from team_match)`,
        [JSON.stringify({ match_id: row.id })],
      );
    }
    await pool.query(`alter table match enable trigger user`);
    for (const [key, source, matchId] of [
      ['auto of replay', 'auto', 1000102],
      ['desk of replay', 'desk', 1000102],
      ['auto of original', 'auto', 1000101],
    ]) {
      await pool.query(
        `insert into news_item (source, key, game_id, texts, bodies, match_id, published_at)
         values ($1, $2, 202, '{"en_US":{"title":"t","summary":"s"}}', '{"en_US":[]}', $3, 1)`,
        [source, key, matchId],
      );
      await pool.query(
        `insert into video_item (source, key, game_id, type, titles, cover, duration_ms, sources, match_id, published_at)
         values ($1, $2, 202, 'highlight', '{"en_US":"t"}', '{}', 1000, '[]', $3, 1)`,
        [source, key, matchId],
      );
    }
    await migrate(pool);
  });
  await using upgraded = await startUpstream(postgres, { databaseUrl, clock: new SetClock(recorded.now) });
  await upgraded.upstream.libraryAggregator.runUntilEmpty();
  const ids = OLD_REPLAYS.map(({ id }) => id);
  const { rows: matches } = await upgraded.pool.query<{ line: string }>(
    `select id || ' ' || origin || ' ' || state || ' ' || coalesce(replay_of ->> 'key', '-') || ' ' ||
       (select count(*) from team_match t where t.match_id = m.id and m.origin = 'replay') as line
     from match m where id = any($1) order by id`,
    [ids],
  );
  expect(matches.map(({ line }) => line)).toEqual([
    '1000101 archive finished - 0',
    '1000102 replay hidden worldcup-2018/final 0',
    '1000103 replay hidden - 0',
    '1000104 archive finished - 0',
    '1000105 simulated finished - 0',
    '1000106 live finished - 0',
  ]);
  const states = async (table: 'news_item' | 'video_item') =>
    (
      await upgraded.pool.query<{ line: string }>(
        `select key || ' ' || state as line from ${table} where key like '% of %' and match_id = any($1) order by key`,
        [ids],
      )
    ).rows.map(({ line }) => line);
  expect(await states('news_item')).toEqual(['auto of original published', 'auto of replay withdrawn', 'desk of replay published']);
  expect(await states('video_item')).toEqual(['auto of original published', 'auto of replay removed', 'desk of replay published']);
  const original = await upgraded.call('matchDetail', { game: 'soccer', matchId: 1000101 });
  expect([original.origin, original.endedAt]).toEqual(['archive', undefined]);
  expect((await upgraded.envelope('matchDetail', { game: 'soccer', matchId: 1000102 })).status).not.toBe('success');
});

it('names that earlier builds stored with loose marks are composed by the migration, and other names stay', async () => {
  const databaseUrl = await restoreDump();
  await withPool(databaseUrl, async (pool) => {
    const { rows: before } = await pool.query<{ id: number }>(
      `update team set names = names || '{"en_US":"Begovic\u0301"}' where id = (select min(id) from team) returning id`,
    );
    await pool.query(`update match set detail = detail || '{"note":"Hora\u0301"}' where id = (select min(id) from match)`);
    const other = `select id, names from team where id <> $1 order by id`;
    const { rows: others } = await pool.query(other, [before[0]?.id]);
    await migrate(pool);
    const { rows } = await pool.query(`select names ->> 'en_US' as name from team where id = $1`, [before[0]?.id]);
    expect(rows).toEqual([{ name: 'Begovi\u0107' }]);
    const { rows: notes } = await pool.query(`select detail ->> 'note' as note from match where id = (select min(id) from match)`);
    expect(notes).toEqual([{ note: 'Hor\u00E1' }]);
    expect((await pool.query(other, [before[0]?.id])).rows).toEqual(others);
  });
});
