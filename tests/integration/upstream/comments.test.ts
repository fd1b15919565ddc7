import { describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import {
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
  wrongCounters,
} from './content-fixture.ts';

describe('comments', () => {
  it('comments of articles, videos and posts contain their first replies, which name whom they answer', async () => {
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
      expect(await codeOf('commentReplies', { commentId: root.id, pageIndex: 1, kind, id: Number(id) + 1 })).toBe('404');
      expect(await codeOf('commentReplies', { commentId: answer.id, pageIndex: 1 })).toBe('404');
    }
  });

  it('comments come in the requested order, page by page, with liked and discussed ones first when sorted by popularity', async () => {
    const id = await newNews();
    const writers = await users(5);
    const roots: Id[] = [];
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

  it('a comment is found with its page, a reply also with its page of replies, and a deleted one is not found', async () => {
    const id = await newNews();
    const writers = await users(9);
    const roots: Id[] = [];
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

    const answers: Id[] = [];
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
    // The placeholder of a deleted comment with replies still counts.
    await running.call('deleteComment', { commentId: answered }, one.headers);
    expect((await page(id, { target: answered })).target).toEqual({ rootId: answered });
  });

  it('twenty concurrent requests with one key create one comment', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const once = newComment(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => running.call('addComment', once, user?.headers)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await page(id)).toMatchObject({ count: 1, total: 1 });
    expect(await wrongCounters()).toEqual([]);
  });

  it('comments that are empty, too long, blocked, repeated, too frequent or without a subject are rejected and change nothing', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const refused = async (over: Record<string, unknown>) => codeOf('addComment', newComment(id, over), user);
    for (const text of ['', '  \n ', '\u200b\u3164\u2800', '\u0301']) expect(await refused({ text }), JSON.stringify(text)).toBe('7501');
    expect(await refused({ text: '长'.repeat(501) })).toBe('7502');
    // One grapheme for a reader, but ten thousand code points.
    expect(await refused({ text: `a${'\u{1f468}\u200d'.repeat(3_000)}` })).toBe('7502');
    for (const text of ['傻 逼', '你这個ＳＢ东西', '加微信 abc12345', '联系 13800138000'])
      expect(await refused({ text }), text).toBe('5002');
    expect(await refused({ id: 999_999 })).toBe('404');
    expect(await refused({ replyTo: 999_999 })).toBe('404');
    expect(await refused({ kind: 'post' })).toBe('404');
    expect(await codeOf('addComment', newComment(id))).toBe('3002');
    expect(await page(id)).toMatchObject({ list: [], count: 0 });
    await running.pool.query('update app_user set mobile = null where id = $1', [user?.uid]);
    expect(await refused({})).toBe('7204');
    expect(await page(id)).toMatchObject({ list: [], count: 0 });
  });

  it('the same text may be commented again only after ten minutes, whatever its formatting', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const saying = (text: string) => codeOf('addComment', newComment(id, { text }), user);
    expect(await saying('这球进得漂亮')).toBe('success');
    for (const text of ['这球进得漂亮', '這球進得漂亮！！', '这球 进得\n漂亮…']) expect(await saying(text), text).toBe('7503');
    expect([await saying('👍'), await saying('🔥'), await saying('👍')]).toEqual(['success', 'success', '7503']);
    running.clock.advance(10 * MINUTE);
    expect(await saying('这球进得漂亮')).toBe('success');
  });

  it('a user may write six comments a minute and sixty an hour, and errors say when to retry', async () => {
    const [user] = await users(1);
    const id = await newNews();
    const waits = async () => {
      const answer = await running.envelope('addComment', newComment(id), user?.headers);
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
    expect(await codeOf('addComment', newComment(id), other)).toBe('success');
  });

  it('only the author may delete a comment, and one with replies leaves a placeholder', async () => {
    const [author, other] = await users(2);
    if (author === undefined || other === undefined) throw new Error('no users');
    const id = await newNews();
    const [root, alone] = [await comment(author, id), await comment(author, id)];
    const answer = await comment(other, id, { replyTo: root.id });
    const onAnswer = await comment(author, id, { replyTo: answer.id });
    const remove = (user: User | undefined, commentId: Id) => codeOf('deleteComment', { commentId }, user);
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
    expect(await codeOf('addComment', newComment(id, { replyTo: root.id }), other)).toBe('404');
    expect(await remove(other, answer.id)).toBe('success');
    const left = await running.call('commentReplies', { commentId: root.id, pageIndex: 1 });
    expect(left.list).toMatchObject([{ id: onAnswer.id }]);
    expect(left.list[0]?.replyTo).toBeUndefined();
    expect(await remove(author, onAnswer.id)).toBe('success');
    expect(await page(id)).toMatchObject({ list: [], total: 0, count: 0 });
    expect(await wrongCounters()).toEqual([]);
  });

  it('comments are plain text without control, hidden or stacked characters', async () => {
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
