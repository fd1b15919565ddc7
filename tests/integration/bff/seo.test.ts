import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRITTEN_LOCALES } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Network } from '../../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type StubHandler, StubUpstream } from '../../dev-env/stub-upstream.ts';

/** Documents for search engines, feed readers and link previews (reliability W15). */

const CHANGED_AT = Date.UTC(2026, 10, 20, 8);
/** Contains the end of a CDATA section twice, and a character that XML does not allow. */
const HOSTILE = '<script>alert(1)</script> & 皇马 ]]> and ]]> \u0001<img src=x onerror=alert(1)>';
const article = (id: Id, title: string) => ({
  kind: 'news',
  id,
  gameId: 202,
  title,
  summary: 'A <b>summary</b> & more',
  lang: 'zh_CN',
  author: { username: '赛点数据', official: true },
  publishedAt: CHANGED_AT,
});
/** An article about a match that is simulated or shown again. */
const fictional = (id: Id, origin: string) => ({ ...article(id, `An article of origin ${origin}`), origin });
const SIMULATED = 31;
const REPLAY = 32;
const missing = { raw: JSON.stringify({ status: 'fail', errorCode: '404', errorMsg: 'none' }) };

let upstream: StubUpstream;
let network: Network;
/** Requests for preview images are rate-limited by the minute. */
const clock = new TestClock({ stands: true });
const taken = { away: false };
beforeAll(async () => {
  const siteEntries: StubHandler = ({ input }) => {
    const kinds: Record<string, object[]> = {
      match: [{ id: 1, gameId: 2, updatedAt: CHANGED_AT }],
      news: [
        { id: 7, gameId: 202, updatedAt: CHANGED_AT },
        { id: 10, gameId: 202, updatedAt: CHANGED_AT, languages: ['zh_CN', 'zh_tw'] },
      ],
      // No file of an English sitemap has this one.
      video: [{ id: 12, gameId: 202, updatedAt: CHANGED_AT, languages: ['zh_CN'] }],
      team: [{ id: 11, updatedAt: CHANGED_AT }],
    };
    const pageIndex = Number(input['pageIndex']);
    const chinese = [{ id: 11, gameId: 202, updatedAt: CHANGED_AT, languages: ['zh_CN'] }];
    const list = input['kind'] === 'news' && pageIndex > 1 ? (pageIndex <= 3 ? chinese : []) : (kinds[String(input['kind'])] ?? []);
    // Pretends that there are two more pages of articles, and more players than an index may list.
    const total = input['kind'] === 'news' ? 2_001 : input['kind'] === 'player' ? 900_000 : list.length;
    return { result: { list, total, pageIndex: Number(input['pageIndex']), pageSize: 1_000 } };
  };
  upstream = await StubUpstream.start({
    ...stubAnswers(() => [
      stubMatch({ name: 'Red' }),
      { ...stubMatch({ id: SIMULATED, name: 'Red' }), origin: 'simulated' },
      { ...stubMatch({ id: REPLAY, name: 'Red' }), origin: 'replay', replayOf: { startAt: Date.UTC(2018, 5, 14, 18) } },
    ]),
    siteEntries,
    gameItems: ({ input }) => {
      // The first two pages of basketball articles are about simulated matches, which feeds leave out.
      const pages =
        input['game'] === 'basketball'
          ? [[fictional(20, 'simulated')], [fictional(21, 'simulated')], [article(22, 'An article on the third page')]]
          : [[{ ...article(7, HOSTILE), summary: HOSTILE }, fictional(8, 'simulated'), fictional(9, 'replay')]];
      const pageIndex = Number(input['pageIndex']);
      return { result: { list: pages[pageIndex - 1] ?? [], total: pages.length, pageIndex, pageSize: pages.length === 1 ? 20 : 1 } };
    },
    newsDetail: ({ input }) =>
      Number(input['id']) === 7 && !taken.away
        ? { result: { ...article(7, '皇马3比1逆转巴萨'), body: [], teams: [], players: [], related: [] } }
        : missing,
  });
  network = await Network.create({ upstream, clock, env: { PUBLIC_ORIGINS: 'https://site.example' } });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(network.origin + path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', headers: answer.headers, bytes, text: bytes.toString() };
};
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

describe('the sitemap', () => {
  it('robots.txt names the sitemap, whose index lists a file for every written language, kind and page', async () => {
    expect((await read('/robots.txt')).text).toContain('Sitemap: https://site.example/sitemap.xml');
    const { status, type, text } = await read('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    const files = all(text, /<loc>https:\/\/site\.example([^<]+)<\/loc>/g);
    expect(files.filter((file) => file.includes('/video-'))).toEqual(['/sitemap/zh_CN/video-1.xml']);
    for (const { code } of WRITTEN_LOCALES) {
      for (const file of ['pages', 'match-1', 'news-1', 'news-2', 'news-3', 'team-1'])
        expect(files).toContain(`/sitemap/${code}/${file}.xml`);
    }
    // The newest players are in the last files. One index of 50,000 files has room for hundreds of thousands of entries of a kind.
    const players = files.filter((file) => file.startsWith('/sitemap/en_US/player-'));
    expect(players).toHaveLength(900);
    expect(players).toContain('/sitemap/en_US/player-900.xml');
    expect(files).toHaveLength(WRITTEN_LOCALES.length * (6 + 900) + 1);
    expect(files.length).toBeLessThanOrEqual(50_000);
  });

  it.each(['/robots.txt', '/sitemap.xml', '/sitemap/zh_tw/pages.xml', '/rss/all.xml', '/og/en_US/match/1.png'])(
    'a HEAD request for %s has the headers without a body',
    async (path) => {
      const answer = await fetch(network.origin + path, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    },
  );

  it.each([
    ['zh_CN', 'match-1', 'https://site.example/cs:go/1', 'https://site.example/zh_tw/cs:go/1'],
    ['en_US', 'news-1', 'https://site.example/en_US/news/soccer/7', 'https://site.example/zh_tw/news/soccer/7'],
    ['zh_tw', 'team-1', 'https://site.example/zh_tw/squadLibrary/11', 'https://site.example/squadLibrary/11'],
  ])(
    'the sitemap of %s lists each URL of %s with its alternates in the written languages and its last change',
    async (locale, file, own, other) => {
      const { text } = await read(`/sitemap/${locale}/${file}.xml`);
      expect(all(text, /<loc>([^<]+)<\/loc>/g)).toEqual([own]);
      expect(all(text, /<lastmod>([^<]+)<\/lastmod>/g)).toEqual(['2026-11-20T08:00:00.000Z']);
      const alternates = all(text, /hreflang="([^"]+)"/g);
      expect(alternates.toSorted()).toEqual([...WRITTEN_LOCALES.map(({ tag }) => tag), 'x-default'].toSorted());
      expect(all(text, /rel="alternate" hreflang="[^"]+" href="([^"]+)"/g)).toEqual(expect.arrayContaining([own, other]));
    },
  );

  it('an article is listed in the sitemaps of the languages in which it is written, with those as its alternates', async () => {
    const [own, english] = await Promise.all([read('/sitemap/zh_tw/news-1.xml'), read('/sitemap/en_US/news-1.xml')]);
    const entry = own.text.split('<url>').find((part) => part.includes('/zh_tw/news/soccer/10</loc>')) ?? '';
    expect(all(entry, /hreflang="([^"]+)"/g)).toEqual(['zh-CN', 'zh-Hant-TW', 'x-default']);
    expect(all(entry, /hreflang="x-default" href="([^"]+)"/g)).toEqual(['https://site.example/news/soccer/10']);
    expect(all(english.text, /<loc>([^<]+)<\/loc>/g)).toEqual(['https://site.example/en_US/news/soccer/7']);
    const [video, none] = await Promise.all([read('/sitemap/zh_CN/video-1.xml'), read('/sitemap/en_US/video-1.xml')]);
    expect(all(video.text, /hreflang="([^"]+)"/g)).toEqual(['zh-CN', 'x-default']);
    expect(none.status).toBe(404);
    // A file among others without an article in its language.
    const empty = await read('/sitemap/en_US/news-2.xml');
    expect([empty.status, empty.type, empty.text.includes('</urlset>'), empty.text.includes('<url>')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      true,
      false,
    ]);
  });

  it.each([
    '/sitemap/xx/pages.xml',
    '/sitemap/de/pages.xml',
    '/sitemap/de/news-1.xml',
    '/sitemap/zh_CN/secrets-1.xml',
    '/sitemap/zh_CN/news-0.xml',
    '/sitemap/zh_CN/news-4.xml',
    '/sitemap/zh_CN/news-2381.xml',
    '/sitemap/zh_CN/player-1.xml',
    '/sitemap/zh_CN/news-1.xml.gz',
  ])('the sitemap answers 404 for %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it('a second request for a sitemap is answered with 304 from the cache', async () => {
    const first = await read('/sitemap/en_US/news-1.xml');
    const calls = upstream.callsOf('siteEntries');
    const again = await read('/sitemap/en_US/news-1.xml', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, upstream.callsOf('siteEntries')]).toEqual([304, calls]);
  });
});

describe('a feed', () => {
  it.each([
    ['/rss/all.xml', 'https://site.example/news/soccer/7', 'zh-CN'],
    ['/en_US/rss/soccer.xml', 'https://site.example/en_US/news/soccer/7', 'en-US'],
  ])(
    'the feed at %s has the newest articles in its language, without markup, and none about a simulated or repeated match',
    async (path, link, language) => {
      const { status, type, text } = await read(path);
      expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
      expect(text).toContain(`<language>${language}</language>`);
      expect(all(text, /<item>[\s\S]*?<link>([^<]+)<\/link>/g)).toEqual([link]);
      expect(text).not.toContain('\u0001');
      // Feed readers take its content for an e-mail address.
      expect(text).not.toContain('<author>');
      const literal = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
      const [title = '', description = ''] = all(text, literal);
      expect(title).toBe('<script>alert(1)</script> & 皇马 ]] > and ]] > <img src=x onerror=alert(1)>');
      // Feed readers interpret a description as HTML.
      expect(description).toBe('&lt;script&gt;alert(1)&lt;/script&gt; &amp; 皇马 ]] &gt; and ]] &gt; &lt;img src=x onerror=alert(1)&gt;');
      expect(text.replaceAll(literal, '')).not.toMatch(/\]\]>|alert/);
      expect(text).toContain('<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>');
    },
  );

  it('a feed goes on to the next pages of the list while the articles are about simulated matches', async () => {
    const { text } = await read('/rss/basketball.xml');
    expect(all(text, /<item>[\s\S]*?<link>([^<]+)<\/link>/g)).toEqual(['https://site.example/news/soccer/22']);
  });

  it.each(['/rss/chess.xml', '/zh_CN/rss/soccer.xml', '/xx/rss/soccer.xml', '/rss/soccer'])('there is no feed at %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });
});

describe('a card for shared links', () => {
  it.each(['/og/zh_CN/match/1.png', '/og/zh_tw/news/7.png', '/og/en_US/news/7.png'])(
    'the preview image at %s is rendered once for all requests',
    async (path) => {
      const { status, type, bytes, headers } = await read(path);
      expect([status, type]).toEqual([200, 'image/png']);
      expect(headers.get('cache-control')).toContain('public');
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height, format]).toEqual([1_200, 630, 'png']);
      const { channels } = await sharp(bytes).stats();
      // An image with text and crests has more than one colour.
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
      expect((await read(path)).headers.get('x-cache')).toBe('hit');
    },
  );

  it('the preview image of a simulated match and of a replay has a mark at the end of its first line', async () => {
    /** Returns how many columns at the end of the first line contain something. */
    const marked = async (id: number) => {
      const area = { left: 700, top: 50, width: 440, height: 60 };
      const image = sharp((await read(`/og/en_US/match/${id}.png`)).bytes)
        .extract(area)
        .greyscale();
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      const brightest = (x: number) =>
        Math.max(...Array.from({ length: area.height }, (_, y) => data[(y * area.width + x) * info.channels] ?? 0));
      return Array.from({ length: area.width }, (_, x) => brightest(x)).filter((value) => value > 120).length;
    };
    const [live, simulated, replay] = [await marked(1), await marked(SIMULATED), await marked(REPLAY)];
    expect(live).toBe(0);
    expect(simulated).toBeGreaterThan(60);
    // The mark of a replay has the original date.
    expect(replay).toBeGreaterThan(simulated + 60);
  });

  it('preview images of different titles differ', async () => {
    const one = await read('/og/zh_CN/news/7.png');
    const other = await read('/og/zh_CN/match/1.png');
    expect(one.bytes.equals(other.bytes)).toBe(false);
  });

  it.each([
    '/og/de/match/1.png',
    '/og/zh_CN/match/2.png',
    '/og/zh_CN/news/8.png',
    '/og/zh_CN/user/1.png',
    '/og/zh_CN/match/1.svg',
    '/og/zh_CN/match/0.png',
    '/og/zh_CN/match/900719925474099300000.png',
    '/og/zh_CN/news/9999999999999999.png',
  ])('there is no preview image at %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it('preview images are limited to sixty per address and minute, without an effect on other requests', async () => {
    clock.advance(60_000);
    const answers: number[] = [];
    for (let count = 0; count < 61; count += 1) answers.push((await read('/og/zh_CN/match/1.png')).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
    expect((await read('/og/en_US/news/7.png')).headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect((await read('/rss/all.xml')).status).toBe(200);
  });

  it('the preview image of a removed article disappears within the cache lifetimes', async () => {
    expect((await read('/og/zh_CN/news/7.png')).status).toBe(429);
    clock.advance(60_000);
    expect((await read('/og/zh_CN/news/7.png')).status).toBe(200);
    taken.away = true;
    // The data behind the image may be stale once, and the image itself once more, within the hour for which cached values bridge errors.
    for (let round = 0; round < 4; round += 1) {
      clock.advance(301_000);
      await read('/og/zh_CN/news/7.png');
      const isOld = async () => (await read('/og/zh_CN/news/7.png')).headers.get('x-cache') === 'stale';
      await waitFor('the newest card', async () => !(await isOld()) || undefined, { everyMs: 250 });
    }
    expect((await read('/og/zh_CN/news/7.png')).status).toBe(404);
  });
});
