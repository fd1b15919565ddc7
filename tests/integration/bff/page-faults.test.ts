import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '@matchpoint/bff/ops/security-headers';
import type { WebApp } from '@matchpoint/bff/pages/web-app';
import { ERRORS } from '@matchpoint/contracts/errors';
import { startFilledUpstream } from '../../dev-env/filled-upstream.ts';
import { loadBuiltPages, Network } from '../../dev-env/network.ts';
import type { OwnUpstream } from '../../dev-env/own-upstream.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { RecordedUpstream, type SpoilAnswer } from './recorded-upstream.ts';
import { type FaultOutcome, UPSTREAM_FAULTS, type UpstreamFault } from './upstream-fault-list.ts';

/**
 * What the pages of the site show for each fault of an upstream, one fault at a time. The upstream repeats recorded answers of our own. A fault
 * changes the second of three matches in each list, the match of the match page, or every answer. The table of results is printed at the end.
 */

const PAGES = ['home', 'list', 'match', 'league', 'team', 'player', 'news', 'video', 'search', 'user'] as const;
type PageName = (typeof PAGES)[number];
/** Age of pages that were read before a fault: each is due to be rendered again, and search results are still kept. */
const OLDER_MS = 30_000;
/** The pages on which a fault can be seen, by what it changes. */
const PAGES_OF: Readonly<Record<UpstreamFault['of'], readonly PageName[]>> = {
  row: ['home', 'list', 'league', 'team'],
  detail: ['match'],
  answer: PAGES,
};

/**
 * What a page shows: everything, the page without some texts, the page without a match, or the error page with its HTTP status.
 */
type Shown = 'full' | 'part left out' | 'row left out' | `error ${number}`;

const everywhere = (shown: Shown) => Object.fromEntries(PAGES.map((page) => [page, shown]));
/** What the pages of one article, league … show when every list of the upstream is unreadable: their own content stands. */
const WITHOUT_LISTS: Readonly<Partial<Record<PageName, Shown>>> = {
  ...everywhere('error 500'),
  match: 'part left out',
  league: 'full',
  news: 'row left out',
  video: 'row left out',
  search: 'full',
  user: 'part left out',
};
/** Expectations that do not follow from the outcome of the call, by name of the fault. */
const SPECIAL: Readonly<Record<string, Readonly<Partial<Record<PageName, Shown>>>>> = {
  // The half-time score, the score and the end of the match are texts of a row.
  'facts is missing': everywhere('part left out'),
  'facts is 7': everywhere('part left out'),
  'score is missing': everywhere('part left out'),
  'status is "halted_by_a_dragon"': everywhere('part left out'),
  // No other match of these lists has the id 1.
  'id is 1': everywhere('full'),
  'soccer is "soon"': { match: 'part left out' },
  'analysis is 1': { match: 'part left out' },
  'venue is {"name":"x"}': { match: 'part left out' },
  'source is "stub"': { match: 'part left out' },
  'soccer.events.1 is "a goal"': { match: 'part left out' },
  // Finished matches show no odds, and the weather of a recorded match is unknown.
  'odds is "even"': everywhere('full'),
  'winRate is 0.5': everywhere('full'),
  'clock is "12:30"': everywhere('full'),
  'oddsTable is []': { match: 'full' },
  'weather is "wet"': { match: 'full' },
  'the list is null': WITHOUT_LISTS,
  'the list is a text': WITHOUT_LISTS,
  'two of three rows are unreadable': { ...WITHOUT_LISTS, home: 'row left out' },
  // Only lists remain of the answers: a page of one article, league … has no content.
  'counts and clock are missing': { ...everywhere('error 500'), home: 'full', list: 'full' },
};

/** Receiving several such bodies may take longer than a call may: the outcome is then a timeout. */
const LARGE_BODY = 'a body of 9 MB';
/** Its pages are read at once: each waits for the deadline. */
const NO_ANSWER = 'no answer at all';

function expectedOf({ name, outcome }: UpstreamFault, page: PageName): Shown {
  const special = SPECIAL[name]?.[page];
  if (special !== undefined) return special;
  if (outcome === 'row left out') return 'row left out';
  return isError(outcome) ? `error ${ERRORS[outcome].http}` : 'full';
}

function isError(outcome: FaultOutcome): outcome is Extract<FaultOutcome, keyof typeof ERRORS> {
  return Object.hasOwn(ERRORS, outcome);
}

let postgres: DatabaseServer;
let own: OwnUpstream;
let recorded: RecordedUpstream;
let web: WebApp;
let paths: Readonly<Record<PageName, string>>;
/** The pages of a sound upstream: with three matches in each list, and as they are. */
let sound: Readonly<Record<'padded' | 'plain', ReadonlyMap<PageName, Page>>>;
let aheadMs = 0;
const clock = { now: () => startedAt() + aheadMs };
let startedAt = () => 0;
const table: Record<string, string>[] = [];

beforeAll(async () => {
  postgres = sharedPostgres();
  const filled = await startFilledUpstream(await postgres.createDatabase(), 4);
  own = filled.upstream;
  const at = filled.clock.now();
  startedAt = () => at;
  recorded = await RecordedUpstream.start(own.url);
  web = await loadBuiltPages(securityHeaders(false));
  paths = await findPaths();
  sound = { padded: await soundPages(padLists), plain: await soundPages(undefined) };
});
afterAll(async () => {
  console.table(table);
  await recorded?.[Symbol.asyncDispose]();
  await own?.stop();
  await postgres?.stop();
});

const newNetwork = () => Network.create({ upstream: recorded, clock, pages: web });

/** Returns the address of one page of each kind. */
async function findPaths(): Promise<Record<PageName, string>> {
  await using network = await newNetwork();
  const { client } = network;
  const locale = 'zh_CN';
  const { list: articles } = await client.news.list.query({ locale, sort: 'new', gameId: 202, page: 1 });
  const article = articles.find((one) => one.match !== undefined);
  const { match } = await client.match.detail.query({ locale, game: 'soccer', id: article?.match?.id ?? 0 });
  const [home] = match.teams;
  const { list: players } = await client.team.squad.query({ locale, id: home?.id ?? 0 });
  const [video] = await client.video.hot.query({ locale });
  const posts = await client.post.list.query({ sort: 'new', page: 1 });
  return {
    home: '/',
    list: '/match/soccer?tab=results',
    match: `/soccer/${match.id}`,
    league: `/leagueLibrary/${match.league.id}`,
    team: `/squadLibrary/${home?.id}`,
    player: `/playerLibrary/${players[0]?.id}`,
    news: `/news/soccer/${article?.id}`,
    video: `/videos/soccer/${video?.id}`,
    search: `/s/${encodeURIComponent(home?.name ?? '')}`,
    user: `/userInfo/${posts.list[0]?.author.uid}?tab=post`,
  };
}

/** What a visitor gets. */
interface Page {
  readonly status: number;
  /** Visible texts, in order. */
  readonly texts: readonly string[];
  readonly hasHeading: boolean;
  /** Number of different matches that the page links. */
  readonly matches: number;
}

async function readPage(network: Network, name: PageName): Promise<Page> {
  const answer = await fetch(network.origin + paths[name]);
  const html = await answer.text();
  const body = html.replaceAll(/<(script|style|head|template)[\s>][\s\S]*?<\/\1>/g, '');
  const texts = body.split(/<[^>]+>/).map((text) => text.trim());
  return {
    status: answer.status,
    texts: texts.filter((text) => text !== ''),
    hasHeading: /<h1[ >]/.test(html),
    matches: new Set([...html.matchAll(/<a [^>]*href="(\/soccer\/\d+)"/g)].map(([, href]) => href)).size,
  };
}

async function soundPages(spoil: SpoilAnswer | undefined): Promise<ReadonlyMap<PageName, Page>> {
  await using network = await newNetwork();
  recorded.spoil = spoil;
  const pages = await eachPage(PAGES, (name) => readPage(network, name));
  expect(pages.map(([name, { status }]) => `${name} ${status}`)).toEqual(PAGES.map((name) => `${name} 200`));
  return new Map(pages);
}

/** Returns what a page shows, compared with that of a sound upstream. */
function shownOf(page: Page, whole: Page | undefined): Shown | 'no heading' {
  if (whole === undefined) throw new Error('the page of the sound upstream is missing');
  if (!page.hasHeading) return 'no heading';
  if (page.status !== 200) return `error ${page.status}`;
  if (page.matches < whole.matches) return 'row left out';
  return page.texts.length < whole.texts.length ? 'part left out' : 'full';
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isMatch = (value: unknown): value is Fields =>
  isFields(value) && ['gameId', 'startAt', 'status', 'teams', 'league'].every((key) => key in value);

/** Calls `change` with the second match of every list of matches, after the list was padded to three. */
function changeRows(value: unknown, change: (match: Fields) => void): void {
  if (!Array.isArray(value)) {
    if (isFields(value)) for (const item of Object.values(value)) changeRows(item, change);
    return;
  }
  const [first]: unknown[] = value;
  if (!isMatch(first)) {
    for (const item of value) changeRows(item, change);
    return;
  }
  while (value.length < 3) value.push({ ...structuredClone(first), id: Number(first['id']) + 500_000 + value.length });
  const second: unknown = value[1];
  if (isMatch(second)) change(second);
}

const padLists: SpoilAnswer = (_call, result) => {
  const copy: unknown = structuredClone(result);
  changeRows(copy, () => undefined);
  return { result: copy };
};

/** Brings a fault into the answers of the upstream, except that to its settings, which say what it offers. */
function spoilWith(fault: UpstreamFault): SpoilAnswer {
  return ({ row }, result) => {
    if (row === 'systemConfig') return undefined;
    const copy: unknown = structuredClone(result);
    if (fault.of === 'answer') return spoiltAnswer(fault, copy);
    if (fault.of === 'row') changeRows(copy, (match) => void fault.change(match));
    else if (row !== 'matchDetail') return undefined;
    else if (isFields(copy)) fault.change(copy);
    return { result: copy };
  };
}

/** A fault of whole answers is written for objects; a bare list is its `list`, unless the fault keeps the list. */
function spoiltAnswer(fault: UpstreamFault, result: unknown) {
  if (isFields(result)) return fault.change(result) ?? undefined;
  const changed = fault.change({ list: result }) ?? undefined;
  return fault.outcome === 'complete' ? undefined : changed;
}

/** Returns what the pages show whose caches are empty. */
async function coldPages(fault: UpstreamFault): Promise<Partial<Record<PageName, string>>> {
  recorded.spoil = spoilWith(fault);
  await using network = await newNetwork();
  const whole = sound[fault.of === 'row' ? 'padded' : 'plain'];
  const show = async (name: PageName) => {
    const shown = shownOf(await readPage(network, name), whole.get(name));
    return fault.name === LARGE_BODY && shown === `error ${ERRORS.TIMEOUT.http}` ? (`error ${ERRORS.UNAVAILABLE.http}` as const) : shown;
  };
  return Object.fromEntries(await eachPage(PAGES_OF[fault.of], show, { together: fault.name === NO_ANSWER }));
}

/** Calls `work` for pages, one after the other: rendering many at once on a busy machine takes longer than a call may. */
async function eachPage<T>(
  pages: readonly PageName[],
  work: (name: PageName) => Promise<T>,
  { together = false } = {},
): Promise<[PageName, T][]> {
  if (together) return Promise.all(pages.map(async (name): Promise<[PageName, T]> => [name, await work(name)]));
  const results: [PageName, T][] = [];
  for (const name of pages) results.push([name, await work(name)]);
  return results;
}

describe('pages with a fault of the upstream', { timeout: 120_000 }, () => {
  it.each(UPSTREAM_FAULTS.map((fault) => [`${fault.of}: ${fault.name}`, fault] as const))(
    'pages without a cached version show what is declared: %s',
    async (_name, fault) => {
      const shown = await coldPages(fault);
      table.push({ fault: `${fault.of}: ${fault.name.slice(0, 36)}`, ...shown });
      expect(shown).toEqual(Object.fromEntries(PAGES_OF[fault.of].map((name) => [name, expectedOf(fault, name)])));
    },
  );

  const failing = UPSTREAM_FAULTS.filter(({ of, name, outcome }) => of === 'answer' && isError(outcome) && SPECIAL[name] === undefined);
  const kept = failing.filter(({ outcome }) => outcome !== 'NOT_FOUND');

  it.each(kept.map((fault) => [fault.name, fault] as const))('every page that was read before stays complete: %s', async (_name, fault) => {
    recorded.spoil = undefined;
    await using network = await newNetwork();
    await eachPage(PAGES, (name) => readPage(network, name));
    let spoilt = 0;
    const spoil = spoilWith(fault);
    recorded.spoil = (call, result) => {
      spoilt += 1;
      return spoil(call, result);
    };
    aheadMs = OLDER_MS;
    try {
      await eachPage(PAGES, (name) => readPage(network, name), { together: fault.name === NO_ANSWER });
      await waitFor('the fault to be noticed', () => spoilt > 0);
      const older = await eachPage(PAGES, async (name) => shownOf(await readPage(network, name), sound.plain.get(name)));
      table.push({ fault: `read before, ${fault.name.slice(0, 26)}`, ...Object.fromEntries(older) });
      expect(Object.fromEntries(older)).toEqual(everywhere('full'));
    } finally {
      aheadMs = 0;
    }
  });
});
