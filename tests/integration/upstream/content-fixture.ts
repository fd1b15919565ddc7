import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

export const OPERATOR = { authorization: `Bearer ${FEED_KEY}` };
export const MINUTE = 60_000;

let postgres: DatabaseServer;
export let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
// Advances the clock so that tests do not share rate limits.
beforeEach(() => running.clock.advance(2 * 60 * MINUTE));

let numbers = 0;
export const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`137${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
export type User = Awaited<ReturnType<typeof newUser>>;
export const users = (count: number) => Promise.all(Array.from({ length: count }, newUser));

/** Makes users count for hiding what they report: four days old, with a post. */
export const trust = async (...some: readonly User[]) => {
  for (const user of some) {
    await newPost(user);
    await running.pool.query('update app_user set created_at = $2 where id = $1', [user.uid, running.clock.now() - 4 * 86_400_000]);
  }
};
export const trustedUsers = async (count: number) => {
  const made = await users(count);
  await trust(...made);
  return made;
};

let things = 0;
const inserted = async (query: string, values: readonly unknown[]) => {
  const { rows } = await running.pool.query<{ id: Id }>(query, [...values]);
  return rows[0]?.id ?? 0;
};
export const newNews = async () => {
  things += 1;
  const texts = { zh_CN: { title: `文章${things}`, summary: '', body: [] } };
  return (await running.call('publishNews', { key: `news-${things}`, gameId: 1, texts }, OPERATOR)).id;
};
export const newVideo = () =>
  inserted(
    `insert into video_item (source, key, game_id, type, titles, cover, duration_ms, sources, published_at)
     values ('desk', $1, 1, 'clip', '{"en_US":"A film"}', '{}', 1000, '[]', $2) returning id`,
    [randomUUID(), running.clock.now()],
  );
export const newPost = (author: User, state = 'published') =>
  inserted(`insert into post_item (author_id, key, text, state, published_at) values ($1, $2, 'A post', $3, $4) returning id`, [
    author.uid,
    randomUUID(),
    state,
    running.clock.now(),
  ]);

export const codeOf = async (name: JavaName, input: Record<string, unknown>, user?: User) => {
  const answer = await running.envelope(name, input, user?.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
let commentCount = 0;
/** Returns a text that no test has used before. */
const words = () => {
  commentCount += 1;
  return `第${commentCount}条看法`;
};
export const newComment = (id: Id, over: Record<string, unknown> = {}) => ({
  kind: 'news',
  id,
  text: words(),
  key: randomUUID(),
  ...over,
});
export const comment = (user: User, id: Id, over: Record<string, unknown> = {}) =>
  running.call('addComment', newComment(id, over), user.headers);
export const page = (id: Id, over: Record<string, unknown> = {}) => running.call('comments', { kind: 'news', id, pageIndex: 1, ...over });
export const like = (user: User, kind: string, id: Id, yes = true) => running.call('like', { kind, id, like: yes }, user.headers);
export const report = (user: User, kind: string, id: Id) => running.call('report', { kind, id, reason: 'abuse' }, user.headers);

/** Returns every counter that differs from the number of its rows. */
export const wrongCounters = async () => {
  const { rows } = await running.pool.query(`
    with item as (
      select 'news' as kind, id, likes, comments from news_item union all select 'video', id, likes, comments from video_item
      union all select 'post', id, likes, comments from post_item)
    select kind, id, 'likes' as what from item
      where likes <> (select count(*) from content_like l where l.kind = item.kind and l.subject_id = item.id)
    union all select kind, id, 'comments' from item
      where comments <> (select count(*) from comment c where c.kind = item.kind and c.subject_id = item.id and c.state = 'published')
    union all select 'comment', id, 'likes' from comment
      where likes <> (select count(*) from content_like l where l.kind = 'comment' and l.subject_id = comment.id)
    union all select 'comment', id, 'replies' from comment
      where replies <> (select count(*) from comment c where c.root_id = comment.id and c.state = 'published')`);
  return rows;
};
