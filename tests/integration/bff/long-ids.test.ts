import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GAMES } from '@matchpoint/contracts/games';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { MatchId } from '@matchpoint/contracts/ids';
import type { MatchMessage } from '@matchpoint/contracts/realtime';
import type { Id } from '@matchpoint/contracts/rules/id';
import { startFilledUpstream } from '../../dev-env/filled-upstream.ts';
import { LongIdUpstream, type LongIds } from '../../dev-env/long-id-upstream.ts';
import { Network } from '../../dev-env/network.ts';
import type { OwnUpstream } from '../../dev-env/own-upstream.ts';
import { PushedMatch } from '../../dev-env/pushed-match.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';
import { waitFor } from '../../support/wait-for.ts';
import { team } from '../upstream/made-match.ts';

/**
 * An upstream whose ids are beyond 2^53: a site in front of it answers the same as a site in front of ours, from which it takes everything but
 * the ids. Neighbouring ids differ in the last digit only, and their nearest numbers are ids of other items.
 */

/** Recorded matches have the ids after this one; "^" exchanges their ids with the smallest. */
const MATCHES = 1_000_000n;
const VARIANTS: readonly (readonly [name: string, ids: LongIds])[] = (['number', 'text'] as const).flatMap((written) => [
  [
    `a ${written} from 9007199254740992 on`,
    { written, of: (n) => 2n ** 53n - 1n + (n ^ MATCHES), from: (long) => (long - 2n ** 53n + 1n) ^ MATCHES },
  ] as const,
  [
    `a ${written} from 18446744073709551615 down`,
    { written, of: (n) => 2n ** 64n - (n ^ MATCHES), from: (long) => (2n ** 64n - long) ^ MATCHES },
  ] as const,
]);
/** Ids of the first two matches, in each variant. */
const NEIGHBOURS: ReadonlySet<string> = new Set(['9007199254740992,9007199254740993', '18446744073709551615,18446744073709551614']);

const locale = 'zh_CN';
let postgres: DatabaseServer;
let own: OwnUpstream;
let clock: { readonly now: () => number };
let pushed: PushedMatch;
type Kind = 'match' | 'league' | 'team' | 'other' | 'player' | 'news' | 'post' | 'user' | 'video';
let ids: Readonly<Record<Kind, Id>>;

beforeAll(async () => {
  postgres = sharedPostgres();
  const filled = await startFilledUpstream(await postgres.createDatabase(), 3, { DEV_PAGES: '1' });
  own = filled.upstream;
  clock = filled.clock;
  pushed = new PushedMatch(own, { startAt: clock.now() - 600_000, key: 'long', teams: [team('长号主队'), team('长号客队')] });
  await pushed.push();
  ids = await findIds();
});
afterAll(async () => {
  await own?.stop();
  await postgres?.stop();
});

async function findIds(): Promise<Record<Kind, Id>> {
  await using network = await Network.create({ upstream: own, clock });
  const { client } = network;
  const { list: articles } = await client.news.list.query({ locale, sort: 'new', gameId: 202, page: 1 });
  const article = articles.find((one) => one.match !== undefined);
  const { match } = await client.match.detail.query({ locale, game: 'soccer', id: article?.match?.id ?? 0 });
  const [home, away] = match.teams;
  const { list: players } = await client.team.squad.query({ locale, id: home?.id ?? 0 });
  const { list: posts } = await client.post.list.query({ sort: 'new', page: 1 });
  const [video] = await client.video.hot.query({ locale });
  return {
    match: match.id,
    league: match.league.id,
    team: home?.id ?? 0,
    other: away?.id ?? 0,
    player: players[0]?.id ?? 0,
    news: article?.id ?? 0,
    post: posts[0]?.id ?? 0,
    user: posts[0]?.author.uid ?? 0,
    video: video?.id ?? 0,
  };
}

/** Returns public reads of everything that has an id. */
function readsOf(): (readonly [path: string, input: Record<string, unknown>])[] {
  const { match, league, team: home, other, player, news, post, user, video } = ids;
  const of = (id: Id, more: object = {}) => ({ locale, id, ...more });
  return [
    ['match.live', { locale }],
    ['match.results', { locale, page: 1 }],
    ['match.hot', { locale }],
    ['match.byIds', { locale, ids: [match, pushed.id] }],
    ['match.detail', of(match, { game: 'soccer' })],
    ['match.detail', of(pushed.id, { game: 'soccer' })],
    ['league.library', { locale, page: 1 }],
    ['league.detail', of(league)],
    ['league.table', of(league, { scope: 'form' })],
    ['league.fixtures', of(league)],
    ['league.players', of(league)],
    ['league.teams', of(league)],
    ['league.dataCenter', { locale, gameId: 202 }],
    ['team.library', { locale, page: 1 }],
    ['team.detail', of(home)],
    ['team.detail', of(other)],
    ['team.fixtures', of(home, { when: 'past', page: 1 })],
    ['team.squad', of(home)],
    ['team.stats', of(home)],
    ['team.compare', of(home, { other })],
    ['player.library', { locale, page: 1 }],
    ['player.detail', of(player)],
    ['player.matches', of(player, { page: 1 })],
    ['news.list', { locale, sort: 'new', page: 1 }],
    ['news.detail', of(news)],
    ['post.list', { sort: 'new', page: 1 }],
    ['post.detail', { id: post }],
    ['user.profile', { id: user }],
    ['user.publishedContent', of(user, { type: 'post', page: 1 })],
    ['video.hot', { locale }],
    ['video.detail', of(video)],
    ['search.find', { locale, text: '法国', page: 1 }],
  ];
}

/** Addresses of pages with links to items, with ids as ours has them. */
function pagesOf(): readonly string[] {
  return [
    '/',
    '/match/soccer',
    '/match/soccer?tab=results',
    `/soccer/${ids.match}`,
    `/soccer/${pushed.id}`,
    `/leagueLibrary/${ids.league}`,
    `/squadLibrary/${ids.team}`,
    `/playerLibrary/${ids.player}`,
    '/news/soccer',
    `/news/soccer/${ids.news}`,
    `/videos/soccer/${ids.video}`,
    `/posts/${ids.post}`,
    `/userInfo/${ids.user}?tab=post`,
  ];
}

async function read(network: Network, path: string) {
  const answer = await fetch(network.origin + path);
  return { status: answer.status, cache: answer.headers.get('x-cache'), text: await answer.text() };
}
const query = (network: Network, path: string, input: object) =>
  read(network, `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);

/** Parses an answer and removes what depends on when it was read. */
function comparable(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (['serverAt', 'position', 'views', 'requestId'].includes(key) ? undefined : value));
}

/** An id in a path, after the name of a library or of a game, or in structured data. */
const ITEM = new RegExp(
  `(?<="identifier":"|/(?:leagueLibrary|squadLibrary|playerLibrary|posts|userInfo|compare|og/zh_CN/\\w+|${GAMES.map(({ slug }) => slug).join('|')})/)\\d+(?=[/?#."<]|$)`,
  'g',
);
/** The id of a filter in an address, which is JSON. */
const FILTER = /(?<=[?&]league=%5B)\d+(?=%5D)/g;
/** The id of a league as one value of an address. */
const LEAGUE = /(?<=[?&]league=)\d+/g;
const isTranslation = (href: string) => LOCALE_CODES.some((code) => href.startsWith(`/${code}/`));
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, one = '']) => one.replaceAll('&amp;', '&'))),
];
const linksOf = (html: string) => all(html, /<a [^>]*href="(\/[^"]*)"/g).filter((href) => !href.startsWith('/media/'));
const dataFor = (html: string) => all(html, /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g);
const headingOf = (html: string) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');

describe.each(VARIANTS)('a site whose ids are each %s', { timeout: 120_000 }, (_name, variant) => {
  let upstream: LongIdUpstream;
  let network: Network;
  /** The same site with ids as ours has them. */
  let plain: Network;

  beforeAll(async () => {
    upstream = await LongIdUpstream.start(own, variant);
    plain = await Network.create({ upstream: own, clock, pages: 'built' });
    network = await Network.create({ upstream, clock, pages: 'built', env: { DEV_PAGES: '1' } });
    await network.followingEvents();
  });
  afterAll(async () => {
    await network?.close();
    await plain?.close();
    await upstream?.[Symbol.asyncDispose]();
  });

  /** Replaces the ids in an address or a document. */
  const lengthen = (text: string) =>
    text
      .replaceAll(ITEM, (digits) => upstream.long(Number(digits)))
      .replaceAll(LEAGUE, (digits) => upstream.long(Number(digits)))
      .replaceAll(FILTER, (digits) => `%22${upstream.long(Number(digits))}%22`);

  it('every list and detail is that of the same site with short ids, with the ids as texts', async () => {
    for (const [path, input] of readsOf()) {
      const wanted = await query(plain, path, input);
      const answer = await query(network, path, longInput(input));
      expect([path, wanted.status, answer.status]).toEqual([path, 200, 200]);
      expect([path, comparable(answer.text)]).toEqual([path, upstream.expected(comparable(wanted.text))]);
    }
    const { registry } = network.bff.deps.metrics;
    expect(await registry.getSingleMetricAsString('java_invalid_responses_total')).not.toMatch(/row=/);
    expect(await registry.getSingleMetricAsString('java_skipped_items_total')).not.toMatch(/row=/);
  });

  /** Returns an input of the same read with long ids. */
  function longInput(input: Record<string, unknown>): object {
    const other = input['other'] === undefined ? {} : { other: upstream.long(ids.other) };
    return { ...z.looseObject({}).parse(upstream.expected(input)), ...other };
  }

  it('two ids that differ in the last digit only are two matches', async () => {
    const [one, other] = [upstream.long(1_000_001), upstream.long(1_000_002)];
    expect(NEIGHBOURS).toContain(`${one},${other}`);
    const { list } = await network.client.match.byIds.query({ locale, ids: [one, other].map((id) => MatchId.parse(id)) });
    expect(list.map(({ id }) => String(id)).toSorted()).toEqual([one, other].toSorted());
    expect(new Set(list.map(({ teams }) => teams.map(({ name }) => name).join(' – '))).size).toBe(2);
    const pages = await Promise.all([one, other].map((id) => read(network, `/soccer/${id}`)));
    expect(new Set(pages.map(({ text }) => headingOf(text))).size).toBe(2);
  });

  it('every page links exactly the items that it links with short ids, and says the same to search engines', async () => {
    const described: string[] = [];
    for (const path of pagesOf()) {
      const [wanted, page] = [await read(plain, path), await read(network, lengthen(path))];
      expect([path, wanted.status, page.status]).toEqual([path, 200, 200]);
      expect([path, headingOf(page.text)]).toEqual([path, headingOf(wanted.text)]);
      expect([path, linksOf(page.text).toSorted()]).toEqual([path, linksOf(wanted.text).map(lengthen).toSorted()]);
      const origins = (text: string) => text.replaceAll(/http:\/\/localhost:\d+/g, '');
      expect([path, dataFor(page.text).map(origins)]).toEqual([path, dataFor(wanted.text).map(origins).map(lengthen)]);
      if (dataFor(wanted.text).some((data) => lengthen(data) !== data)) described.push(path.split('/')[1] ?? '');
    }
    const wanted = ['leagueLibrary', 'news', 'playerLibrary', 'posts', 'soccer', 'squadLibrary', 'userInfo', 'videos'];
    expect([...new Set(described)].toSorted()).toEqual(wanted);
  });

  it('a link of every kind leads to the page of its item', async () => {
    const kinds = new Map<string, string>();
    for (const path of pagesOf()) {
      for (const href of linksOf((await read(plain, path)).text)) {
        const one = href.replaceAll(ITEM, '#').replaceAll(FILTER, '#').replaceAll(LEAGUE, '#');
        if (one !== href && !isTranslation(href) && !kinds.has(one)) kinds.set(one, href);
      }
    }
    for (const one of ['soccer/#', 'leagueLibrary/#', 'squadLibrary/#', 'playerLibrary/#', 'news/soccer/#', 'match/soccer?league=%5B#%5D'])
      expect([...kinds.keys()]).toContain(`/${one}`);
    for (const href of kinds.values()) {
      const [wanted, page] = [await read(plain, href), await read(network, lengthen(href))];
      expect([href, page.status, headingOf(page.text)]).toEqual([href, 200, headingOf(wanted.text)]);
      expect([href, linksOf(page.text).toSorted()]).toEqual([href, linksOf(wanted.text).map(lengthen).toSorted()]);
    }
  });

  it.each(['/rss/all.xml', ...['match', 'news', 'video', 'league', 'team', 'player'].map((kind) => `/sitemap/zh_CN/${kind}-1.xml`)])(
    'the document %s names the exact ids',
    async (path) => {
      const [wanted, document] = [await read(plain, path), await read(network, path)];
      const places = ({ text }: { text: string }) => all(text, /<(?:loc|link)>https?:\/\/[^/<]+([^<]*)</g).toSorted();
      expect(document.status).toBe(200);
      expect(places(wanted).some((place) => lengthen(place) !== place)).toBe(true);
      expect(places(document)).toEqual(places(wanted).map(lengthen).toSorted());
    },
  );

  it('a goal reaches the subscriber of its match and the list of matches in play', async () => {
    const id = upstream.long(pushed.id);
    const client = network.realtimeClient();
    const heard: MatchMessage[] = [];
    const listed: unknown[] = [];
    let started = 0;
    const onStarted = () => void (started += 1);
    const { match } = await client.match.detail.query({ locale, game: 'soccer', id: MatchId.parse(id) });
    client.match.onMatch.subscribe({ id: MatchId.parse(id) }, { onStarted, onData: ({ data }) => heard.push(data) });
    client.match.onLive.subscribe(
      {},
      { onStarted, onData: ({ data }) => void (data.type === 'deltas' && listed.push(...data.items.map((item) => item.id))) },
    );
    await waitFor('both subscriptions', () => started === 2);
    // A goal before the bridge has read the match once is part of what it starts from.
    const scored = async () => {
      await pushed.goal();
      return heard.some(({ type }) => type === 'delta') && listed.length > 0;
    };
    await waitFor('a goal to be heard of', scored, { everyMs: 700 });
    const deltas = heard.flatMap((one) => (one.type === 'delta' ? [one.delta.id] : []));
    expect([match.id, ...deltas, ...listed]).toEqual([match.id, ...deltas, ...listed].map(() => id));
    const page = await read(network, `/soccer/${id}`);
    expect([page.status, page.text.includes('长号主队')]).toEqual([200, true]);
  });

  let numbers = 0;
  it('following a match and a user sends the exact digits upstream and lists them exactly', async () => {
    const browser = new TestBrowser(network.origin);
    const mobile = `13600${String(VARIANTS.findIndex(([, one]) => one === variant))}0${String((numbers += 1)).padStart(4, '0')}`;
    expect(codeOf(await browser.mutate('auth.sendCode', { mobile, purpose: 'login' }))).toBe('ok');
    const { list } = JSON.parse((await browser.send(`/dev/inbox.json?to=${mobile}`)).text);
    expect(codeOf(await browser.mutate('auth.loginByCode', { mobile, code: list[0].code, agreed: true }))).toBe('ok');
    const [match, user] = [upstream.long(ids.match), upstream.long(ids.user)];
    upstream.calls.splice(0);
    expect(dataOf(await browser.mutate('match.follow', { id: match, followed: true }))).toEqual({ followed: true });
    expect(upstream.calls.some(({ path, body }) => `${path}\n${body}`.includes(match))).toBe(true);
    expect(dataOf(await browser.query('user.followedMatches')).ids).toEqual([match]);
    const device = upstream.long(pushed.id);
    expect(dataOf(await browser.mutate('user.mergeFollowedMatches', { ids: [device] })).ids.toSorted()).toEqual([match, device].toSorted());
    expect(codeOf(await browser.mutate('user.follow', { id: user, follow: true }))).toBe('ok');
    expect(upstream.calls.some(({ path, body }) => `${path}\n${body}`.includes(user))).toBe(true);
    expect(dataOf(await browser.query('user.following', { ids: [user] })).ids).toEqual([user]);
  });

  it('a change of an item makes its cached answers and page outdated, and not those of its neighbour', async () => {
    const state = async (procedure: string, page: string, id: Id) => [
      (await query(network, procedure, { locale, id: upstream.long(id) })).cache,
      (await read(network, page + upstream.long(id))).cache,
    ];
    const fresh = ['hit', 'hit'];
    const rows = [
      ['team', 'team.detail', '/squadLibrary/', ids.team, ids.other],
      ['league', 'league.detail', '/leagueLibrary/', ids.league, undefined],
      ['player', 'player.detail', '/playerLibrary/', ids.player, undefined],
      ['news', 'news.detail', '/news/soccer/', ids.news, undefined],
    ] as const;
    let seq = 1_000_000;
    for (const [name, procedure, page, id, neighbour] of rows) {
      const known = [id, neighbour].filter((one) => one !== undefined);
      for (const one of known) {
        await waitFor(`${name} to be cached`, async () => isDeepStrictEqual(await state(procedure, page, one), fresh));
      }
      upstream.sendChange((seq += 1), { kind: name, id, what: 'changed' });
      const outdated: (string | null)[] = [];
      await waitFor(`the change of ${name}`, async () => {
        (await state(procedure, page, id)).forEach((one, index) => void (one !== 'hit' && (outdated[index] = one)));
        return outdated.length === 2 && !outdated.includes(null);
      });
      const others = known.slice(1).map((one) => state(procedure, page, one));
      expect([name, await Promise.all(others)]).toEqual([name, others.map(() => fresh)]);
    }
  });

  it('a changed article is shown on its cached page', async () => {
    const key = `long-${VARIANTS.findIndex(([, one]) => one === variant)}`;
    const publish = async (title: string): Promise<Id> => {
      const answer = await fetch(`${own.url}/java/news/publish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${own.feedKey}` },
        body: JSON.stringify({ key, gameId: 202, texts: { zh_CN: { title, body: [] } } }),
      });
      return JSON.parse(await answer.text()).result.id;
    };
    const path = `/news/soccer/${upstream.long(await publish(`旧标题${key}`))}`;
    await waitFor('the page to be cached', async () => (await read(network, path)).cache === 'hit');
    expect((await read(network, path)).text).toContain(`旧标题${key}`);
    await publish(`新标题${key}`);
    await waitFor('the new title', async () => (await read(network, path)).text.includes(`新标题${key}`));
  });
});
