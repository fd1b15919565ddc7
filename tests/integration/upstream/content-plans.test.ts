import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommentId, NewsId, PlayerId, PostId, UserId } from '@matchpoint/contracts/ids';
import { createPool, type Pool } from '@matchpoint/upstream/db/pool';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { CommentReader } from '@matchpoint/upstream/domains/content/comment-reader';
import { Reports } from '@matchpoint/upstream/domains/content/reports';
import { NewsStore } from '@matchpoint/upstream/domains/news/store';
import { PostService } from '@matchpoint/upstream/domains/post/service';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { NOON, DATABASE_TIMEOUT_MS } from './harness.ts';
import { leagueId, matchId, teamId } from './made-match.ts';

const ARTICLES = 60_000;
const COMMENTS = 60_000;
const HOUR = 3_600_000;

let postgres: Postgres;
let pool: Pool;
/** The statements that the code under test sent. */
let statements: { text: string; values: unknown[] }[] = [];
let db: Pick<Pool, 'query'>;
/** The same for writes: reads, updates and deletes, but not inserts. */
let writing: Pool;

beforeAll(async () => {
  // Plans depend on what vacuum has seen, so the server is this file's own.
  postgres = await startPostgres();
  pool = createPool(await postgres.createDatabase(), { timeoutMs: DATABASE_TIMEOUT_MS });
  await migrate(pool);
  await pool.query(`insert into league (source, key, game_id, names, short_names, hue)
    select 'made', n::text, 202, '{"en_US": "x"}', '{"en_US": "x"}', '#111111' from generate_series(1, 100) n`);
  await pool.query(
    `insert into match (source, key, game_id, league_id, team_ids, fixture, fixture_fingerprint, fixture_start_at, start_at, start_exact,
       status, state, phase, feed_at, summary, detail, updated_at)
     select 'made', n::text, 202, 1001 + n % 100, '{1,2}', '{}', '', $1, $1, true, 'finished', 'finished', 'x', $1, '{}', '{}', $1
     from generate_series(1, 1000) n`,
    [NOON],
  );
  await pool.query(
    `insert into app_user (username, username_key, created_at) select 'user' || n, 'user' || n, $1 from generate_series(1, 1000) n`,
    [NOON],
  );
  await pool.query(
    `insert into news_item (source, key, game_id, texts, bodies, author_id, match_id, league_id, team_ids, player_ids, weight, likes, comments,
       views, published_at)
     select 'desk', n::text, (array[1,2,3,4,5,6,7,201,202])[1 + n % 9], '{"en_US": {"title": "x", "summary": ""}}', '{}', 100001 + n % 1000,
       1000001 + n % 1000, 1001 + n % 100, array[n % 3000, (n * 7 + 1) % 3000]::bigint[], array[n % 9000]::bigint[], 0, n % 50, 0, n % 999,
       $1::bigint - n * ${HOUR}::bigint / 4
     from generate_series(1, ${ARTICLES}) n`,
    [NOON],
  );
  // One tenth of all comments is under one article, and a third of these are replies to few comments.
  await pool.query(
    `insert into comment (kind, subject_id, root_id, author_id, key, text, text_hash, likes, replies, at)
     select 'news', case when n % 10 = 0 then 100001 else 100001 + n % 2000 end, case when n % 6 = 0 and n > 1000 then 400001 + n % 600 end,
       100001 + n % 1000, gen_random_uuid(), 'x', '', n % 20, case when n <= 600 then 16 else 0 end, $1::bigint + n
     from generate_series(1, ${COMMENTS}) n`,
    [NOON],
  );
  await pool.query(
    `insert into content_report (user_id, kind, subject_id, reason, at)
     select 100001 + n % 1000, 'comment', 400001 + n / 2, 'ads', 0 from generate_series(1, ${COMMENTS}) n`,
  );
  await pool.query(
    `insert into post_item (author_id, key, text, state, published_at) values (100002, gen_random_uuid(), 'x', 'published', 0)`,
  );
  await pool.query(
    `insert into user_file (name, user_id, kind, media_type, bytes, width, height, created_at)
     select n::text, 100001 + n % 1000, 'avatar', 'image/webp', '', 1, 1, 0 from generate_series(1, ${COMMENTS}) n`,
  );
  await pool.query('vacuum analyze');
  const query = async (text: string, values: unknown[]) => {
    statements.push({ text, values });
    return pool.query(text, values);
  };
  db = Object.assign(Object.create(pool), { query });
  writing = Object.assign(Object.create(pool), {
    connect: async () => {
      const connection = await pool.connect();
      const own = (text: string, values: unknown[] = []) => {
        if (/^(?:select|update|delete)/u.test(text)) statements.push({ text, values });
        return connection.query(text, values);
      };
      return Object.assign(Object.create(connection), { query: own });
    },
  });
}, 120_000);
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** A count stops after this many rows, and may read them in any way. */
const MAX_COUNTED = 10_001;

/** Returns the number of rows of a table that the statements read, and the number of sequential scans that no limit ends. */
async function read(work: () => Promise<unknown>, table: string): Promise<{ rows: number; whole: number }> {
  statements = [];
  await work();
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];
  const nodes: Plan[] = [];
  for (const { text, values } of statements) {
    const answer = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, values);
    const root = answer.rows[0]?.['QUERY PLAN'][0].Plan;
    if (root !== undefined) nodes.push(...walk(root));
  }
  const own = nodes.filter((node) => node['Relation Name'] === table);
  expect(own.length).toBeGreaterThan(0);
  const rowsOf = (node: Plan) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return {
    rows: Math.max(...own.map(rowsOf)),
    whole: own.filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) > MAX_COUNTED).length,
  };
}

const page = (pageIndex: number) => ({ pageIndex, pageSize: 20 });
const news = (work: (store: NewsStore) => Promise<unknown>) => read(() => work(new NewsStore(db)), 'news_item');
const comments = (work: (reader: CommentReader) => Promise<unknown>) => read(() => work(new CommentReader(db)), 'comment');

describe(`with ${ARTICLES} articles and ${COMMENTS} comments`, () => {
  // A full page counts its list, up to ten thousand.
  it.each([
    ['newest first', (store: NewsStore) => store.page({}, 'new', page(1)), 10_000],
    ['by popularity', (store: NewsStore) => store.page({}, 'hot', page(1)), 10_000],
    ['editorial, of one game', (store: NewsStore) => store.page({ gameId: 202 }, 'recommended', page(1)), 10_000],
    ['of one game, deep page', (store: NewsStore) => store.page({ gameId: 1 }, 'new', page(300)), 10_000],
    ['past the counted rows', (store: NewsStore) => store.page({}, 'new', page(10_000)), 10_000],
    ['of a team', (store: NewsStore) => store.page({ teamId: teamId(77) }, 'new', page(1)), 100],
    ['of a player', (store: NewsStore) => store.page({ playerId: PlayerId.parse(77) }, 'new', page(1)), 100],
    ['of a league', (store: NewsStore) => store.page({ leagueId: leagueId(1_077) }, 'new', page(1)), 600],
    ['of a match', (store: NewsStore) => store.page({ matchId: matchId(1_000_077) }, 'new', page(1)), 100],
    ['of an author', (store: NewsStore) => store.page({ authorId: UserId.parse(100_077) }, 'new', page(1)), 100],
    ['most read of the last days', (store: NewsStore) => store.mostRead(undefined, NOON - 168 * HOUR, 10), 5_000],
    ['most read of an author', (store: NewsStore) => store.mostReadOf(UserId.parse(100_077), 10), 100],
  ] as const)('a list of articles %s uses an index and reads a bounded number of rows', async (_name, work, most) => {
    const { rows, whole } = await news(work);
    expect(whole).toBe(0);
    expect(rows).toBeLessThanOrEqual(most);
  });

  it('a report reads only the reports of one subject, and deleting a post reads only the images of its author', async () => {
    const clock = { now: () => NOON };
    const input = { kind: 'comment', id: 400_001, reason: 'ads', note: '' } as const;
    const report = () => new Reports({ pool: writing, clock }).add(UserId.parse(100_003), input);
    expect((await read(report, 'content_report')).whole).toBe(0);
    const remove = () => new PostService({ pool: writing, clock }).remove(UserId.parse(100_002), PostId.parse(300_001));
    expect((await read(remove, 'user_file')).whole).toBe(0);
  });

  it('an article and its related articles are found by indexes', async () => {
    const { rows, whole } = await news(async (store) => {
      const row = await store.detail(NewsId.parse(130_001));
      if (row !== undefined) await store.related(row, 8);
    });
    expect(whole).toBe(0);
    expect(rows).toBeLessThan(200);
  });

  it.each([
    ['newest', (reader: CommentReader) => reader.page({ subject: { kind: 'news', id: 100_001 }, sort: 'new', pageIndex: 1 }), 10_000],
    ['hottest', (reader: CommentReader) => reader.page({ subject: { kind: 'news', id: 100_001 }, sort: 'hot', pageIndex: 1 }), 10_000],
    [
      'of a quiet article',
      (reader: CommentReader) => reader.page({ subject: { kind: 'news', id: 100_078 }, sort: 'hot', pageIndex: 1 }),
      100,
    ],
    [
      'of a target comment',
      (reader: CommentReader) =>
        reader.page({ subject: { kind: 'news', id: 100_001 }, sort: 'hot', pageIndex: 1, target: CommentId.parse(400_010) }),
      10_000,
    ],
    ['answers', (reader: CommentReader) => reader.replies({ commentId: CommentId.parse(400_002), pageIndex: 1 }), 100],
  ] as const)('a page of comments, %s, uses an index and reads a bounded number of rows', async (_name, work, most) => {
    const { rows, whole } = await comments(work);
    expect(whole).toBe(0);
    expect(rows).toBeLessThanOrEqual(most);
  });
});
