import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFER_RECHECK_MS } from '@matchpoint/bff/java/endpoint-offers';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { type Feature, FEATURE_ENDPOINTS, FEATURES } from '@matchpoint/contracts/rules/features';
import type { Id } from '@matchpoint/contracts/rules/id';
import { startFilledUpstream } from '../../dev-env/filled-upstream.ts';
import { Network } from '../../dev-env/network.ts';
import type { OwnUpstream } from '../../dev-env/own-upstream.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { RecordedUpstream } from './recorded-upstream.ts';

/**
 * An upstream that offers some extensions only: pages, links and sitemap contain the same features, and no page fails. The upstream repeats
 * recorded answers of our own.
 */

/** Features with pages of their own, and the pages. `#` stands for the id of an item that exists. */
const PAGES_OF = {
  search: ['/s', '/s/%E6%B3%95%E5%9B%BD'],
  leagues: ['/leagueLibrary', '/leagueLibrary/#', '/leagueLibrary/#/table'],
  teams: ['/squadLibrary', '/squadLibrary/#', '/squadLibrary/#/fixtures'],
  compare: ['/squadLibrary/#/compare'],
  players: ['/playerLibrary', '/playerLibrary/#'],
  dataCenter: ['/soccer/data'],
  posts: ['/posts', '/posts/#'],
} as const satisfies Partial<Record<Feature, readonly string[]>>;
type PageFeature = keyof typeof PAGES_OF;
const PAGE_FEATURES: readonly PageFeature[] = ['search', 'leagues', 'teams', 'compare', 'players', 'dataCenter', 'posts'];
/** Extensions of the pages of other features, which show less without them. */
const PART_FEATURES = ['suggest', 'comments', 'replies', 'likes', 'danmaku', 'relatedNews', 'relatedVideos', 'sitemap'] as const;
const LINK_OF: Readonly<Record<PageFeature, RegExp>> = {
  search: /^\/s(?:\/|\?|$)/,
  leagues: /^\/leagueLibrary(?:\/|\?|$)/,
  teams: /^\/squadLibrary(?:\/\d+(?!\/compare)|\?|$)/,
  compare: /^\/squadLibrary\/\d+\/compare/,
  players: /^\/playerLibrary(?:\/|\?|$)/,
  dataCenter: /^\/[\w:]+\/data$/,
  posts: /^\/posts(?:\/|\?|$)/,
};
/** How the upstream says what it lacks: by the list in its settings, or by 404 alone. */
type Manner = 'settings' | 'HTTP 404';

let postgres: DatabaseServer;
let own: OwnUpstream;
let recorded: RecordedUpstream;
let startPages: readonly string[];
let ids: Readonly<Record<string, Id>>;
let aheadMs = 0;
let now = 0;
const clock = { now: () => now + aheadMs };

beforeAll(async () => {
  postgres = sharedPostgres();
  const filled = await startFilledUpstream(await postgres.createDatabase(), 3);
  own = filled.upstream;
  now = filled.clock.now();
  recorded = await RecordedUpstream.start(own.url);
  await using network = await newNetwork();
  const { client } = network;
  const locale = 'zh_CN';
  const { list: articles } = await client.news.list.query({ locale, sort: 'new', gameId: 202, page: 1 });
  const article = articles.find((one) => one.match !== undefined);
  const { match } = await client.match.detail.query({ locale, game: 'soccer', id: article?.match?.id ?? 0 });
  const [home] = match.teams;
  const { list: players } = await client.team.squad.query({ locale, id: home?.id ?? 0 });
  const { list: posts } = await client.post.list.query({ sort: 'new', page: 1 });
  const [video] = await client.video.hot.query({ locale });
  ids = { leagueLibrary: match.league.id, squadLibrary: home?.id ?? 0, playerLibrary: players[0]?.id ?? 0, posts: posts[0]?.id ?? 0 };
  startPages = [
    '/',
    `/soccer/${match.id}`,
    `/news/soccer/${article?.id}`,
    `/videos/soccer/${video?.id}`,
    `/leagueLibrary/${match.league.id}`,
    `/squadLibrary/${home?.id}`,
  ];
});
afterAll(async () => {
  await recorded?.[Symbol.asyncDispose]();
  await own?.stop();
  await postgres?.stop();
});

const newNetwork = () => Network.create({ upstream: recorded, clock, pages: 'built' });

/** Takes features away from the upstream. */
function withhold(absent: readonly Feature[], manner: Manner): void {
  const missing = new Set(absent.flatMap((feature): readonly JavaName[] => FEATURE_ENDPOINTS[feature]));
  const features = FEATURES.filter((feature) => FEATURE_ENDPOINTS[feature].every((endpoint) => !missing.has(endpoint)));
  recorded.spoil = ({ row }) => {
    if (row === 'systemConfig') return { result: manner === 'settings' ? { features } : {} };
    return missing.has(row) ? { raw: '<html>404 Not Found</html>', status: 404 } : undefined;
  };
}

/** Returns a page of the site in which `#` is the id of an item. */
function addressOf(page: string): string {
  return page.replace('#', String(ids[page.split('/')[1] ?? '']));
}

async function read(network: Network, path: string): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await fetch(network.origin + path);
  return { status: answer.status, html: await answer.text() };
}

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  // Videos and records are files of the upstream, and the menu of languages links this page itself.
  return [...new Set(links)].filter(
    (href) => (!/^\/(media|records)\//.test(href) && !/^\/(?:[a-z]{2}(?:_\w+)?|thai|zh_tw)(?:\/|$)/.test(href)) || href.startsWith('/s/'),
  );
}

/** The kind of a link: its path with `#` for numbers, and `game` for games. */
function kindOf(href: string): string {
  const path = href.split('?')[0] ?? '';
  return path
    .replaceAll(/\d+/g, '#')
    .replaceAll(/(?<=^|\/)(?:lol|cs:go|kog|dota#|pubg|pubgmobile|lolmobile|basketball|soccer)(?=\/|$)/g, 'game');
}

/** Returns everything wrong that a visitor can find: failing pages, links to what does not exist, and a sitemap that disagrees. */
async function problemsOf(network: Network, absent: readonly PageFeature[]): Promise<string[]> {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const path of startPages) {
    const { status, html } = await read(network, path);
    const mayLack = absent.some((feature) => LINK_OF[feature].test(path));
    if (status !== (mayLack ? 404 : 200)) problems.push(`${path}: HTTP ${status}`);
    for (const href of linksOf(html)) {
      if (href === path) continue;
      if (absent.some((feature) => LINK_OF[feature].test(href))) problems.push(`${path} links ${href}`);
      if (!seen.has(kindOf(href))) seen.set(kindOf(href), href);
    }
  }
  const map = await read(network, '/sitemap/zh_CN/pages.xml');
  const listed = [...map.html.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  for (const path of listed) {
    if (absent.some((feature) => LINK_OF[feature].test(path))) problems.push(`the sitemap lists ${path}`);
    if (!seen.has(kindOf(path))) seen.set(kindOf(path), path);
  }
  for (const href of seen.values()) {
    const { status } = await read(network, href);
    if (status !== 200) problems.push(`the link ${href}: HTTP ${status}`);
  }
  for (const page of absent.flatMap((feature): readonly string[] => PAGES_OF[feature])) {
    const { status } = await read(network, addressOf(page));
    if (status !== 404) problems.push(`${page} of a missing feature: HTTP ${status}`);
  }
  return problems;
}

async function problemsWithout(absent: readonly Feature[], manner: Manner): Promise<string[]> {
  withhold(absent, manner);
  await using network = await newNetwork();
  const ofPages = PAGE_FEATURES.filter((feature) =>
    FEATURE_ENDPOINTS[feature].some((endpoint) => absent.some((one) => FEATURE_ENDPOINTS[one].some((other) => other === endpoint))),
  );
  return await problemsOf(network, ofPages);
}

const ALL: readonly Feature[] = [...PAGE_FEATURES, ...PART_FEATURES];

/**
 * Sets of features that are missing together: each feature is offered by another two upstreams, so that of each two features some upstream
 * lacks both, some the first alone and some the second alone. A site for each single feature would find nothing more in three times the time.
 */
const SETS: readonly (readonly Feature[])[] = (() => {
  const offers: (readonly [number, number])[] = [];
  for (let second = 1; offers.length < ALL.length; second += 1)
    for (let first = 0; first < second; first += 1) offers.push([first, second]);
  const count = 1 + Math.max(...offers.slice(0, ALL.length).map(([, second]) => second));
  return Array.from({ length: count }, (_, upstream) => ALL.filter((_feature, index) => offers[index]?.includes(upstream) !== true));
})();

describe('an upstream without some extensions', { timeout: 120_000 }, () => {
  it('an upstream with every extension has all pages, and no link leads nowhere', async () => {
    expect(await problemsWithout([], 'settings')).toEqual([]);
    await using network = await newNetwork();
    for (const page of PAGE_FEATURES.flatMap((feature): readonly string[] => PAGES_OF[feature]))
      expect([page, (await read(network, addressOf(page))).status]).toEqual([page, 200]);
  });

  it.each(SETS.map((absent, index) => [index + 1, absent] as const))(
    'an upstream whose settings do not list set %i of those that cover each two features has no dead link and no failing page',
    async (_index, absent) => {
      expect(await problemsWithout(absent, 'settings')).toEqual([]);
    },
  );

  it.each(SETS.map((absent, index) => [index + 1, absent] as const))(
    'an upstream that answers set %i of those that cover each two features with 404 has no dead link and no failing page',
    async (_index, absent) => {
      // Only the page of a comparison calls its endpoint, so the BFF does not notice the 404 before that page is opened.
      expect(
        await problemsWithout(
          absent.filter((feature) => feature !== 'compare'),
          'HTTP 404',
        ),
      ).toEqual([]);
    },
  );

  it('the sets of missing features cover each two features: both missing, and one of them alone', () => {
    const uncovered = ALL.flatMap((one) => {
      const without = SETS.filter((absent) => absent.includes(one));
      return ALL.filter((other) => other !== one && new Set(without.map((absent) => absent.includes(other))).size < 2);
    });
    expect(uncovered).toEqual([]);
  });
});

describe('an extension that appears or disappears', { timeout: 120_000 }, () => {
  it.each(['settings', 'HTTP 404'] as const)(
    'the pages and links of posts follow what the upstream offers at the time, as it says by %s',
    async (manner) => {
      withhold([], manner);
      await using network = await newNetwork();
      const state = async () => {
        const { html } = await read(network, '/');
        const map = await read(network, '/sitemap/zh_CN/pages.xml');
        return [(await read(network, '/posts')).status, linksOf(html).includes('/posts'), map.html.includes('/posts<')];
      };
      const becomes = (what: string, wanted: readonly unknown[]) =>
        waitFor(what, async () => {
          aheadMs += OFFER_RECHECK_MS;
          const one = await state();
          return JSON.stringify(one) === JSON.stringify(wanted);
        });
      expect(await state()).toEqual([200, true, true]);
      withhold(['posts'], manner);
      await becomes('the posts to be gone', [404, false, false]);
      withhold([], manner);
      await becomes('the posts to be back', [200, true, true]);
    },
  );
});
