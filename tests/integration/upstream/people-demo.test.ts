import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { closeDemoAccounts } from '@matchpoint/upstream/dev/demo-accounts';
import { DEMO_PEOPLE } from '@matchpoint/upstream/seed/people/cast';
import { closeDemoLife } from '@matchpoint/upstream/seed/people/close-demo-life';
import { DemoLife } from '@matchpoint/upstream/seed/people/demo-life';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';

/** An evening in Shanghai. */
const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { sources: [createSimulator({ seed: 'demo people' })], clock: new SetClock(NOW) });
  running.upstream.player.start();
  await waitFor('the matches of the last days to be stored', () => running.upstream.player.ready, { timeoutMs: 120_000 });
  for (let step = 0; step < 40 && (await running.upstream.writer.step()) > 0; step += 1);
  await running.pool.query(
    `insert into video_item (source, key, game_id, type, titles, cover, duration_ms, sources, chapters, match_id, team_ids, published_at)
     select 'auto', 'film:' || id, game_id, 'highlight', '{"en_US": "film"}', '{"kind": "league", "shorts": {}, "hue": "#112233", "labels": {}}',
       60000, '[]', '[{"atMs": 5000, "kind": "goal", "titles": {}}, {"atMs": 30000, "kind": "goal", "titles": {}}]', id, team_ids, ended_at
     from match where state = 'finished' and confirmed and game_id = 202 and home_score is not null and ended_at < ${NOW - 30 * HOUR} order by ended_at desc limit 2`,
  );
}, 240_000);
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const demoLife = (): DemoLife => {
  const { upstream, pool, clock } = running;
  return new DemoLife({ pool, clock, log: { warn: () => {} }, auth: upstream.auth, matches: upstream.matches, isReady: () => true });
};
const rowsOf = async (query: string, values: readonly unknown[] = []) =>
  (await running.pool.query<Record<string, unknown>>(query, [...values])).rows;
const countOf = async (from: string): Promise<number> => Number((await rowsOf(`select count(*)::int as count from ${from}`))[0]?.['count']);
const written = async () => ({
  posts: await countOf(`post_item where state = 'published'`),
  comments: await countOf(`comment where state = 'published'`),
  likes: await countOf('content_like'),
  danmaku: await countOf(`danmaku where state = 'published'`),
});

/** Runs steps until nothing is left to write. */
async function writeAll(life = demoLife()): Promise<void> {
  for (let step = 0; step < 400 && (await life.step()) > 0; step += 1);
}

it('people post, comment, like and write danmaku about simulated matches, marked as of the demo world', { timeout: 240_000 }, async () => {
  await writeAll();
  const { posts, comments, likes, danmaku } = await written();
  expect([posts > 10, comments > 80, likes > 200, danmaku > 3]).toEqual([true, true, true, true]);
  const { list } = await running.call('postList', { pageIndex: 1 });
  expect(list.length).toBeGreaterThan(5);
  expect(list.every(({ author, match }) => author.demo === true && match !== undefined)).toBe(true);
  const uid = list[0]?.author.uid;
  expect((await running.call('userInfo', { userId: uid })).demo).toBe(true);
  const languages = new Set((await rowsOf('select text from comment')).map(({ text }) => /\p{Script=Han}/u.test(String(text))));
  expect(languages.size).toBe(2);
});

it('nothing is written before what it is about, and no list contains a text twice', async () => {
  expect(
    await countOf(
      `comment join news_item on comment.kind = 'news' and news_item.id = comment.subject_id where at < published_at or at > ${NOW}`,
    ),
  ).toBe(0);
  expect(
    await countOf(
      `post_item join match on match.id = match_id where text like '%' || home_score || '-' || away_score || '%' and published_at < ended_at`,
    ),
  ).toBe(0);
  expect(await countOf(`(select from comment group by kind, subject_id, text having count(*) > 1) twice`)).toBe(0);
  expect(await countOf(`(select from post_item group by text having count(*) > 1) twice`)).toBe(0);
  expect(await countOf(`(select from danmaku group by video_id, text having count(*) > 1) twice`)).toBe(0);
});

it('every count equals the rows that it counts', async () => {
  await expectCounts();
});

async function expectCounts(): Promise<void> {
  for (const [kind, table] of [
    ['news', 'news_item'],
    ['video', 'video_item'],
    ['post', 'post_item'],
    ['comment', 'comment'],
  ] as const) {
    expect([
      kind,
      await countOf(`${table} item where likes <> (select count(*) from content_like where kind = '${kind}' and subject_id = item.id)`),
    ]).toEqual([kind, 0]);
    if (kind === 'comment') continue;
    expect([
      kind,
      await countOf(
        `${table} item where comments <> (select count(*) from comment where kind = '${kind}' and subject_id = item.id and state = 'published')`,
      ),
    ]).toEqual([kind, 0]);
  }
  expect(
    await countOf(`comment root where replies <> (select count(*) from comment where root_id = root.id and state = 'published')`),
  ).toBe(0);
  expect(
    await countOf(`video_item item where danmaku <> (select count(*) from danmaku where video_id = item.id and state = 'published')`),
  ).toBe(0);
}

it('a restart writes nothing again, and later more is written', { timeout: 240_000 }, async () => {
  const before = await written();
  const people = await countOf('app_user');
  await writeAll();
  expect(await written()).toEqual(before);
  expect(await countOf('app_user')).toBe(people);
  running.clock.advance(3 * HOUR);
  await writeAll();
  expect((await written()).likes).toBeGreaterThan(before.likes);
  await expectCounts();
});

it(
  'without the development pages all of it is gone with its counts, replies of others stay, and the accounts are deleted',
  { timeout: 240_000 },
  async () => {
    const { token, uid } = await running.logIn('13700000009');
    const [target] = await rowsOf(
      `select id, subject_id from comment where kind = 'news' and root_id is null and state = 'published' limit 1`,
    );
    await running.call(
      'addComment',
      { kind: 'news', id: target?.['subject_id'], replyTo: target?.['id'], text: '我也这么看', key: crypto.randomUUID() },
      { token },
    );
    await running.call('like', { kind: 'news', id: target?.['subject_id'], like: true }, { token });

    const { upstream, pool, clock } = running;
    expect(await closeDemoLife(pool, clock.now())).toBe(DEMO_PEOPLE.length);
    await closeDemoAccounts({ pool, auth: upstream.auth });
    expect(await written()).toEqual({ posts: 0, comments: 1, likes: 1, danmaku: 0 });
    await expectCounts();
    const { list, count } = await running.call('comments', { kind: 'news', id: target?.['subject_id'], pageIndex: 1 });
    expect(count).toBe(1);
    expect(list.map(({ deleted, firstReplies }) => [deleted, firstReplies.map(({ author }) => author.uid)])).toEqual([[true, [uid]]]);
    await upstream.users.deletion.run();
    expect(await countOf(`app_user where state = 'active'`)).toBe(1);
    expect(await closeDemoLife(pool, clock.now())).toBe(0);
  },
);
