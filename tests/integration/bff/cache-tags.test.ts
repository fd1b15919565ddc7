import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointAgent } from '@matchpoint/upstream/agents/appoint-agent';
import { transaction } from '@matchpoint/upstream/db/pool';
import { UserId } from '@matchpoint/contracts/ids';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import { PUBLIC_READS } from '@matchpoint/contracts/rules/public-reads';
import type { Id } from '@matchpoint/contracts/rules/id';
import { trustReporters } from '../../dev-env/trust-reporters.ts';
import { addBox } from '../../support/add-box.ts';
import { Network } from '../../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../../dev-env/own-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { fixture } from '../upstream/made-match.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { startRedis } from '../../support/redis.ts';
import type { Service } from '../../support/service.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';
import { uniqueText } from '../../support/unique-text.ts';
import { waitFor } from '../../support/wait-for.ts';

/**
 * The guarantee of cache tags: after a mutation, and after a change that the upstream reports, every public read that two instances answer from
 * their caches equals the answer of an instance that has cached nothing. The clock stands, so no answer is corrected by its age.
 */

let postgres: DatabaseServer;
let redis: Service;
let upstream: OwnUpstream;
let network: Network;
/** Has a cache of its own, which is emptied before each comparison. */
let fresh: Network;
const clock = new TestClock({ stands: true });
const locale = 'zh_CN';
const zone = 480;
const day = '2026-11-22';

beforeAll(async () => {
  postgres = sharedPostgres();
  redis = await startRedis();
  upstream = await startOwnUpstream({ clock, databaseUrl: await postgres.createDatabase(), sources: [], env: { DEV_PAGES: '1' } });
  const env = { DEV_PAGES: '1', REDIS_TIMEOUT_MS: '5000' };
  network = await Network.create({ upstream, redisUrl: redis.url, instances: 2, clock, env });
  fresh = await Network.create({ upstream, clock, env });
  await network.followingEvents();
  await network.bridge();
  sold = await upcomingMatch();
});
afterAll(async () => {
  await network?.close();
  await fresh?.close();
  await upstream?.stop();
  await redis?.stop();
});

let numbers = 0;
async function member(): Promise<{ one: TestBrowser; uid: Id }> {
  const mobile = `1340000${String((numbers += 1)).padStart(4, '0')}`;
  const one = new TestBrowser(network.origin);
  expect(codeOf(await one.mutate('auth.sendCode', { mobile, purpose: 'login' }))).toBe('ok');
  const { list } = JSON.parse((await one.send(`/dev/inbox.json?to=${mobile}`)).text);
  expect(codeOf(await one.mutate('auth.loginByCode', { mobile, code: list[0].code, agreed: true }))).toBe('ok');
  return { one, uid: dataOf(await one.query('user.me')).user.uid };
}

async function operator(path: string, body: object): Promise<{ id: Id; results?: { matchId?: Id }[] }> {
  const response = await fetch(`${upstream.url}/java/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${upstream.feedKey}` },
    body: JSON.stringify(body),
  });
  const { status, result, msg } = JSON.parse(await response.text());
  if (status !== 'success') throw new Error(`${path}: ${msg}`);
  return result;
}
const moderate = (kind: string, id: Id, state: string) => operator('content/moderate', { kind, id, state });

/** The match on which plans are sold. */
let sold: { readonly matchId: Id | undefined; readonly startAt: number };

/** Stores an upcoming match, and waits until the libraries that follow from it are derived: no tag announces a new team. */
async function upcomingMatch(): Promise<typeof sold> {
  const startAt = clock.now() + 86_400_000;
  const state = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };
  const { results } = await operator('feed/push', { updates: [{ fixture: fixture({ key: 'sold', startAt }), seq: 1, state }] });
  await waitFor('the libraries', async () => {
    const { rows } = await upstream.deps.pool.query<{ waiting: number }>('select count(*)::int as waiting from stats_queue');
    return rows[0]?.waiting === 0;
  });
  return { matchId: results?.[0]?.matchId, startAt };
}

interface World {
  readonly author: { one: TestBrowser; uid: Id };
  readonly reader: { one: TestBrowser; uid: Id };
  readonly news: Id;
  readonly post: Id;
  readonly video: Id;
  readonly comment: Id;
  readonly reply: Id;
  readonly plan: Id;
  /** A line of the reader in the room of the author, who broadcasts. */
  readonly line: Id;
  /** A blind box. */
  readonly box: Id;
}

let articles = 0;
const publish = (over: object = {}) =>
  operator('news/publish', {
    key: `article-${(articles += 1)}`,
    gameId: 2,
    texts: { zh_CN: { title: `文章${articles}`, body: [] } },
    ...over,
  });

let videos = 0;
const publishVideo = (over: object = {}) =>
  operator('video/publish', {
    key: `video-${(videos += 1)}`,
    gameId: 202,
    titles: { zh_CN: `视频${videos}`, en_US: `Video ${videos}` },
    type: 'clip',
    durationMs: 60_000,
    sources: [{ type: 'mp4', url: 'https://example.com/clip.mp4' }],
    ...over,
  });

async function makeWorld(): Promise<World> {
  const [author, reader] = [await member(), await member()];
  const { id: news } = await publish({ authorId: author.uid });
  await publish();
  const { id: video } = await publishVideo({ authorId: author.uid });
  const { id: post } = dataOf(
    await author.one.mutate('post.add', { text: uniqueText('帖子'), pictures: [], gameId: 202, key: randomUUID() }),
  );
  const subject = { kind: 'news', id: news };
  const comment = dataOf(await author.one.mutate('comment.add', { ...subject, text: uniqueText('看法'), key: randomUUID() })).id;
  const replyText = { text: uniqueText('回复'), replyTo: comment, key: randomUUID() };
  const reply = dataOf(await reader.one.mutate('comment.add', { ...subject, ...replyText })).id;
  const [plan, line] = [await makePlan(author.uid), await makeRoom(author.uid, reader.uid)];
  return { author, reader, news, post, video, comment, reply, plan, line, box: await makeBox() };
}

/** Starts a blind box at ten coins; returns its id. */
async function makeBox(): Promise<Id> {
  const prize = { weight: 500_000, stock: 50, kind: 'goods' } as const;
  const id = await addBox(
    upstream.deps.pool,
    [
      { ...prize, tier: 'rare' },
      { ...prize, tier: 'common' },
    ],
    clock.now(),
    { price: 10 },
  );
  // No event says that the rows were inserted.
  await network.bff.deps.cache.invalidate(['box:list']);
  return id;
}

/** Makes a user an anchor who broadcasts, with a line of a fan; returns the line. */
async function makeRoom(anchorId: Id, fanId: Id): Promise<Id> {
  const { pool } = upstream.deps;
  await pool.query(
    `insert into anchor (user_id, game_id, introduction, detail, title, agreed_at, since) values ($1, 202, '每周六解说', '', '晚场', $2, $2)`,
    [anchorId, clock.now()],
  );
  const { rows } = await pool.query<{ id: number }>(
    `with opened as (
       insert into broadcast (anchor_id, title, game_id, started_at, stream) values ($1, '晚场', 202, $3, 'live') returning id)
     insert into chat_message (room_id, broadcast_id, kind, user_id, text, at) select $1, opened.id, 'text', $2, '好球', $3 from opened
     returning id`,
    [anchorId, fanId, clock.now()],
  );
  // No event says that the rows were inserted.
  await network.bff.deps.cache.invalidate(['room-list:all', 'anchor-list:all', 'gift:board']);
  return rows[0]?.id ?? 0;
}

/** Publishes a plan for eight coins on the upcoming match; returns its id. */
async function makePlan(authorId: Id): Promise<Id> {
  const { pool } = upstream.deps;
  await pool.query(`insert into expert (user_id, name, since) values ($1, '云岭观察', $2) on conflict do nothing`, [authorId, clock.now()]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into plan (author_id, key, match_id, version, review, title, content, price, saved_at, submitted_at, published_at, locked_start_at)
     values ($1, $2, $3, 1, 'published', '主队主场仍可一看', '主队近期主场稳定。', 8, $4, $4, $4, $5) returning id`,
    [authorId, randomUUID(), sold.matchId, clock.now(), sold.startAt],
  );
  return rows[0]?.id ?? 0;
}

/** Inputs of the public reads that mutations and changes can touch, and of some that they cannot. */
function readsOf({ author, reader, news, post, video, comment, plan, box }: World): [string, object][] {
  const kinds = ['news', 'post', 'video'].map((type) => ['user.publishedContent', { locale, id: author.uid, type, page: 1 }] as const);
  const follows = [author, reader].flatMap(({ uid }) =>
    ['follow', 'fans'].map((type) => ['user.listFollows', { id: uid, type, page: 1 }] as const),
  );
  const reads: (readonly [string, object])[] = [
    ...kinds,
    ...follows,
    ['user.profile', { id: author.uid }],
    ['user.profile', { id: reader.uid }],
    ['news.list', { locale, sort: 'new', page: 1 }],
    ['news.list', { locale, sort: 'recommended', gameId: 2, page: 1 }],
    ['news.hot', { locale }],
    ['news.detail', { locale, id: news }],
    ['news.listRelated', { locale, playerId: 1, page: 1 }],
    ['news.userHot', { locale, id: author.uid }],
    ['comment.list', { kind: 'news', id: news, sort: 'new', page: 1 }],
    ['comment.replies', { kind: 'news', id: news, commentId: comment, page: 1 }],
    ['comment.list', { kind: 'post', id: post, sort: 'new', page: 1 }],
    ['post.list', { sort: 'new', page: 1 }],
    ['post.list', { sort: 'new', gameId: 202, page: 1 }],
    ['post.detail', { id: post }],
    ['video.list', { locale, sort: 'new', page: 1 }],
    ['video.hot', { locale }],
    ['video.listRelated', { locale, teamId: 1, page: 1 }],
    ['video.detail', { locale, id: video }],
    ['video.film', { locale, id: video }],
    ['video.danmaku', { id: video }],
    ['comment.list', { kind: 'video', id: video, sort: 'new', page: 1 }],
    ['plan.detail', { locale, id: plan }],
    ['plan.list', { locale, state: 'on_sale', page: 1 }],
    ['plan.list', { locale, userId: author.uid, page: 1 }],
    ['plan.home', { locale }],
    ['room.list', { locale, page: 1 }],
    ['room.detail', { locale, id: author.uid }],
    ['room.history', { locale, id: author.uid }],
    ['anchor.list', { locale, page: 1 }],
    ['anchor.info', { locale, id: author.uid }],
    ['anchor.announced', { locale }],
    ['agent.promotion', { code: 'TAG-CODE' }],
    ['box.list', { locale }],
    ['box.draws', { locale, boxId: box, page: 1 }],
    ['box.statistics', { boxId: box }],
    ['gift.list', { locale }],
    ['gift.leaderboard', { type: 'stream', roomId: author.uid }],
    ['league.library', { locale, page: 1 }],
    ['team.library', { locale, page: 1 }],
    ['player.library', { locale, page: 1 }],
    ['league.list', { locale, day, zone }],
    ['match.hot', { locale }],
    ['auth.options', {}],
    ['gold.packages', {}],
    ['system.operator', {}],
  ];
  return reads.map(([path, input]) => [path, input]);
}

/** Removes positions, server times and views, which are not part of the guarantee. */
const comparable = (text: string) =>
  text
    .replaceAll(/"(?:serverAt|views)":\d+/g, '')
    .replaceAll(/"position":"[^"]*"/g, '')
    .replaceAll(/"requestId":"[^"]*",?/g, '');

async function answers(origin: string, world: World): Promise<Record<string, string>> {
  const browser = new TestBrowser(origin);
  const entries = await Promise.all(
    readsOf(world).map(async ([path, input]) => [`${path} ${JSON.stringify(input)}`, comparable((await browser.query(path, input)).text)]),
  );
  return Object.fromEntries(entries);
}

/** Reads everything, makes a change, and waits until the responses of both instances equal those of one that has cached nothing. */
async function expectFreshAfter(world: World, change: () => Promise<unknown>): Promise<void> {
  await Promise.all(network.instances.map(({ origin }) => answers(origin, world)));
  await change();
  await waitFor(
    'both instances to answer as a fresh one',
    async () => {
      for (const key of Array.from(fresh.bff.deps.cache.keys())) fresh.bff.deps.cache.peek(key)?.invalidate();
      const expected = await answers(fresh.origin, world);
      for (const { origin } of network.instances) expect(await answers(origin, world)).toEqual(expected);
      return true;
    },
    { timeoutMs: 15_000 },
  );
}

let desk: Promise<TestBrowser> | undefined;
/** Returns a member of staff with all roles of the desk that decide about content and users. */
function staff(): Promise<TestBrowser> {
  desk ??= member().then(async ({ uid }) => {
    await upstream.deps.pool.query(`update app_user set staff_roles = '{admin}', roles = '{staff}' where id = $1`, [uid]);
    return logInAgain(uid);
  });
  return desk;
}

let channel: Promise<TestBrowser> | undefined;
/** Returns an agent with the code TAG-CODE. */
function agent(): Promise<TestBrowser> {
  channel ??= member().then(async ({ uid }) => {
    const { pool } = upstream.deps;
    await transaction(pool, (db) => appointAgent(db, { uid: UserId.parse(uid), label: 'Riverside fans', share: 500, at: clock.now() }));
    const one = await logInAgain(uid);
    dataOf(await one.mutate('agent.saveCode', { code: 'TAG-CODE' }));
    return one;
  });
  return channel;
}

/** Logs a user in once more: the BFF reads the roles when the session begins. */
async function logInAgain(uid: Id): Promise<TestBrowser> {
  const { rows } = await upstream.deps.pool.query<{ mobile: string }>('select mobile from app_user where id = $1', [uid]);
  const one = new TestBrowser(network.origin);
  const mobile = String(rows[0]?.mobile).slice(-11);
  clock.advance(61_000);
  expect(codeOf(await one.mutate('auth.sendCode', { mobile, purpose: 'login' }))).toBe('ok');
  const { list } = JSON.parse((await one.send(`/dev/inbox.json?to=${mobile}`)).text);
  expect(codeOf(await one.mutate('auth.loginByCode', { mobile, code: list[0].code, agreed: true }))).toBe('ok');
  return one;
}

/** Adds a draft of a product at the desk. */
const saveProduct = (one: TestBrowser, kind: 'goods' | 'card') =>
  one.mutate('staff.saveProduct', {
    kind,
    fields: { 'name.zh_CN': '临江针织围巾' },
    price: 10,
    pictures: [],
    state: 'draft',
    key: randomUUID(),
  });

/** Redeems one piece of a new product. */
async function redeemOne(one: TestBrowser) {
  const desk = await staff();
  const { id } = dataOf(await saveProduct(desk, 'goods'));
  dataOf(await desk.mutate('staff.stock', { productId: id, change: 1, reason: '新到一件', key: randomUUID() }));
  await upstream.deps.pool.query(`update mall_product set state = 'published', released_at = 1 where id = $1`, [id]);
  const shipping = { name: '顾一帆', contact: '13800006021', address: '江北市渡口区看台路 18 号' };
  return one.mutate('mall.redeem', { productId: id, count: 1, price: 10, shipping, key: randomUUID() });
}

const text = () => uniqueText('看法');
/** The mutations that change something public. */
const MUTATIONS: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'agent.saveCode': async () => dataOf(await (await agent()).mutate('agent.saveCode', { code: `TAG-${String(clock.now())}` })),
  'agent.setCodeEnabled': async () => {
    const one = await agent();
    const { list } = dataOf(await one.query('agent.codes'));
    return dataOf(await one.mutate('agent.setCodeEnabled', { channelId: list[0].channelId, enabled: false }));
  },
  'anchor.announce': async ({ author }) =>
    dataOf(await author.one.mutate('anchor.announce', { startAt: clock.now() + 3_600_000, title: '周六夜谈' })),
  'anchor.end': async ({ author }) => dataOf(await author.one.mutate('anchor.end', {})),
  'anchor.linkMatch': async ({ author }) => dataOf(await author.one.mutate('anchor.linkMatch', {})),
  // The broadcast is in play already and is returned.
  'anchor.start': async ({ author }) => dataOf(await author.one.mutate('anchor.start', {})),
  'anchor.update': async ({ author }) => dataOf(await author.one.mutate('anchor.update', { introduction: '每周日解说' })),
  'comment.add': async ({ reader, news, comment }) => {
    const subject = { kind: 'news', id: news };
    dataOf(await reader.one.mutate('comment.add', { ...subject, text: text(), key: randomUUID() }));
    return dataOf(await reader.one.mutate('comment.add', { ...subject, text: text(), replyTo: comment, key: randomUUID() }));
  },
  'comment.remove': async ({ author, comment }) => dataOf(await author.one.mutate('comment.remove', { id: comment })),
  'content.like': async ({ reader, news, post, video, reply, comment }) => {
    for (const [kind, id] of [
      ['news', news],
      ['post', post],
      ['video', video],
      ['comment', reply],
      ['comment', comment],
    ] as const)
      dataOf(await reader.one.mutate('content.like', { kind, id, like: true }));
  },
  'content.report': async ({ post }) => {
    const reporters = [await member(), await member(), await member()];
    await trustReporters(
      upstream.deps.pool,
      reporters.map(({ uid }) => uid),
    );
    for (const { one } of reporters) dataOf(await one.mutate('content.report', { kind: 'post', id: post, reason: 'abuse' }));
  },
  'box.draw': async ({ reader, box }) => {
    dataOf(await reader.one.mutate('user.declareAge', { adult: true }));
    const { commitment } = dataOf(await reader.one.query('box.standing', { boxId: box }));
    return dataOf(await reader.one.mutate('box.draw', { boxId: box, commitment, clientSeed: '看台', price: 10, key: randomUUID() }));
  },
  'mall.cancel': async ({ reader }) => {
    const { redemption } = dataOf(await redeemOne(reader.one));
    return dataOf(await reader.one.mutate('mall.cancel', { orderNo: redemption.orderNo }));
  },
  'mall.redeem': async ({ reader }) => dataOf(await redeemOne(reader.one)),
  'gift.settings': async ({ reader }) => dataOf(await reader.one.mutate('gift.settings', { nameShown: true })),
  'plan.buy': async ({ reader, plan }) => {
    dataOf(await reader.one.mutate('user.declareAge', { adult: true }));
    return dataOf(await reader.one.mutate('plan.buy', { id: plan, price: 8, key: randomUUID() }));
  },
  'post.add': async ({ author }) =>
    dataOf(await author.one.mutate('post.add', { text: text(), pictures: [], gameId: 202, key: randomUUID() })),
  'post.remove': async ({ author, post }) => dataOf(await author.one.mutate('post.remove', { id: post })),
  'room.block': async ({ author, reader }) => {
    dataOf(await reader.one.mutate('user.follow', { id: author.uid, follow: true }));
    return dataOf(await author.one.mutate('room.block', { userId: reader.uid, on: true }));
  },
  'room.changeRules': async ({ author }) =>
    dataOf(await author.one.mutate('room.changeRules', { roomId: author.uid, slowSec: 5, announcement: '理性观赛' })),
  'room.mute': async ({ author, reader }) =>
    dataOf(await author.one.mutate('room.mute', { roomId: author.uid, userId: reader.uid, length: '10', reason: 'spam', clear: true })),
  'room.pin': async ({ author, line }) => dataOf(await author.one.mutate('room.pin', { roomId: author.uid, messageId: line })),
  'room.remove': async ({ author, line }) => dataOf(await author.one.mutate('room.remove', { roomId: author.uid, messageId: line })),
  'staff.cards': async () => {
    const one = await staff();
    const { id } = dataOf(await saveProduct(one, 'card'));
    return dataOf(await one.mutate('staff.cards', { productId: id, codes: [randomUUID()] }));
  },
  'staff.saveProduct': async () => dataOf(await saveProduct(await staff(), 'goods')),
  'staff.stock': async () => {
    const one = await staff();
    const { id } = dataOf(await saveProduct(one, 'goods'));
    return dataOf(await one.mutate('staff.stock', { productId: id, change: 1, reason: '新到一件', key: randomUUID() }));
  },
  'staff.decide': async ({ post }) => {
    await upstream.deps.pool.query(`update post_item set state = 'review' where id = $1`, [post]);
    const one = await staff();
    const { version } = dataOf(await one.mutate('staff.item', { queue: 'post', id: post }));
    return dataOf(await one.mutate('staff.decide', { queue: 'post', id: post, version, decision: 'approve' }));
  },
  'staff.edit': async ({ news }) => {
    const one = await staff();
    const { list } = dataOf(await one.query('staff.content', { kind: 'news', q: String(news) }));
    const [{ version }] = list;
    const fields = { 'title.zh_CN': uniqueText('标题').slice(0, 20) };
    return dataOf(await one.mutate('staff.edit', { kind: 'news', id: news, version, fields }));
  },
  'staff.grant': async ({ reader }) => dataOf(await (await staff()).mutate('staff.grant', { userId: reader.uid, roles: ['reviewer'] })),
  'staff.removePlan': async ({ plan }) =>
    dataOf(await (await staff()).mutate('staff.removePlan', { planId: plan, reason: '含站外联系方式' })),
  'staff.sanction': async ({ author }) => {
    const ban = { userId: author.uid, kind: 'ban', minutes: 0, reason: '多次违规', key: randomUUID() };
    return dataOf(await (await staff()).mutate('staff.sanction', ban));
  },
  'user.follow': async ({ author, reader }) => dataOf(await reader.one.mutate('user.follow', { id: author.uid, follow: true })),
  'user.savePreferences': async ({ author }) => {
    const preferences = dataOf(await author.one.query('user.preferences'));
    return dataOf(await author.one.mutate('user.savePreferences', { ...preferences, hideFans: true }));
  },
  'user.update': async ({ author }) =>
    dataOf(await author.one.mutate('user.update', { username: uniqueText('名字').slice(0, 8), signature: 'new' })),
  'video.addDanmaku': async ({ reader, video }) =>
    dataOf(await reader.one.mutate('video.addDanmaku', { id: video, atMs: 1_000, text: '好球', key: randomUUID() })),
};

describe('after a mutation every public read equals a fresh one on both instances', () => {
  it('there is a case for every mutation that may invalidate something', () => {
    const invalidating = procedures.filter(({ type, meta }) => type === 'mutation' && (meta?.invalidates ?? []).length > 0);
    expect(invalidating.map(({ path }) => path).toSorted()).toEqual(Object.keys(MUTATIONS).toSorted());
  });

  it.each(Object.keys(MUTATIONS))(
    '%s',
    async (path) => {
      const world = await makeWorld();
      await expectFreshAfter(world, async () => MUTATIONS[path]?.(world));
    },
    60_000,
  );
});

describe('after a change at the upstream every public read equals a fresh one on both instances', () => {
  const CHANGES: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
    'a new article': () => publish(),
    'a changed article': async ({ author }) => {
      for (const recommended of [false, true]) await publish({ key: `changed-${author.uid}`, authorId: author.uid, recommended });
    },
    'a new video': () => publishVideo(),
    'a video that is hidden': ({ video }) => moderate('video', video, 'removed'),
    'an article that is hidden': ({ news }) => moderate('news', news, 'removed'),
    'a post that is hidden': ({ post }) => moderate('post', post, 'rejected'),
    'a comment that is hidden': ({ comment }) => moderate('comment', comment, 'removed'),
    'a reply that is hidden': ({ reply }) => moderate('comment', reply, 'removed'),
  };
  it.each(Object.keys(CHANGES))(
    '%s',
    async (name) => {
      const world = await makeWorld();
      await expectFreshAfter(world, async () => CHANGES[name]?.(world));
    },
    60_000,
  );
});

it('every read that is compared is a public read', async () => {
  const world = await makeWorld();
  for (const [path] of readsOf(world)) expect(Object.keys(PUBLIC_READS)).toContain(path);
});
