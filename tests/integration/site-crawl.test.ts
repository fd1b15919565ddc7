import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFilledUpstream } from '../dev-env/filled-upstream.ts';
import { Network } from '../dev-env/network.ts';
import type { OwnUpstream } from '../dev-env/own-upstream.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';

/** The whole site as a search engine reads it, without scripts: real matches, their articles and highlights, and a post. */

const MATCHES = 2;
const CHINESE_TITLE = '出线形势一览';

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let origin: string;

beforeAll(async () => {
  postgres = sharedPostgres();
  const filled = await startFilledUpstream(await postgres.createDatabase(), MATCHES);
  upstream = filled.upstream;
  const { clock } = filled;
  await publishInChinese();
  await upstream.upstream.search.indexer.drain();
  network = await Network.create({ upstream, pages: 'built', clock });
  origin = network.origin.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

/** Publishes an article without an English text. */
async function publishInChinese(): Promise<void> {
  const body = [{ kind: 'paragraph', spans: [{ text: '本文只有中文。' }] }];
  const answer = await fetch(`${upstream.url}/java/news/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${upstream.feedKey}` },
    body: JSON.stringify({
      key: 'chinese',
      gameId: 202,
      texts: { zh_CN: { title: CHINESE_TITLE, summary: '小组赛第三轮之前各队的出线形势。', body } },
    }),
  });
  z.object({ result: z.object({ id: z.number() }) }).parse(await answer.json());
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const read = async (path: string) => {
  const answer = await fetch(network.origin + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
};
interface Listed {
  readonly path: string;
  /** URLs of the page in its languages. */
  readonly alternates: readonly string[];
}

/** Returns the entries of a sitemap file, their paths without the origin. */
const entriesOf = async (file: string): Promise<Listed[]> =>
  (await read(file)).html
    .split('<url>')
    .slice(1)
    .map((entry) => ({
      path: (all(entry, /<loc>([^<]+)<\/loc>/g)[0] ?? '').slice(origin.length),
      alternates: all(entry, /rel="alternate" hreflang="[^"]+" href="([^"]+)"/g),
    }));
const filesOf = async () => all((await read('/sitemap.xml')).html, /<loc>([^<]+)<\/loc>/g).map((url) => url.slice(origin.length));

/** Returns every page of the sitemap in one language. */
async function sitemapOf(locale: string): Promise<Listed[]> {
  const files = (await filesOf()).filter((file) => file.startsWith(`/sitemap/${locale}/`));
  return (await Promise.all(files.map(entriesOf))).flat();
}

/** Returns the first page of each kind; the part of a path before its numbers identifies the kind. */
function oneOfEach(entries: readonly Listed[]): Listed[] {
  return [...new Map(entries.map((entry) => [entry.path.replace(/\d+$/, '#'), entry])).values()];
}

/** Returns the errors of a page that the sitemap lists. */
function faultsOf({ path, alternates: listed }: Listed, { status, html }: { status: number; html: string }): string[] {
  const canonical = all(html, /rel="canonical" href="([^"]+)"/g);
  const alternates = all(html, /rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi);
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(canonical.length === 1 && canonical[0] === origin + path ? [] : [`canonical ${canonical.join()}`]),
    ...(JSON.stringify(alternates.toSorted()) === JSON.stringify(listed.toSorted()) ? [] : [`alternates ${alternates.length}`]),
    ...(alternates.includes(origin + path) ? [] : ['no alternate of its own language']),
    ...(/<title>[^<]{3,}<\/title>/.test(html) ? [] : ['title']),
    ...(/name="description" content="[^"]{10,}"/.test(html) ? [] : ['description']),
    ...(/<h1[ >]/.test(html) ? [] : ['h1']),
    ...(/name="robots" content="noindex"/.test(html) ? ['noindex'] : []),
  ];
}

describe('every address in the sitemap', { timeout: 300_000 }, () => {
  it('every address in the sitemap answers 200 with its own canonical link, all alternates, a title, a description and a heading', async () => {
    const entries = await sitemapOf('zh_CN');
    for (const kind of ['/soccer/', '/news/soccer/', '/videos/', '/posts/', '/leagueLibrary/', '/squadLibrary/', '/playerLibrary/']) {
      expect([kind, entries.some(({ path }) => path.startsWith(kind))]).toEqual([kind, true]);
    }
    const faults: [string, string[]][] = [];
    for (const entry of entries) {
      const found = faultsOf(entry, await read(entry.path));
      if (found.length > 0) faults.push([entry.path, found]);
    }
    expect(faults).toEqual([]);
  });

  it('one page of each kind in other languages meets the same conditions', async () => {
    for (const locale of ['en_US', 'zh_tw']) {
      const faults: [string, string[]][] = [];
      for (const entry of oneOfEach(await sitemapOf(locale))) {
        const found = faultsOf(entry, await read(entry.path));
        if (found.length > 0) faults.push([entry.path, found]);
      }
      expect([locale, faults]).toEqual([locale, []]);
    }
  });
});

it('an article without an English text is in no English sitemap, and neither the sitemap nor its page names an English version', async () => {
  const { list } = await network.client.news.list.query({ locale: 'zh_CN', sort: 'new', page: 1 });
  const article = list.find(({ title }) => title === CHINESE_TITLE);
  if (article === undefined) throw new Error('the article is not listed');
  const path = `/news/soccer/${article.id}`;
  const urls = [path, `/zh_tw${path}`, path].map((each) => origin + each);
  expect((await sitemapOf('zh_CN')).find((entry) => entry.path === path)?.alternates).toEqual(urls);
  expect((await sitemapOf('zh_tw')).map((entry) => entry.path)).toContain(`/zh_tw${path}`);
  expect((await sitemapOf('en_US')).filter((entry) => entry.path.endsWith(path))).toEqual([]);
  const pages = await Promise.all([read(path), read(`/en_US${path}`)]);
  for (const { html } of pages) expect(all(html, /rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi)).toEqual(urls);
});

describe('a list', () => {
  it('a list answers 404 behind its last page', async () => {
    const { list } = await network.client.team.library.query({ locale: 'zh_CN', page: 1 });
    const lists = ['/leagueLibrary', '/squadLibrary', '/playerLibrary', `/squadLibrary/${list[0]?.id}/fixtures`, '/news', '/posts'];
    // One after the other: site and upstream share this process, and the calls of a page have a deadline.
    const statuses: number[] = [];
    for (const path of lists.flatMap((one) => [one, `${one}?page=999`])) statuses.push((await read(path)).status);
    expect(statuses).toEqual(lists.flatMap(() => [200, 404]));
    expect((await read('/match/soccer?tab=results&page=199')).status).toBe(404);
  });

  it('a news list links the RSS feed of its game and language', async () => {
    const feedOf = async (path: string) => all((await read(path)).html, /type="application\/rss\+xml"[^>]* href="([^"]+)"/g);
    expect(await feedOf('/news')).toEqual([`${origin}/rss/all.xml`]);
    expect(await feedOf('/en_US/news/cs:go')).toEqual([`${origin}/en_US/rss/cs:go.xml`]);
    for (const path of ['/rss/all.xml', '/en_US/rss/cs:go.xml']) expect((await read(path)).status).toBe(200);
  });
});

describe('without scripts', { timeout: 300_000 }, () => {
  const pages = async () => oneOfEach(await sitemapOf('zh_CN')).map(({ path }) => path);

  it('pages of a match, article, video, post, league, team, player and search show their content without scripts', async () => {
    const text = (html: string) =>
      html.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<head>[\s\S]*?<\/head>/g, '').replaceAll(/<[^>]+>/g, ' ');
    const client = network.client;
    const { list: articles } = await client.news.list.query({ locale: 'zh_CN', sort: 'new', gameId: 202, page: 1 });
    const article = articles.find(({ match }) => match !== undefined);
    if (article === undefined || article.match === undefined) throw new Error('there is no article of a match');
    const { match } = await client.match.detail.query({ locale: 'zh_CN', game: 'soccer', id: article.match.id });
    const [home, away] = match.teams;
    const body = await client.news.detail.query({ locale: 'zh_CN', id: article.id });
    const paragraph = body.body.flatMap((block) => (block.kind === 'paragraph' ? block.spans.map((span) => span.text) : []));
    const squad = await client.team.squad.query({ locale: 'zh_CN', id: home?.id ?? 0 });
    const shown: [string, readonly (string | undefined)[]][] = [
      ['/', ['赛点', home?.name]],
      [`/soccer/${match.id}`, [home?.name, away?.name, ...(match.score ?? []).map(String)]],
      [`/news/soccer/${article.id}`, [article.title, ...paragraph.slice(0, 3)]],
      ['/posts', ['小组赛看点', '看球的人']],
      [`/leagueLibrary/${match.league.id}`, [match.league.name]],
      [`/leagueLibrary/${match.league.id}/table`, [home?.name, away?.name]],
      [`/squadLibrary/${home?.id}`, [home?.name]],
      [`/squadLibrary/${home?.id}/squad`, [squad.list[0]?.name]],
      [`/playerLibrary/${squad.list[0]?.id}`, [squad.list[0]?.name]],
      [`/s/${encodeURIComponent(home?.name ?? '')}`, [home?.name, away?.name]],
    ];
    for (const [path, words] of shown) {
      const { status, html } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      const seen = text(html).replaceAll(/\s+/g, '');
      for (const word of words)
        expect([path, seen.includes((word ?? '?').replaceAll(/\s+/g, '').replaceAll('&', '&amp;'))]).toEqual([path, true]);
    }
  });

  it('every kind of page is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:document'],
      rules: {
        // Notation of React and of the router that HTML accepts.
        'attribute-boolean-style': 'off',
        'attr-quotes': 'off',
        'no-inline-style': 'off',
        'void-style': 'off',
        'doctype-style': 'off',
        'attr-case': 'off',
        'no-implicit-button-type': 'off',
        'long-title': 'off',
        'no-raw-characters': 'off',
        'no-trailing-whitespace': 'off',
        'prefer-native-element': 'off',
        'no-redundant-role': 'off',
        'tel-non-breaking': 'off',
        'wcag/h63': 'off',
        // A sidebar may come before the heading of the page.
        'heading-level': ['error', { minInitialRank: 'h2' }],
        'require-sri': 'off',
      },
    });
    const faults: [string, string[]][] = [];
    for (const path of [...(await pages()), '/s/%E4%B8%96%E7%95%8C%E6%9D%AF']) {
      const { html } = await read(path);
      const report = await validator.validateString(html);
      const found = report.results.flatMap(({ messages }) =>
        messages.filter(({ severity }) => severity === 2).map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      if (found.length > 0) faults.push([path, [...new Set(found)].slice(0, 6)]);
    }
    expect(faults).toEqual([]);
  });

  it('the JSON-LD of every kind of page has the properties that search engines require', async () => {
    const url = z.url({ protocol: /^https?$/ });
    const instant = z.iso.datetime();
    const named = z.object({ name: z.string().min(1) });
    const types: Readonly<Record<string, z.ZodType>> = {
      SportsEvent: z.object({
        name: z.string().min(3),
        startDate: instant,
        url,
        location: z.discriminatedUnion('@type', [
          z.object({ '@type': z.literal('VirtualLocation'), url }),
          named.extend({ '@type': z.literal('Place'), address: z.string().min(1) }),
        ]),
        endDate: instant.optional(),
        superEvent: named.extend({ startDate: z.never().optional() }),
        competitor: z.array(named).length(2).optional(),
      }),
      NewsArticle: z.object({
        headline: z.string().min(3).max(110),
        datePublished: instant,
        dateModified: instant,
        image: z.union([url, z.array(url)]),
        author: named,
        publisher: named,
        mainEntityOfPage: url,
        inLanguage: z.string(),
      }),
      VideoObject: z.object({
        name: z.string().min(3),
        description: z.string().min(3),
        thumbnailUrl: z.union([url, z.array(url)]),
        uploadDate: instant,
        duration: z.string().regex(/^PT(\d+M)?(\d+S)?$/),
      }),
      BreadcrumbList: z.object({
        itemListElement: z
          .array(z.object({ '@type': z.literal('ListItem'), position: z.number().int().min(1), name: z.string().min(1), item: url }))
          .min(1)
          .refine((items) => items.every(({ position }, index) => position === index + 1)),
      }),
      Organization: z.object({ name: z.string(), url }),
      SportsOrganization: z.object({ name: z.string(), url }),
      SportsTeam: z.object({ name: z.string(), url }),
      Person: z.object({ name: z.string(), url }),
      WebSite: z.object({ name: z.string(), url }),
      ProfilePage: z.object({ mainEntity: z.object({ '@type': z.literal('Person'), name: z.string() }) }),
    };
    const seen = new Set<string>();
    for (const path of await pages()) {
      const { html } = await read(path);
      for (const text of all(html, /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)) {
        const thing: unknown = JSON.parse(text);
        const { '@context': context, '@type': type } = z.object({ '@context': z.string(), '@type': z.string() }).parse(thing);
        seen.add(type);
        expect([path, type, context]).toEqual([path, type, 'https://schema.org']);
        const schema = types[type];
        const parsed = schema?.safeParse(thing);
        expect([path, type, parsed?.error?.issues ?? (schema === undefined ? 'a type that nobody checks' : [])]).toEqual([path, type, []]);
      }
    }
    const { list } = await network.client.news.list.query({ locale: 'zh_CN', sort: 'new', gameId: 202, page: 1 });
    const over = list.find(({ auto, match }) => auto === 'report' && match !== undefined)?.match;
    const { html } = await read(`/soccer/${over?.id}`);
    const dates = z.object({ startDate: instant, endDate: instant.optional() });
    const [event] = all(html, /<script type="application\/ld\+json"[^>]*>(\{[^<]*"SportsEvent"[\s\S]*?)<\/script>/g).map((text) =>
      dates.parse(JSON.parse(text)),
    );
    // The recording says when it began, and not when it ended.
    expect(event).toEqual({ startDate: expect.any(String) });
    for (const type of ['SportsEvent', 'NewsArticle', 'VideoObject', 'BreadcrumbList', 'Organization']) expect([...seen]).toContain(type);
  });
});
