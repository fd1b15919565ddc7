import type { UserId } from '@matchpoint/contracts/ids';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { DEMO_PEOPLE } from './cast.ts';

/**
 * Takes away what the people of the demo world wrote and liked, with its counts, and has their accounts deleted, for a database that was used
 * in development before. Replies of others stay. Can be repeated.
 * @param now UTC milliseconds
 * @returns the number of accounts
 */
export async function closeDemoLife(pool: Pool, now: number): Promise<number> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: UserId }>(
      `select id from app_user where demo and mobile = any ($1) and state = 'active' order by id for update`,
      [DEMO_PEOPLE.map(({ mobile }) => mobile)],
    );
    const people = rows.map(({ id }) => id);
    if (people.length === 0) return 0;
    await removeLikes(db, people);
    await removeComments(db, people);
    await db.query(
      `with removed as (update danmaku set state = 'deleted', text = '' where author_id = any ($1) and state = 'published' returning video_id)
       update video_item set danmaku = danmaku - gone.count from (select video_id, count(*)::int as count from removed group by 1) gone
       where video_item.id = gone.video_id`,
      [people],
    );
    await db.query(
      `update post_item set state = 'deleted', title = '', text = '', pictures = '[]', reason = null where author_id = any ($1)`,
      [people],
    );
    await db.query('delete from demo_talk');
    // The job that deletes accounts removes everything else.
    await db.query(`update app_user set state = 'deleting', delete_at = $2 where id = any ($1)`, [people, now]);
    return people.length;
  });
}

async function removeLikes(db: Connection, people: readonly UserId[]): Promise<void> {
  for (const [kind, table] of [
    ['news', 'news_item'],
    ['video', 'video_item'],
    ['post', 'post_item'],
    ['comment', 'comment'],
  ] as const) {
    await db.query(
      `with removed as (delete from content_like where user_id = any ($1) and kind = $2 returning subject_id)
       update ${table} item set likes = likes - gone.count from (select subject_id, count(*)::int as count from removed group by 1) gone
       where item.id = gone.subject_id`,
      [people, kind],
    );
  }
}

async function removeComments(db: Connection, people: readonly UserId[]): Promise<void> {
  await db.query(
    `with removed as (
       update comment set state = 'deleted', text = '', text_hash = '' where author_id = any ($1) and state = 'published'
       returning kind, subject_id, root_id),
     news as (update news_item item set comments = comments - gone.count
       from (select subject_id, count(*)::int as count from removed where kind = 'news' group by 1) gone where item.id = gone.subject_id),
     video as (update video_item item set comments = comments - gone.count
       from (select subject_id, count(*)::int as count from removed where kind = 'video' group by 1) gone where item.id = gone.subject_id)
     update post_item item set comments = comments - gone.count
       from (select subject_id, count(*)::int as count from removed where kind = 'post' group by 1) gone where item.id = gone.subject_id`,
    [people],
  );
  // The replies that a comment shows are counted again: the statement above has changed the rows themselves.
  await db.query(
    `update comment root set replies = (select count(*) from comment reply where reply.root_id = root.id and reply.state = 'published')
     where root.replies > 0 and (root.author_id = any ($1) or exists
       (select from comment reply where reply.root_id = root.id and reply.author_id = any ($1)))`,
    [people],
  );
}
