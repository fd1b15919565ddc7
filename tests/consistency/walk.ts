import { setTimeout as delay } from 'node:timers/promises';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Id } from '@matchpoint/contracts/rules/id';
import { checkArticle, checkVideo } from './check-content.ts';
import { checkLeague } from './check-league.ts';
import { checkLibraries, checkLists } from './check-lists.ts';
import { checkMatch } from './check-match.ts';
import { checkMatchPage, checkSitemapEntry, sitemapPaths } from './check-pages.ts';
import { checkSearch } from './check-search.ts';
import { checkPlayer, checkTeam } from './check-team.ts';
import { Comparison } from './comparison.ts';
import { DAY_MS, HOUR_MS, openSite, type Send, type Site } from './site.ts';

/** How many subjects of each kind are walked, in the order in which the site lists them. */
export interface WalkLimits {
  readonly leagues: number;
  readonly matches: number;
  readonly teams: number;
  readonly players: number;
  readonly articles: number;
  readonly videos: number;
  readonly searches: number;
  /** HTML pages of matches, and below entries of the sitemap, spread over all of it. */
  readonly pages: number;
  readonly sitemap: number;
}

export interface WalkOptions {
  readonly origin: string;
  readonly limits: WalkLimits;
  /** Pause before subjects with contradictions are read again, in milliseconds: a change between two reads is no contradiction. */
  readonly recheckMs: number;
  readonly log?: (line: string) => void;
  /** Kinds of subjects that are walked; all by default. */
  readonly kinds?: readonly string[];
  /** Replaces `fetch`. */
  readonly send?: Send;
  /** The clock of the site; by default that of this machine. */
  readonly now?: () => number;
}

export interface WalkReport {
  /** Number of walked subjects by kind. */
  readonly walked: Readonly<Record<string, number>>;
  readonly compared: number;
  /** Names of the checks that compared something, with the kinds of their subjects. */
  readonly checks: ReadonlyMap<string, readonly string[]>;
  readonly contradictions: readonly string[];
}

type Check = (compare: Comparison) => Promise<void>;

/** A second reading may meet the next change; one that agrees is enough. */
const RECHECKS = 2;

/**
 * Walks a running site through its public procedures and pages, and compares every number that stands in two places. Subjects with a
 * contradiction are read again after `recheckMs`, at most twice; what disagrees each time is reported.
 */
export async function walkSite(options: WalkOptions): Promise<WalkReport> {
  const { origin, limits, recheckMs, log = () => undefined, kinds: wanted, send, now } = options;
  const site = openSite({ origin, ...(send === undefined ? {} : { send }), ...(now === undefined ? {} : { now }) });
  const all = Object.entries(await checksOf(site, limits));
  const kinds = all.filter(([kind]) => wanted?.includes(kind) ?? true);
  const names = new Map<string, string[]>();
  let compared = 0;
  let doubtful: { readonly check: Check; readonly found: readonly string[] }[] = [];
  for (const [kind, checks] of kinds) {
    const before = doubtful.length;
    for (const check of checks) {
      const found = await run(check);
      compared += found.compared;
      for (const name of found.checks) {
        const known = names.get(name) ?? [];
        if (!known.includes(kind)) names.set(name, [...known, kind]);
      }
      if (found.contradictions.length > 0) doubtful.push({ check, found: found.contradictions });
    }
    log(`${kind}: ${checks.length} walked, ${doubtful.length - before} to read again`);
  }
  for (const line of doubtful.flatMap(({ found }) => found).slice(0, 20)) log(`  first reading: ${line}`);
  for (let attempt = 1; attempt <= RECHECKS && doubtful.length > 0; attempt += 1) {
    await delay(recheckMs);
    const left: typeof doubtful = [];
    for (const { check } of doubtful) {
      const { contradictions } = await run(check);
      if (contradictions.length > 0) left.push({ check, found: contradictions });
    }
    doubtful = left;
  }
  const walked = Object.fromEntries(kinds.map(([kind, checks]) => [kind, checks.length]));
  return { walked, compared, checks: names, contradictions: [...new Set(doubtful.flatMap(({ found }) => found))] };
}

async function checksOf(site: Site, limits: WalkLimits): Promise<Record<string, readonly Check[]>> {
  const { client, locale } = site;
  const leagues = await paged(limits.leagues, (page) => client.league.library.query({ locale, page }));
  const teams = await paged(limits.teams, (page) => client.team.library.query({ locale, page }));
  const players = await paged(limits.players, (page) => client.player.library.query({ locale, page }));
  const articles = await paged(limits.articles, (page) => client.news.list.query({ locale, sort: 'new', page }));
  const videos = await paged(limits.videos, (page) => client.video.list.query({ locale, sort: 'new', page }));
  const matches = await matchesAround(site, limits.matches);
  const searched = [
    ...teams.map(({ id, name }) => ({ kind: 'team' as const, id, name })),
    ...leagues.map(({ id, name }) => ({ kind: 'league' as const, id, name })),
  ];
  const paths = limits.sitemap > 0 ? await sitemapPaths(site) : [];
  const past = await Promise.all(leagues.filter(({ origin }) => origin === 'archive').map(({ id }) => firstMatch(site, id)));
  const pages = [...spread(past.flat(), Math.ceil(limits.pages / 2)), ...spread(matches, Math.floor(limits.pages / 2))];
  return {
    lists: [(compare) => checkLists(site, compare), (compare) => checkLibraries(site, compare)],
    leagues: leagues.map((card) => (compare) => checkLeague(site, card, compare)),
    matches: matches.map((row) => (compare) => checkMatch(site, row, compare)),
    teams: teams.map((card) => (compare) => checkTeam(site, card, compare)),
    players: players.map((card) => (compare) => checkPlayer(site, card, compare)),
    articles: articles.map((card) => (compare) => checkArticle(site, card, compare)),
    videos: videos.map((card) => (compare) => checkVideo(site, card, compare)),
    searches: spread(searched, limits.searches).map((target) => (compare) => checkSearch(site, target, compare)),
    pages: pages.map((row) => (compare) => checkMatchPage(site, row, compare)),
    sitemap: spread(paths, limits.sitemap).map((path) => (compare) => checkSitemapEntry(site, path, compare)),
  };
}

/** Runs a check; a read that fails is a contradiction of the list that named its subject. */
async function run(check: Check): Promise<Comparison> {
  const compare = new Comparison();
  try {
    await check(compare);
  } catch (error) {
    compare.holds('walk: a listed subject can be read', String(error), false);
  }
  return compare;
}

/** Reads the first items of a list that has pages. */
async function paged<T>(limit: number, read: (page: number) => Promise<{ readonly list: readonly T[] }>): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; items.length < limit; page += 1) {
    const { list } = await read(page);
    if (list.length === 0) break;
    items.push(...list);
  }
  return items.slice(0, limit);
}

/** Returns at most `limit` items at equal distances. */
function spread<T>(items: readonly T[], limit: number): T[] {
  const count = Math.min(limit, items.length);
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).flatMap((item) => item ?? []);
}

/** Returns a match of the current round of a league. */
async function firstMatch({ client, locale }: Site, id: Id): Promise<readonly MatchSummary[]> {
  const { round } = await client.league.fixtures.query({ locale, id });
  return (round?.matches ?? []).slice(0, 1);
}

/** Returns the matches of today, then of the days around it. */
async function matchesAround(site: Site, limit: number): Promise<MatchSummary[]> {
  const matches: MatchSummary[] = [];
  for (const distance of [0, -1, 1, -2, 2, -3, 3, -4, -5, -6, -7]) {
    if (matches.length >= limit) break;
    const day = new Date(site.now() + 8 * HOUR_MS + distance * DAY_MS).toISOString().slice(0, 10);
    const { list } = await site.client.match.day.query({ locale: site.locale, day, zone: 480 });
    matches.push(...list);
  }
  return matches.slice(0, limit);
}
