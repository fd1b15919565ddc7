import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

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

let numbers = 0;
const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`136${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
type User = Awaited<ReturnType<typeof newUser>>;
let words = 0;
const freshText = () => {
  words += 1;
  return `今晚这场球看得人心跳加速，第${words}次了`;
};
const post = (user: User, input: object = {}) => running.call('addPost', { text: freshText(), key: randomUUID(), ...input }, user.headers);
const refusal = async (user: User | undefined, name: 'addPost' | 'deletePost' | 'postDetail', input: object) =>
  (await running.envelope(name, { ...input }, user?.headers ?? {})).errorCode;
const picture = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#1d5bd8' } })
    .jpeg()
    .toBuffer();
  return bytes.toString('base64');
};
const upload = async (user: User, width = 40, height = 30) =>
  running.call('uploadPicture', { image: await picture(width, height) }, user.headers);

describe('posts', () => {
  it("a post contains its author's text without control characters, and everybody reads it", async () => {
    const user = await newUser();
    const added = await post(user, {
      title: ' 赛后\u202E一句 ',
      text: '第一行\n\n\n\n\n第二行<script>alert(1)</script>\u200B',
      gameId: 202,
    });
    expect(added).toMatchObject({ kind: 'post', title: '赛后一句', state: 'published', gameId: 202, likes: 0, author: { uid: user.uid } });
    expect(added.text).toMatch(/^第一行\n\n?第二行<script>alert\(1\)<\/script>$/);
    expect(await running.call('postDetail', { postId: added.id })).toEqual(added);
    const { list } = await running.call('postList', { pageIndex: 1, sort: 'new', gameId: 202 });
    expect(list[0]).toEqual(added);
    expect((await running.call('userItems', { userId: user.uid, type: 'post', pageIndex: 1 })).list).toEqual([added]);
  });

  it('repeated and concurrent requests with one key create one post', async () => {
    const user = await newUser();
    const input = { text: freshText(), key: randomUUID() };
    const posted = await Promise.all(Array.from({ length: 12 }, () => running.call('addPost', input, user.headers)));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect((await running.call('myPosts', { pageIndex: 1 }, user.headers)).total).toBe(1);
  });

  it.each([
    ['no text', { text: ' \n\u3000' }, '7501'],
    ['too much text', { text: '字'.repeat(5_001) }, '7502'],
    ['a title that is too long', { text: '好球', title: '长'.repeat(41) }, '7502'],
    ['a contact outside of the site', { text: '稳赚计划加微信 abc12345' }, '5002'],
    ['an unknown image', { text: '有图', pictures: ['0'.repeat(32)] }, '4000'],
    ['an unknown match', { text: '看看这场', matchId: 9_999_999 }, '4000'],
  ])('a post with %s is rejected and changes nothing', async (_what, input, code) => {
    const user = await newUser();
    expect(await refusal(user, 'addPost', { key: randomUUID(), ...input })).toBe(code);
    expect((await running.call('myPosts', { pageIndex: 1 }, user.headers)).total).toBe(0);
  });

  it('an author may post five times an hour, and the same text once a day', async () => {
    const user = await newUser();
    const text = freshText();
    await post(user, { text });
    for (const dressed of [text, ` ${text} !!!`, text.replaceAll('，', '…')])
      expect(await refusal(user, 'addPost', { text: dressed, key: randomUUID() })).toBe('7503');
    for (let count = 0; count < 4; count += 1) await post(user);
    expect(await refusal(user, 'addPost', { text: freshText(), key: randomUUID() })).toBe('429');
    running.clock.advance(3_600_001);
    await post(user);
  });

  it('lists cut a post between graphemes, and its page shows it whole', async () => {
    const user = await newUser();
    const { id, text } = await post(user, { text: `${'👨‍👩‍👧‍👦'.repeat(299)}éé末尾` });
    const { list } = await running.call('myPosts', { pageIndex: 1 }, user.headers);
    expect(list[0]).toMatchObject({ id, cut: true, text: `${'👨‍👩‍👧‍👦'.repeat(299)}é` });
    expect((await running.call('postDetail', { postId: id })).text).toBe(text);
  });

  it('only the author may delete a post; other posts and missing posts give the same error', async () => {
    const [author, other] = [await newUser(), await newUser()];
    const { name, path } = await upload(author);
    const { id } = await post(author, { pictures: [name] });
    const [foreign, missing] = await Promise.all([
      running.envelope('deletePost', { postId: id }, other.headers),
      running.envelope('deletePost', { postId: 999_999 }, other.headers),
    ]);
    expect(foreign).toEqual(missing);
    expect((await fetch(`${running.url}${path}`)).status).toBe(200);
    await running.call('deletePost', { postId: id }, author.headers);
    await running.call('deletePost', { postId: id }, author.headers);
    expect(await refusal(author, 'postDetail', { postId: id })).toBe('404');
    expect((await fetch(`${running.url}${path}`)).status).toBe(404);
  });

  it('a post under review is visible to its author only, with the reason', async () => {
    const [author, other] = [await newUser(), await newUser()];
    const { id } = await post(author);
    await running.pool.query(`update post_item set state = 'rejected', reason = '涉嫌广告' where id = $1`, [id]);
    expect(await refusal(undefined, 'postDetail', { postId: id })).toBe('404');
    expect(await refusal(other, 'postDetail', { postId: id })).toBe('404');
    expect(await running.call('postDetail', { postId: id }, author.headers)).toMatchObject({ state: 'rejected', reason: '涉嫌广告' });
    expect((await running.call('userItems', { userId: author.uid, type: 'post', pageIndex: 1 })).list).toEqual([]);
  });
});

describe('images of posts', () => {
  it('an image keeps its proportions with no side over 1,600 pixels, and is served', async () => {
    const user = await newUser();
    const wide = await upload(user, 3_200, 800);
    expect(wide).toMatchObject({ width: 1_600, height: 400 });
    const small = await upload(user, 40, 30);
    const { pictures } = await post(user, { pictures: [wide.name, small.name] });
    expect(pictures).toEqual([wide, small].map(({ path, width, height }) => ({ path, width, height })));
    const served = await fetch(`${running.url}${small.path}`);
    const { width, height, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([40, 30, undefined]);
  });

  it('an image can be used once, in one post of its owner', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const { name } = await upload(user);
    expect(await refusal(user, 'addPost', { text: freshText(), pictures: [name, name], key: randomUUID() })).toBe('4000');
    expect(await refusal(other, 'addPost', { text: freshText(), pictures: [name], key: randomUUID() })).toBe('4000');
    const both = await Promise.all(
      [1, 2].map(() => running.envelope('addPost', { text: freshText(), pictures: [name], key: randomUUID() }, user.headers)),
    );
    expect(both.filter(({ status }) => status === 'success')).toHaveLength(1);
  });

  it('an unused image is deleted after a day, whether or not its owner returns', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const [own, left, taken] = [await upload(user), await upload(other), await upload(other)];
    await post(other, { pictures: [taken.name] });
    running.clock.advance(86_400_001);
    const kept = await upload(user);
    const status = async ({ path }: { path: string }) => (await fetch(`${running.url}${path}`)).status;
    expect(await Promise.all([own, left, taken, kept].map(status))).toEqual([404, 404, 200, 200]);
  });

  it.each(['rejected', 'removed'])(
    'an image is not served while the operator has its post %s, and is served after it is restored',
    async (state) => {
      const user = await newUser();
      const { name, path } = await upload(user);
      const { id, pictures } = await post(user, { pictures: [name] });
      const moderate = (to: string) =>
        running.call('moderate', { kind: 'post', id, state: to, reason: '图片违规' }, { authorization: `Bearer ${FEED_KEY}` });
      const seen = async () => ({
        status: (await fetch(`${running.url}${path}`)).status,
        pictures: (await running.call('postDetail', { postId: id }, user.headers)).pictures,
      });
      await moderate(state);
      expect(await seen()).toEqual({ status: 404, pictures: [] });
      await moderate('published');
      expect(await seen()).toEqual({ status: 200, pictures });
    },
  );
});
