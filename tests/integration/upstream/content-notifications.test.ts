import { describe, expect, it } from 'vitest';
import { comment, like, newNews, newPost, newUser, running, type User } from './content-fixture.ts';

const read = (user: User) => running.call('notifications', { pageIndex: 1 }, user.headers);

describe('notifications of replies and likes', () => {
  it('the author of a comment is notified of a reply with its text, but not of an own one', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const id = await newNews();
    const root = await comment(one, id);
    await comment(one, id, { replyTo: root.id });
    const reply = await comment(two, id, { replyTo: root.id });
    const { list, unread } = await read(one);
    expect(list).toEqual([
      expect.objectContaining({ type: 'reply', about: 'comment', text: reply.text, subject: { kind: 'news', id, gameId: 1 } }),
    ]);
    expect(list[0]?.actor?.uid).toBe(two.uid);
    expect(unread).toBe(1);
    expect((await read(two)).list).toEqual([]);
  });

  it('a reply that is deleted is no longer listed nor counted as unread', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const id = await newPost(one);
    const reply = await comment(two, id, { kind: 'post' });
    expect(await read(one)).toMatchObject({ total: 1, unread: 1 });
    await running.call('deleteComment', { commentId: reply.id }, two.headers);
    expect(await read(one)).toMatchObject({ list: [], total: 0, unread: 0 });
  });

  it('likes of a post are one notification with their number, which a repeated like does not make unread again', async () => {
    const [author, one, two] = [await newUser(), await newUser(), await newUser()];
    const id = await newPost(author);
    await like(author, 'post', id);
    expect((await read(author)).list).toEqual([]);
    await like(one, 'post', id);
    await like(two, 'post', id);
    expect((await read(author)).list).toEqual([expect.objectContaining({ type: 'like', about: 'post', likes: 3, text: 'A post' })]);
    await running.call('readNotifications', { until: running.clock.now() }, author.headers);
    await like(two, 'post', id, false);
    await like(two, 'post', id);
    expect(await read(author)).toMatchObject({ unread: 0, total: 1 });
    for (const user of [author, one, two]) await like(user, 'post', id, false);
    expect(await read(author)).toMatchObject({ list: [], total: 0 });
  });
});
