import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import { FEED_KEY } from './harness.ts';
import {
  OPERATOR,
  MINUTE,
  running,
  newUser,
  type User,
  users,
  newNews,
  newVideo,
  newPost,
  codeOf,
  newComment,
  comment,
  page,
  like,
  report,
  trust,
  trustedUsers,
  wrongCounters,
} from './content-fixture.ts';

describe('likes', () => {
  it('concurrent likes of many users leave a correct counter', async () => {
    const fans = await users(5);
    const id = await newNews();
    // Ten times each action, concurrently.
    const acts = Array.from({ length: 10 }, (_, turn) => fans.map((fan, index) => like(fan, 'news', id, (turn + index) % 3 !== 0)));
    await Promise.all(acts.flat());
    expect(await wrongCounters()).toEqual([]);
    await Promise.all(fans.map((fan) => like(fan, 'news', id)));
    expect((await running.call('newsDetail', { game: 'all', id })).likes).toBe(5);
    const [fan] = fans;
    if (fan === undefined) throw new Error('no users');
    expect([await like(fan, 'news', id), await like(fan, 'news', id, false), await like(fan, 'news', id, false)]).toEqual([
      { like: true, likes: 5 },
      { like: false, likes: 4 },
      { like: false, likes: 4 },
    ]);
  });

  it('articles, videos, posts and comments can be liked while they are published, and liked content is marked', async () => {
    const [one, two] = await users(2);
    if (one === undefined || two === undefined) throw new Error('no users');
    const news = await newNews();
    const root = await comment(two, news);
    const reply = await comment(two, news, { replyTo: root.id });
    const all = [
      ['news', news],
      ['video', await newVideo()],
      ['post', await newPost(two)],
      ['comment', root.id],
    ] as const;
    for (const [kind, id] of all) {
      expect(await like(one, kind, id)).toMatchObject({ like: true, likes: 1 });
      const listOf = async (user: User) => (await running.call('liked', { kind, ids: [id, 999_999] }, user.headers)).list;
      expect([await listOf(one), await listOf(two)]).toEqual([[{ id, liked: true, likes: 1 }], [{ id, liked: false, likes: 1 }]]);
      expect(await codeOf('like', { kind, id: 999_999, like: true }, one)).toBe('404');
      expect(await codeOf('like', { kind, id, like: true })).toBe('3002');
    }
    expect((await like(one, 'comment', reply.id)).under).toEqual({ kind: 'news', id: news, rootId: root.id });
    expect(await codeOf('like', { kind: 'post', id: await newPost(two, 'review'), like: true }, one)).toBe('404');
    expect(await wrongCounters()).toEqual([]);
  });
});

describe('reports', () => {
  it('reports of three users hide a comment until the operator decides, and the decision is final', async () => {
    const [author, one, two, three, four] = await trustedUsers(5);
    if (!author || !one || !two || !three || !four) throw new Error('no users');
    const id = await newNews();
    const bad = await comment(author, id);
    await report(one, 'comment', bad.id);
    await report(one, 'comment', bad.id);
    expect(await report(two, 'comment', bad.id)).toEqual({ received: true });
    expect(await page(id)).toMatchObject({ count: 1 });
    expect((await report(three, 'comment', bad.id)).hidden).toEqual({ kind: 'news', id });
    expect(await page(id)).toMatchObject({ list: [], count: 0 });
    const decide = (state: string) => running.call('moderate', { kind: 'comment', id: bad.id, state }, OPERATOR);
    await decide('published');
    expect(await page(id)).toMatchObject({ count: 1 });
    for (const user of [one, two, three, four]) expect((await report(user, 'comment', bad.id)).hidden).toBeUndefined();
    expect(await page(id)).toMatchObject({ count: 1 });
    expect(await decide('rejected')).toEqual({ state: 'removed' });
    expect(await page(id)).toMatchObject({ count: 0 });
    expect(await wrongCounters()).toEqual([]);
  });

  it('the operator decides on reported articles and videos: removal hides everything under them, and restoring gives correct counts', async () => {
    const [author, reader] = await users(2);
    if (author === undefined || reader === undefined) throw new Error('no users');
    for (const [kind, id] of [
      ['news', await newNews()],
      ['video', await newVideo()],
    ] as const) {
      running.clock.advance(10 * MINUTE);
      const [shown, hidden] = [await comment(author, id, { kind }), await comment(author, id, { kind })];
      await report(reader, kind, id);
      const decide = (what: string, of: Id, state: string) => running.call('moderate', { kind: what, id: of, state }, OPERATOR);
      const read = () =>
        kind === 'news' ? running.envelope('newsDetail', { game: 'lol', id }) : running.envelope('videoDetail', { game: 'lol', id });
      const reports = async () =>
        (await running.pool.query('select state from content_report where kind = $1 and subject_id = $2', [kind, id])).rows;
      await decide('comment', hidden.id, 'removed');
      expect(await decide(kind, id, 'rejected')).toEqual({ state: 'removed' });
      expect([(await read()).errorCode, await reports()]).toEqual(['404', [{ state: 'upheld' }]]);
      expect(await codeOf('addComment', newComment(id, { kind }), reader)).toBe('404');
      // Content under a removed subject can still be moderated.
      await decide('comment', hidden.id, 'published');
      await decide('comment', shown.id, 'removed');
      expect(await decide(kind, id, 'published')).toEqual({ state: 'published' });
      expect([(await read()).status, await wrongCounters()]).toEqual(['success', []]);
    }
    expect((await running.envelope('moderate', { kind: 'news', id: 999_999, state: 'removed' }, OPERATOR)).errorCode).toBe('404');
  });

  it('only reporters with a number, some age and a record count for hiding, and every report reaches the operator', async () => {
    const [author, fresh, silent, wrong, bare, one, two, three] = await users(8);
    if (!author || !fresh || !silent || !wrong || !bare || !one || !two || !three) throw new Error('no users');
    await trust(silent, wrong, bare, one, two, three);
    await newPost(fresh);
    await running.pool.query('delete from post_item where author_id = $1', [silent.uid]);
    await running.pool.query('update app_user set mobile = null where id = $1', [bare.uid]);
    const kept = await newPost(author);
    await report(wrong, 'post', kept);
    await running.call('moderate', { kind: 'post', id: kept, state: 'published' }, OPERATOR);
    const id = await newPost(author);
    for (const user of [fresh, silent, wrong, bare, one, two]) expect((await report(user, 'post', id)).hidden).toBeUndefined();
    expect((await running.pool.query('select from content_report where subject_id = $1', [id])).rowCount).toBe(6);
    expect((await report(three, 'post', id)).hidden).toEqual({ kind: 'post', id });
  });

  it('a reporter whose report was upheld counts although nothing of theirs is visible', async () => {
    const [author, one, two, three] = await trustedUsers(4);
    if (!author || !one || !two || !three) throw new Error('no users');
    const bad = await newPost(author);
    await report(three, 'post', bad);
    await running.call('moderate', { kind: 'post', id: bad, state: 'rejected' }, OPERATOR);
    await running.pool.query('delete from post_item where author_id = $1', [three.uid]);
    const id = await newPost(author);
    for (const user of [one, two]) await report(user, 'post', id);
    expect((await report(three, 'post', id)).hidden).toEqual({ kind: 'post', id });
  });

  it('concurrent reports are all counted and hide a post', async () => {
    const [author, ...reporters] = await trustedUsers(4);
    if (author === undefined) throw new Error('no users');
    const id = await newPost(author);
    const answers = await Promise.all(reporters.map((user) => report(user, 'post', id)));
    expect(answers.flatMap(({ hidden }) => hidden ?? [])).toEqual([{ kind: 'post', id }]);
    const state = async () => (await running.pool.query('select state, reason from post_item where id = $1', [id])).rows[0];
    expect(await state()).toEqual({ state: 'review', reason: null });
    await running.call('moderate', { kind: 'post', id, state: 'rejected', reason: '广告' }, OPERATOR);
    expect(await state()).toEqual({ state: 'rejected', reason: '广告' });
  });

  it('only existing content of others can be reported, thirty times an hour, and only the operator moderates', async () => {
    const [author, other] = await users(2);
    if (author === undefined || other === undefined) throw new Error('no users');
    const news = await newNews();
    const own = await comment(author, news);
    const counts = (user: User | undefined, kind: string, id: Id, over = {}) =>
      codeOf('report', { kind, id, reason: 'ads', ...over }, user);
    expect(await counts(author, 'comment', own.id)).toBe('4000');
    expect(await counts(author, 'user', author.uid)).toBe('4000');
    expect(await counts(other, 'comment', 999_999)).toBe('404');
    expect(await counts(other, 'news', news, { reason: 'nonsense' })).toBe('4000');
    expect(await counts(other, 'news', news, { note: '长'.repeat(201) })).toBe('7502');
    expect(await counts(undefined, 'news', news)).toBe('3002');
    for (const [kind, id] of [
      ['news', news],
      ['user', author.uid],
      ['video', await newVideo()],
    ] as const) {
      expect(await counts(other, kind, id, { note: ' 垃圾\u202e ' })).toBe('success');
    }
    const { rows } = await running.pool.query('select note from content_report where user_id = $1', [other.uid]);
    expect(rows).toEqual([{ note: '垃圾' }, { note: '垃圾' }, { note: '垃圾' }]);
    for (let count = 3; count < 30; count += 1) await report(other, 'post', await newPost(author));
    expect(await counts(other, 'post', await newPost(author))).toBe('429');
    expect(await counts(other, 'news', news)).toBe('success');
    expect(await codeOf('moderate', { kind: 'comment', id: own.id, state: 'removed' }, author)).toBe('403');
    const missing = await running.envelope('moderate', { kind: 'comment', id: 999_999, state: 'removed' }, OPERATOR);
    expect(missing.errorCode).toBe('404');
  });
});

describe('views', () => {
  it('a view counts once per viewer, item and half hour, and views are written in batches', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const from = (address: string) => ({ 'x-service-key': FEED_KEY, 'x-client-address': address });
    const seen = async (headers: Record<string, string> = {}, kind = 'news') =>
      (await running.call('viewed', { kind, id }, headers)).counted;
    expect([await seen(from('203.0.113.7')), await seen(from('203.0.113.7')), await seen(from('203.0.113.8'))]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await seen(user?.headers), await seen({ ...user?.headers, ...from('203.0.113.9') })]).toEqual([true, false]);
    // An address without proof is ignored: the peer's own address counts.
    expect([await seen({ 'x-client-address': '198.51.100.1' }), await seen({ 'x-client-address': '198.51.100.2' })]).toEqual([true, false]);
    running.clock.advance(30 * MINUTE);
    expect(await seen(from('203.0.113.7'))).toBe(true);
    await expect.poll(async () => (await running.call('newsDetail', { game: 'all', id })).views, { timeout: 10_000 }).toBe(5);
    expect(await codeOf('viewed', { kind: 'news', id: 999_999 })).toBe('404');
    expect(await codeOf('viewed', { kind: 'video', id })).toBe('404');
  });
});

describe('a deleted account', () => {
  it('a deleted account leaves its texts without its name, loses likes and reports, and its export contains everything', async () => {
    const [leaver, stayer] = await users(2);
    if (leaver === undefined || stayer === undefined) throw new Error('no users');
    const news = await newNews();
    const theirs = await comment(stayer, news);
    const own = await comment(leaver, news, { text: '我先走了' });
    const post = await newPost(leaver);
    const hidden = await newPost(leaver, 'review');
    await running.pool.query(`update post_item set pictures = '[{"name":"a.webp","width":1,"height":1}]' where id = $1`, [post]);
    await like(leaver, 'news', news);
    await like(leaver, 'comment', theirs.id);
    await like(stayer, 'comment', theirs.id);
    await report(leaver, 'comment', theirs.id);
    const video = await newVideo();
    await running.call(
      'addDanmaku',
      { id: video, atMs: 0, text: '弹幕一条', mode: 'scroll', colour: 0, key: randomUUID() },
      leaver.headers,
    );
    const taken = JSON.stringify(await running.call('exportUser', {}, leaver.headers));
    for (const part of ['我先走了', '弹幕一条', '"A post"', `"likes":[{`, `"reports":[{`]) expect(taken).toContain(part);
    await running.pool.query("update app_user set state = 'deleting', delete_at = $2 where id = $1", [leaver.uid, running.clock.now()]);
    await running.upstream.users.deletion.run();
    const read = await page(news, { sort: 'new' });
    expect(read.list.find((each) => each.id === own.id)).toMatchObject({ text: '我先走了', author: { username: '已注销用户' } });
    expect(JSON.stringify(read)).not.toContain(String(leaver.uid));
    expect(read.list.find((each) => each.id === theirs.id)?.likes).toBe(1);
    const lines = await running.call('danmakuOf', { id: video });
    expect([lines.list[0]?.text, lines.list[0]?.uid]).toEqual(['弹幕一条', undefined]);
    const { rows } = await running.pool.query('select id, state, text, pictures from post_item where author_id = $1 order by id', [
      leaver.uid,
    ]);
    expect(rows).toEqual([
      { id: post, state: 'published', text: 'A post', pictures: [] },
      { id: hidden, state: 'deleted', text: '', pictures: [] },
    ]);
    expect((await running.pool.query('select from content_report where user_id = $1', [leaver.uid])).rowCount).toBe(0);
    expect(await wrongCounters()).toEqual([]);
  });
});

describe('counters', () => {
  it('counters equal their rows after any concurrent actions in any order', async () => {
    const crowd = await users(3);
    const news = await newNews();
    const post = await newPost(crowd[0] ?? (await newUser()));
    const comments: Id[] = [];
    const someone = fc.integer({ min: 0, max: 2 });
    const some = fc.nat(1_000);
    const act = fc.oneof(
      fc.record({ act: fc.constant('say' as const), who: someone, on: fc.boolean(), which: some, answers: fc.boolean() }),
      fc.record({ act: fc.constant('like' as const), who: someone, which: some, yes: fc.boolean() }),
      fc.record({ act: fc.constant('delete' as const), who: someone, which: some }),
      fc.record({ act: fc.constant('report' as const), who: someone, which: some }),
      fc.record({ act: fc.constant('decide' as const), which: some, state: fc.constantFrom('published', 'removed') }),
    );
    const of = (which: number) => comments[which % Math.max(1, comments.length)] ?? 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }), async (rounds) => {
        for (const round of rounds) {
          running.clock.advance(10 * MINUTE);
          await Promise.all(
            round.map(async (one) => {
              const user = 'who' in one ? crowd[one.who] : undefined;
              switch (one.act) {
                case 'say': {
                  const subject = one.on ? { kind: 'news', id: news } : { kind: 'post', id: post };
                  const replyTo = one.answers && comments.length > 0 ? { replyTo: of(one.which) } : {};
                  const answer = await running.envelope('addComment', newComment(subject.id, { ...subject, ...replyTo }), user?.headers);
                  const { result } = answer;
                  if (typeof result === 'object' && result !== null && 'id' in result) comments.push(Number(result.id));
                  return;
                }
                case 'like':
                  await running.envelope(
                    'like',
                    { kind: one.which % 4 === 0 ? 'news' : 'comment', id: one.which % 4 === 0 ? news : of(one.which), like: one.yes },
                    user?.headers,
                  );
                  return;
                case 'delete':
                  await running.envelope('deleteComment', { commentId: of(one.which) }, user?.headers);
                  return;
                case 'report':
                  await running.envelope('report', { kind: 'comment', id: of(one.which), reason: 'abuse' }, user?.headers);
                  return;
                case 'decide':
                  await running.envelope('moderate', { kind: 'comment', id: of(one.which), state: one.state }, OPERATOR);
              }
            }),
          );
        }
        expect(await wrongCounters()).toEqual([]);
      }),
      { numRuns: 30, endOnFailure: true },
    );
    expect(comments.length).toBeGreaterThan(10);
  }, 60_000);
});
