import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

const OPERATOR = { authorization: `Bearer ${FEED_KEY}` };
const MINUTE = 60_000;

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
// The tests are strangers to each other's hours.
beforeEach(() => running.clock.advance(2 * 60 * MINUTE));

let numbers = 0;
const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`137${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
type User = Awaited<ReturnType<typeof newUser>>;
const users = (count: number) => Promise.all(Array.from({ length: count }, newUser));

let things = 0;
const inserted = async (query: string, values: readonly unknown[]) => {
  const { rows } = await running.pool.query<{ id: number }>(query, [...values]);
  return rows[0]?.id ?? 0;
};
const newNews = async () => {
  things += 1;
  const texts = { zh_CN: { title: `文章${things}`, summary: '', body: [] } };
  return (await running.call('publishNews', { key: `news-${things}`, gameId: 1, texts }, OPERATOR)).id;
};
const newVideo = () =>
  inserted(
    `insert into video_item (source, key, game_id, type, titles, cover, duration_ms, sources, published_at)
     values ('desk', $1, 1, 'clip', '{"en_US":"A film"}', '{}', 1000, '[]', $2) returning id`,
    [randomUUID(), running.clock.now()],
  );
const newPost = (author: User, state = 'published') =>
  inserted(`insert into post_item (author_id, key, text, state, published_at) values ($1, $2, 'A post', $3, $4) returning id`, [
    author.uid,
    randomUUID(),
    state,
    running.clock.now(),
  ]);

const codeOf = async (name: JavaName, input: Record<string, unknown>, user?: User) => {
  const answer = await running.envelope(name, input, user?.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
let said = 0;
/** Words that nobody has said before. */
const words = () => {
  said += 1;
  return `第${said}条看法`;
};
const wish = (id: number, over: Record<string, unknown> = {}) => ({ kind: 'news', id, text: words(), key: randomUUID(), ...over });
const comment = (user: User, id: number, over: Record<string, unknown> = {}) => running.call('addComment', wish(id, over), user.headers);
const page = (id: number, over: Record<string, unknown> = {}) => running.call('comments', { kind: 'news', id, pageIndex: 1, ...over });
const like = (user: User, kind: string, id: number, yes = true) => running.call('like', { kind, id, like: yes }, user.headers);
const report = (user: User, kind: string, id: number) => running.call('report', { kind, id, reason: 'abuse' }, user.headers);

/** Every counter that is not the number of the rows that it counts. */
const wrongCounters = async () => {
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

describe('comments', () => {
  it('stand under an article, a video and a post, with their first answers, and name whom they answer', async () => {
    const [one, two] = await users(2);
    if (one === undefined || two === undefined) throw new Error('no users');
    for (const [kind, id] of [
      ['news', await newNews()],
      ['video', await newVideo()],
      ['post', await newPost(one)],
    ] as const) {
      running.clock.advance(10 * MINUTE);
      const root = await comment(one, id, { kind, text: '这球\r\n\r\n\r\n\r\n  漂亮  ' });
      expect([root.text, root.replies, root.deleted, root.rootId]).toEqual(['这球\n\n漂亮', 0, false, undefined]);
      const answer = await comment(two, id, { kind, replyTo: root.id });
      expect([answer.rootId, answer.replyTo]).toEqual([root.id, undefined]);
      const third = await comment(one, id, { kind, replyTo: answer.id });
      expect([third.rootId, third.replyTo]).toEqual([root.id, { id: answer.id, username: answer.author.username, uid: two.uid }]);
      for (let more = 0; more < 2; more += 1) await comment(two, id, { kind, replyTo: root.id });
      running.clock.advance(MINUTE);
      const read = await page(id, { kind });
      expect([read.total, read.count]).toEqual([1, 5]);
      expect(read.list).toMatchObject([{ id: root.id, replies: 4, firstReplies: [{ id: answer.id }, { id: third.id }, {}] }]);
      const replies = await running.call('commentReplies', { commentId: root.id, pageIndex: 1, kind, id });
      expect([replies.total, replies.list.length, replies.list[0]?.id]).toEqual([4, 4, answer.id]);
      expect(await codeOf('commentReplies', { commentId: root.id, pageIndex: 1, kind, id: id + 1 })).toBe('404');
      expect(await codeOf('commentReplies', { commentId: answer.id, pageIndex: 1 })).toBe('404');
    }
  });

  it('come in the order that is asked for, page by page, and the liked and discussed first', async () => {
    const id = await newNews();
    const writers = await users(5);
    const roots: number[] = [];
    for (const writer of writers) for (let turn = 0; turn < 5; turn += 1) roots.push((await comment(writer, id)).id);
    const [liked = 0, answered = 0] = roots;
    const [one, two] = writers;
    if (one === undefined || two === undefined) throw new Error('no users');
    await like(one, 'comment', liked);
    await like(two, 'comment', liked);
    await comment(one, id, { replyTo: answered });
    const newest = [...(await page(id, { sort: 'new' })).list, ...(await page(id, { sort: 'new', pageIndex: 2 })).list];
    expect(newest.map((each) => each.id)).toEqual(roots.toReversed());
    const hot = await page(id);
    expect(hot.list.slice(0, 2).map((each) => each.id)).toEqual([liked, answered]);
    expect([hot.total, hot.count]).toEqual([25, 26]);
    expect((await running.call('newsComments', { game: 'all', id, pageIndex: 2 })).list).toHaveLength(5);
    expect(await page(id, { pageIndex: 3 })).toMatchObject({ list: [], total: 25 });
  });

  it('are found with the page on which they stand, an answer with its page of answers, and are not found when they are gone', async () => {
    const id = await newNews();
    const writers = await users(9);
    const roots: number[] = [];
    for (const writer of writers) for (let turn = 0; turn < 5; turn += 1) roots.push((await comment(writer, id)).id);
    const [one, two] = writers;
    const [liked = 0, answered = 0, second = 0] = roots;
    if (one === undefined || two === undefined) throw new Error('no users');
    await like(one, 'comment', liked);
    for (const target of roots) {
      for (const sort of ['hot', 'new']) {
        const read = await page(id, { sort, target });
        expect(read.list.map((each) => each.id)).toContain(target);
        expect(read.target).toEqual({ rootId: target });
        const { target: _, ...plain } = read;
        expect(plain).toEqual(await page(id, { sort, pageIndex: read.pageIndex }));
      }
    }
    expect((await page(id, { target: liked })).pageIndex).toBe(1);
    expect((await page(id, { target: second })).pageIndex).toBe(3);

    const answers: number[] = [];
    for (const writer of writers.slice(0, 3)) {
      running.clock.advance(MINUTE);
      for (let turn = 0; turn < 6; turn += 1) answers.push((await comment(writer, id, { replyTo: answered })).id);
    }
    for (const target of answers) {
      const read = await page(id, { sort: 'new', target });
      expect(read.list.map((each) => each.id)).toContain(answered);
      const { list } = await running.call('commentReplies', { commentId: answered, pageIndex: read.target?.replyPage ?? 0 });
      expect([read.target?.rootId, list.some((each) => each.id === target)]).toEqual([answered, true]);
    }

    const [first = 0, next = 0] = answers;
    await running.call('deleteComment', { commentId: first }, one.headers);
    await running.call('deleteComment', { commentId: second }, one.headers);
    const other = await newNews();
    for (const [where, target] of [
      [id, first],
      [id, second],
      [id, 1],
      [other, next],
    ] as const) {
      const read = await page(where, { target, pageIndex: 2 });
      expect([read.target, read]).toEqual([undefined, await page(where, { pageIndex: 2 })]);
    }
    // The place of a deleted one that was answered is still there.
    await running.call('deleteComment', { commentId: answered }, one.headers);
    expect((await page(id, { target: answered })).target).toEqual({ rootId: answered });
  });

  it('said twenty times at once under one key are one comment', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const once = wish(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => running.call('addComment', once, user?.headers)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await page(id)).toMatchObject({ count: 1, total: 1 });
    expect(await wrongCounters()).toEqual([]);
  });

  it('are refused with nothing changed when they are empty, too long, not allowed, repeated, too many, or have no place', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const refused = async (over: Record<string, unknown>) => codeOf('addComment', wish(id, over), user);
    for (const text of ['', '  \n ', '\u200b\u3164\u2800', '\u0301']) expect(await refused({ text }), JSON.stringify(text)).toBe('7501');
    expect(await refused({ text: '长'.repeat(501) })).toBe('7502');
    // One sign for its reader, but of ten thousand parts.
    expect(await refused({ text: `a${'\u{1f468}\u200d'.repeat(3_000)}` })).toBe('7502');
    for (const text of ['傻 逼', '你这個ＳＢ东西', '加微信 abc12345', '联系 13800138000'])
      expect(await refused({ text }), text).toBe('5002');
    expect(await refused({ id: 999_999 })).toBe('404');
    expect(await refused({ replyTo: 999_999 })).toBe('404');
    expect(await refused({ kind: 'post' })).toBe('404');
    expect(await codeOf('addComment', wish(id))).toBe('3002');
    expect(await page(id)).toMatchObject({ list: [], count: 0 });
    await running.pool.query('update app_user set mobile = null where id = $1', [user?.uid]);
    expect(await refused({})).toBe('7204');
    expect(await page(id)).toMatchObject({ list: [], count: 0 });
  });

  it('may be said again in the same words only after ten minutes, however they are dressed', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const saying = (text: string) => codeOf('addComment', wish(id, { text }), user);
    expect(await saying('这球进得漂亮')).toBe('success');
    for (const text of ['这球进得漂亮', '這球進得漂亮！！', '这球 进得\n漂亮…']) expect(await saying(text), text).toBe('7503');
    expect([await saying('👍'), await saying('🔥'), await saying('👍')]).toEqual(['success', 'success', '7503']);
    running.clock.advance(10 * MINUTE);
    expect(await saying('这球进得漂亮')).toBe('success');
  });

  it('may be six in a minute and sixty in an hour, and say how long to wait', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const waits = async () => {
      const answer = await running.envelope('addComment', wish(id), user?.headers);
      return answer.status === 'success' ? 0 : answer.retryAfterSec;
    };
    const turn = async () => {
      for (let count = 0; count < 6; count += 1) expect(await waits()).toBe(0);
    };
    await turn();
    running.clock.advance(20_000);
    expect(await waits()).toBe(40);
    for (let minute = 1; minute < 10; minute += 1) {
      running.clock.advance(MINUTE);
      await turn();
    }
    running.clock.advance(MINUTE);
    expect(await waits()).toBe(3_600 - 10 * 60 - 20);
    const other = await newUser();
    expect(await codeOf('addComment', wish(id), other)).toBe('success');
  });

  it('are their author’s to delete and nobody else’s; an answered one leaves its place empty', async () => {
    const [author, other] = await users(2);
    if (author === undefined || other === undefined) throw new Error('no users');
    const id = await newNews();
    const [root, alone] = [await comment(author, id), await comment(author, id)];
    const answer = await comment(other, id, { replyTo: root.id });
    const onAnswer = await comment(author, id, { replyTo: answer.id });
    const remove = (user: User | undefined, commentId: number) => codeOf('deleteComment', { commentId }, user);
    expect([await remove(other, root.id), await remove(other, 999_999), await remove(undefined, root.id)]).toEqual(['404', '404', '3002']);
    expect([await remove(author, root.id), await remove(author, root.id), await remove(author, alone.id)]).toEqual([
      'success',
      'success',
      'success',
    ]);
    const read = await page(id);
    expect([read.total, read.count]).toEqual([1, 2]);
    expect(read.list[0]).toMatchObject({ id: root.id, text: '', deleted: true, likes: 0, replies: 2, author: { username: '' } });
    expect(read.list[0]?.author.uid).toBeUndefined();
    const { rows } = await running.pool.query('select text from comment where id = any ($1)', [[root.id, alone.id]]);
    expect(rows).toEqual([{ text: '' }, { text: '' }]);
    expect(await codeOf('addComment', wish(id, { replyTo: root.id }), other)).toBe('404');
    expect(await remove(other, answer.id)).toBe('success');
    const left = await running.call('commentReplies', { commentId: root.id, pageIndex: 1 });
    expect(left.list).toMatchObject([{ id: onAnswer.id }]);
    expect(left.list[0]?.replyTo).toBeUndefined();
    expect(await remove(author, onAnswer.id)).toBe('success');
    expect(await page(id)).toMatchObject({ list: [], total: 0, count: 0 });
    expect(await wrongCounters()).toEqual([]);
  });

  it('are plain text in which nothing steers, hides or piles up', async () => {
    const id = await newNews();
    const hostile = [
      '<img src=x onerror=alert(1)>',
      '\u202egnp.exe',
      'z\u0351\u0352\u0350\u0357\u035b\u0301algo',
      'a\u200b\u200b\u200bb',
      'x\u0000\u0007y',
    ];
    const stored: string[] = [];
    for (const text of hostile) stored.push((await comment(await newUser(), id, { text })).text);
    expect(stored).toEqual(['<img src=x onerror=alert(1)>', 'gnp.exe', 'z\u0351\u0352\u0350algo', 'ab', 'xy']);
  });
});

describe('likes', () => {
  it('of many users at once, back and forth, leave a counter that says how many there are', async () => {
    const fans = await users(5);
    const id = await newNews();
    // Ten times each of them, at once.
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

  it('are of articles, videos, posts and comments that are shown, and tell oneself apart', async () => {
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
  it('of three different users put a comment aside until the operator decides; his word stays', async () => {
    const [author, one, two, three, four] = await users(5);
    if (!author || !one || !two || !three || !four) throw new Error('no users');
    const id = await newNews();
    const bad = await comment(author, id);
    await report(one, 'comment', bad.id);
    await report(one, 'comment', bad.id);
    expect(await report(two, 'comment', bad.id)).toEqual({ received: true });
    expect(await page(id)).toMatchObject({ count: 1 });
    expect((await report(three, 'comment', bad.id)).aside).toEqual({ kind: 'news', id });
    expect(await page(id)).toMatchObject({ list: [], count: 0 });
    const decide = (state: string) => running.call('moderate', { kind: 'comment', id: bad.id, state }, OPERATOR);
    await decide('published');
    expect(await page(id)).toMatchObject({ count: 1 });
    for (const user of [one, two, three, four]) expect((await report(user, 'comment', bad.id)).aside).toBeUndefined();
    expect(await page(id)).toMatchObject({ count: 1 });
    expect(await decide('rejected')).toEqual({ state: 'removed' });
    expect(await page(id)).toMatchObject({ count: 0 });
    expect(await wrongCounters()).toEqual([]);
  });

  it('of an article or video are decided by the operator: it goes with all that is under it, and comes again with the right counts', async () => {
    const [author, reader] = await users(2);
    if (author === undefined || reader === undefined) throw new Error('no users');
    for (const [kind, id] of [
      ['news', await newNews()],
      ['video', await newVideo()],
    ] as const) {
      running.clock.advance(10 * MINUTE);
      const [shown, hidden] = [await comment(author, id, { kind }), await comment(author, id, { kind })];
      await report(reader, kind, id);
      const decide = (what: string, of: number, state: string) => running.call('moderate', { kind: what, id: of, state }, OPERATOR);
      const read = () =>
        kind === 'news' ? running.envelope('newsDetail', { game: 'lol', id }) : running.envelope('videoDetail', { game: 'lol', id });
      const reports = async () =>
        (await running.pool.query('select state from content_report where kind = $1 and subject_id = $2', [kind, id])).rows;
      await decide('comment', hidden.id, 'removed');
      expect(await decide(kind, id, 'rejected')).toEqual({ state: 'removed' });
      expect([(await read()).errorCode, await reports()]).toEqual(['404', [{ state: 'upheld' }]]);
      expect(await codeOf('addComment', wish(id, { kind }), reader)).toBe('404');
      // What is under it is decided on all the same.
      await decide('comment', hidden.id, 'published');
      await decide('comment', shown.id, 'removed');
      expect(await decide(kind, id, 'published')).toEqual({ state: 'published' });
      expect([(await read()).status, await wrongCounters()]).toEqual(['success', []]);
    }
    expect((await running.envelope('moderate', { kind: 'news', id: 999_999, state: 'removed' }, OPERATOR)).errorCode).toBe('404');
  });

  it('that come at once count each, and put a post aside', async () => {
    const [author, ...reporters] = await users(4);
    if (author === undefined) throw new Error('no users');
    const id = await newPost(author);
    const answers = await Promise.all(reporters.map((user) => report(user, 'post', id)));
    expect(answers.flatMap(({ aside }) => aside ?? [])).toEqual([{ kind: 'post', id }]);
    const state = async () => (await running.pool.query('select state, reason from post_item where id = $1', [id])).rows[0];
    expect(await state()).toEqual({ state: 'review', reason: null });
    await running.call('moderate', { kind: 'post', id, state: 'rejected', reason: '广告' }, OPERATOR);
    expect(await state()).toEqual({ state: 'rejected', reason: '广告' });
  });

  it('are of what is there and not one’s own, thirty an hour, and the operator’s alone to decide', async () => {
    const [author, other] = await users(2);
    if (author === undefined || other === undefined) throw new Error('no users');
    const news = await newNews();
    const own = await comment(author, news);
    const told = (user: User | undefined, kind: string, id: number, over = {}) =>
      codeOf('report', { kind, id, reason: 'ads', ...over }, user);
    expect(await told(author, 'comment', own.id)).toBe('4000');
    expect(await told(author, 'user', author.uid)).toBe('4000');
    expect(await told(other, 'comment', 999_999)).toBe('404');
    expect(await told(other, 'news', news, { reason: 'nonsense' })).toBe('4000');
    expect(await told(other, 'news', news, { note: '长'.repeat(201) })).toBe('7502');
    expect(await told(undefined, 'news', news)).toBe('3002');
    for (const [kind, id] of [
      ['news', news],
      ['user', author.uid],
      ['video', await newVideo()],
    ] as const) {
      expect(await told(other, kind, id, { note: ' 垃圾\u202e ' })).toBe('success');
    }
    const { rows } = await running.pool.query('select note from content_report where user_id = $1', [other.uid]);
    expect(rows).toEqual([{ note: '垃圾' }, { note: '垃圾' }, { note: '垃圾' }]);
    for (let count = 3; count < 30; count += 1) await report(other, 'post', await newPost(author));
    expect(await told(other, 'post', await newPost(author))).toBe('429');
    expect(await told(other, 'news', news)).toBe('success');
    expect(await codeOf('moderate', { kind: 'comment', id: own.id, state: 'removed' }, author)).toBe('403');
    const missing = await running.envelope('moderate', { kind: 'comment', id: 999_999, state: 'removed' }, OPERATOR);
    expect(missing.errorCode).toBe('404');
  });
});

describe('views', () => {
  it('count once for each viewer, thing and half hour, and are written together', async () => {
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
    // What nobody vouches for is no address: it is the peer's own.
    expect([await seen({ 'x-client-address': '198.51.100.1' }), await seen({ 'x-client-address': '198.51.100.2' })]).toEqual([true, false]);
    running.clock.advance(30 * MINUTE);
    expect(await seen(from('203.0.113.7'))).toBe(true);
    await expect.poll(async () => (await running.call('newsDetail', { game: 'all', id })).views, { timeout: 10_000 }).toBe(5);
    expect(await codeOf('viewed', { kind: 'news', id: 999_999 })).toBe('404');
    expect(await codeOf('viewed', { kind: 'video', id })).toBe('404');
  });
});

describe('an account that is deleted', () => {
  it('leaves its words without its name, takes its likes and reports along, and holds everything in its export', async () => {
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
  it('are the number of their rows after any acts in any order, many at a time', async () => {
    const crowd = await users(3);
    const news = await newNews();
    const post = await newPost(crowd[0] ?? (await newUser()));
    const comments: number[] = [];
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
                  const answer = await running.envelope('addComment', wish(subject.id, { ...subject, ...replyTo }), user?.headers);
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
