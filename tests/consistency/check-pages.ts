import { z } from 'zod';
import { GAMES } from '@matchpoint/contracts/games';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { isIndexed } from '@matchpoint/contracts/rules/origin';
import type { Comparison } from './comparison.ts';
import { isChecked, type Site } from './site.ts';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const NOINDEX = /<meta[^>]+name="robots"[^>]+noindex/;

/** The parts of a SportsEvent that the page shows too. */
const Event = z.object({
  '@type': z.literal('SportsEvent'),
  startDate: z.string(),
  homeTeam: z.object({ name: z.string() }).optional(),
  awayTeam: z.object({ name: z.string() }).optional(),
});

/** Returns the paths of all entries of the sitemap, in the default language. */
export async function sitemapPaths(site: Site): Promise<string[]> {
  const files = all((await site.read('/sitemap.xml')).body, /<loc>([^<]+)<\/loc>/g).filter((file) => file.includes('/zh_CN/'));
  const paths: string[] = [];
  for (const file of files) {
    const { body } = await site.read(pathOf(file));
    // An entry names its versions in other languages in links, not in <loc>.
    paths.push(...all(body, /<loc>([^<]+)<\/loc>/g).map(pathOf));
  }
  return paths;
}

/** Checks that an entry of the sitemap is a page that search engines may index. */
export async function checkSitemapEntry(site: Site, path: string, compare: Comparison): Promise<void> {
  const { status, body } = await site.read(path);
  compare.equal('sitemap: entries are pages', path, status, 200);
  compare.holds('sitemap: entries may be indexed', path, !NOINDEX.test(body));
}

/** Compares the HTML of a match page with the data of the match: names, score and structured data. */
export async function checkMatchPage(site: Site, row: MatchSummary, compare: Comparison): Promise<void> {
  const game = GAMES.find(({ gameId }) => gameId === row.gameId);
  if (game === undefined) return;
  const { status, body } = await site.read(`/${game.slug}/${row.id}`);
  const where = `${row.id}`;
  compare.equal('page: a listed match has a page', where, status, 200);
  if (status !== 200) return;
  const { match } = await site.client.match.detail.query({ locale: site.locale, game: game.slug, id: row.id });
  const visible = textOf(body.replace(/^[^]*<body[^>]*>/, '').replaceAll(/<script[^]*?<\/script>/g, ''));
  for (const { name } of match.teams.length === 2 ? match.teams : []) {
    compare.holds('page: names of the teams', `${where} ${name}`, visible.includes(name));
  }
  const [title = ''] = all(body, /<title>([^<]*)<\/title>/g);
  if (isChecked(match) && isChecked(row) && match.rev === row.rev && match.score !== undefined && match.kind === 'versus') {
    compare.holds('page: score in the title', `${where} ${title}`, textOf(title).includes(`${match.score[0]}–${match.score[1]}`));
  }
  const events = all(body, /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g).flatMap(eventsOf);
  const indexed = isIndexed(match.origin);
  compare.equal('page: structured data of real matches alone', where, events.length > 0, indexed);
  compare.equal('page: only pages of real matches may be indexed', where, !NOINDEX.test(body), indexed);
  for (const event of events) {
    compare.equal('page: time in the structured data', where, Date.parse(event.startDate), match.startAt);
    const names = [event.homeTeam?.name, event.awayTeam?.name];
    if (match.teams.length === 2)
      compare.equal(
        'page: teams in the structured data',
        where,
        names,
        match.teams.map(({ name }) => name),
      );
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(textOf(url));
  return pathname + search;
}

/** Decodes the entities that HTML and XML need. */
function textOf(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", apos: "'" };
  return html.replaceAll(/<!-- -->/g, '').replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

function eventsOf(json: string): z.infer<typeof Event>[] {
  const parsed: unknown = JSON.parse(json);
  const items: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const graph = z.object({ '@graph': z.array(z.unknown()) });
  return items.flatMap((item) => graph.safeParse(item).data?.['@graph'] ?? [item]).flatMap((item) => Event.safeParse(item).data ?? []);
}
