import type { Send } from '../../consistency/site.ts';

/** A change of a response: of a value in the result of a procedure, or of the text of a page. */
type Plant =
  | {
      readonly procedure: string;
      /** Only calls whose input contains this text. */
      readonly input?: string;
      /** Keys and indexes from the result to the value; `*` stands for every entry. */
      readonly at: readonly (string | number)[];
      readonly to: (value: unknown) => unknown;
    }
  | { readonly page: RegExp; readonly text: (html: string) => string };

const more = (value: unknown): unknown => (typeof value === 'number' ? value + 1 : value);
const other = (value: unknown): unknown => `${String(value)} x`;
const none = (): unknown => [];
const fromSecond = (value: unknown): unknown => (Array.isArray(value) ? value.slice(1) : value);
const swapped = (value: unknown): unknown => (Array.isArray(value) ? value.toReversed() : value);
const toForm = (value: unknown): unknown => (Array.isArray(value) ? value.map((one) => (one === 'W' ? 'L' : 'W')) : value);
const raised = (value: unknown): unknown => (Array.isArray(value) ? value.map((one) => more(one)) : value);
const otherOrigin = (value: unknown): unknown => (value === 'simulated' ? 'archive' : 'simulated');
const otherTeams = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? { ...value, id: value.id + 900_000 }
    : value;

const row = ['groups', '*', 'rows', 0] as const;
const table = (field: string, to: (value: unknown) => unknown, input = '"locale"'): Plant => ({
  procedure: 'league.table',
  input,
  at: [...row, field],
  to,
});
const match = (at: readonly (string | number)[], to: (value: unknown) => unknown): Plant => ({
  procedure: 'match.detail',
  at: ['match', ...at],
  to,
});

/** By name of a check: a change of a response that it must find. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'lists: matches in play of a game': { procedure: 'system.games', at: ['*', 'live'], to: more },
  'lists: matches of a day': { procedure: 'match.counts', at: ['*', 'matches'], to: more },
  'lists: listed matches of a day': { procedure: 'match.day', at: ['list'], to: fromSecond },
  'lists: finished matches of a day': { procedure: 'match.counts', at: ['*', 'finished'], to: more },
  'lists: result in two lists': { procedure: 'match.byIds', at: ['list', '*', 'score'], to: raised },
  'libraries: total and last page': { procedure: 'team.library', at: ['total'], to: more },
  'league: name in the library': { procedure: 'league.library', at: ['list', '*', 'name'], to: other },
  'league: season of table and page': { procedure: 'league.table', at: ['season'], to: other },
  'league: matches of a round': { procedure: 'league.fixtures', at: ['rounds', '*', 'matches'], to: more },
  'league: origin of matches': { procedure: 'league.fixtures', at: ['round', 'matches', '*', 'origin'], to: otherOrigin },
  'league: name beside matches': { procedure: 'league.fixtures', at: ['round', 'matches', '*', 'league', 'name'], to: other },
  'league: matches on the page and in the rounds': { procedure: 'league.detail', at: ['matches'], to: more },
  'league: number of teams': { procedure: 'league.detail', at: ['teams'], to: more },
  'league: row in the list of teams': { procedure: 'league.teams', at: ['list', '*', 'row', 'points'], to: more },
  'league: ranking and career of a player': { procedure: 'league.players', at: ['rankings', '*', 'rows', 0, 'stat', 'value'], to: more },
  'league: world rank in the list of teams': { procedure: 'league.teams', at: ['list', '*', 'elo', 'rank'], to: more },
  'league: matches of the season and its rounds': { procedure: 'league.season', at: ['matches'], to: more },
  'league: matches of the stages': { procedure: 'league.season', at: ['stages', '*', 'matches'], to: more },
  'league: matches of the calendar and the rounds': { procedure: 'league.calendar', at: ['days', '*', 'matches'], to: more },
  'league: matches of a day of the calendar': { procedure: 'league.calendar', at: ['matches'], to: fromSecond },
  'table: wins and losses': table('won', more),
  'table: scored and conceded': table('for', more),
  'table: a team stands in one group': { procedure: 'league.table', at: ['groups', '*', 'rows', '*', 'teamId'], to: () => 1 },
  'table: played is the sum of the results': table('played', more),
  'table: points of the results': table('points', more),
  'table: ranks ascend': table('rank', () => 99),
  'table: form is no longer than the matches': table('form', () => Array.from({ length: 200 }, () => 'W')),
  'table: total, at home and away': table('played', more, '"away"'),
  'table and rounds: played': table('played', more),
  'table and rounds: won, drawn and lost': table('won', more),
  'table and rounds: scored and conceded': table('for', more),
  'table and rounds: form': table('form', toForm),
  'bracket: a round begins after the round before it': { procedure: 'league.table', at: ['bracket'], to: swapped },
  'bracket: a team has advanced': {
    procedure: 'league.table',
    at: ['bracket', 0, 'ties', 0, 'winner'],
    to: (side) => (side === 0 ? 1 : 0),
  },
  'match: teams in lists and on the page': match(['teams', '*', 'name'], other),
  'match: league in lists and on the page': match(['league', 'name'], other),
  'match: origin in lists and on the page': match(['origin'], otherOrigin),
  'match: round in lists and on the page': match(['round'], other),
  'match: result in lists and on the page': match(['score'], raised),
  'match: periods and score': match(['facts', 'periods', 0, 'home'], more),
  'match: games won and score': match(['facts', 'games', '*', 'winner'], (side) => (side === 0 ? 1 : 0)),
  'match: no game after a series is decided': match(['facts', 'bestOf'], () => 1),
  'match: winner and score': match(['winner'], (side) => (side === 0 ? 1 : 0)),
  'match: points of the players and score': match(['basketball', 'box', '*', 0, 'points'], more),
  'match: head-to-head is of both teams': match(['analysis', 'h2h', '*', 'home'], otherTeams),
  'match: form is of the team': match(['analysis', 'form', '*', '*', 'home'], otherTeams),
  'match: next matches are of the team': match(['analysis', 'next', '*', '*', 'home'], otherTeams),
  'match: past matches began before': match(['analysis', 'form', '*', '*', 'startAt'], () => 9_000_000_000_000),
  'match: score of past matches': match(['analysis', 'form', '*', '*', 'score'], raised),
  'match: origin of past matches': { procedure: 'match.byIds', at: ['list', '*', 'origin'], to: otherOrigin },
  'match: rank and table': match(['teams', '*', 'rank'], more),
  'match: table on the page and of the league': table('won', more),
  'match: next matches and fixtures of the team': match(['analysis', 'next', '*', '*', 'id'], more),
  'match: head-to-head and comparison of the teams': match(['analysis', 'h2h', '*', 'id'], more),
  'comparison: record is the sum of its parts': { procedure: 'team.compare', at: ['record', 'won'], to: more },
  'team: name in the library': { procedure: 'team.library', at: ['list', '*', 'name'], to: other },
  'team: number of players': { procedure: 'team.detail', at: ['players'], to: more },
  'team: last matches': { procedure: 'team.detail', at: ['last'], to: swapped },
  'team: next matches': { procedure: 'team.detail', at: ['next'], to: swapped },
  'team: result on the page and in the fixtures': { procedure: 'team.detail', at: ['last', '*', 'score'], to: raised },
  'team: fixtures are of the team': { procedure: 'team.fixtures', at: ['list', '*', 'teams', '*'], to: otherTeams },
  'team: origin of fixtures': { procedure: 'team.fixtures', at: ['list', '*', 'origin'], to: otherOrigin },
  'team: form and results': { procedure: 'team.detail', at: ['form'], to: toForm },
  'team: rest between matches': { procedure: 'team.fixtures', at: ['list', '*', 'startAt'], to: () => 1_000 },
  'team: row and table of the league': { procedure: 'team.detail', at: ['rows', '*', 'row', 'points'], to: more },
  'team: statistics of played matches': { procedure: 'team.stats', at: ['won'], to: more },
  'team: head-to-head record and meetings': { procedure: 'team.compare', at: ['record', 'played'], to: more },
  'player: name in the library': { procedure: 'player.library', at: ['list', '*', 'name'], to: other },
  'player: played and career': { procedure: 'player.detail', at: ['played'], to: more },
  'player: played and matches': { procedure: 'player.matches', at: ['total'], to: more },
  'player: origin of matches': { procedure: 'player.matches', at: ['list', '*', 'match', 'origin'], to: otherOrigin },
  'player: side in matches': { procedure: 'player.matches', at: ['list', '*', 'match', 'teams'], to: none },
  'player: totals and career': { procedure: 'player.detail', at: ['totals', '*', 'value'], to: more },
  'player: totals and matches': { procedure: 'player.matches', at: ['list', '*', 'stats', '*', 'value'], to: more },
  'article: title and time in lists': { procedure: 'news.list', at: ['list', '*', 'title'], to: other },
  'article: comments in lists and on the page': { procedure: 'news.list', at: ['list', '*', 'comments'], to: more },
  'article: likes in lists and on the page': { procedure: 'news.list', at: ['list', '*', 'likes'], to: more },
  'article: number of comments': { procedure: 'comment.list', input: '"news"', at: ['count'], to: more },
  'article: comments and their replies': { procedure: 'comment.list', input: '"news"', at: ['count'], to: more },
  'article: origin of its match': { procedure: 'news.detail', at: ['origin'], to: otherOrigin },
  'article: league of its match': { procedure: 'news.detail', at: ['league', 'name'], to: other },
  'article: a report is of a finished match': match(['status'], () => 'scheduled'),
  'article: score of its match': { procedure: 'news.detail', at: ['cover', 'score'], to: raised },
  'author: followers and their list': { procedure: 'user.profile', at: ['fans'], to: more },
  'video: card and page': { procedure: 'video.list', at: ['list', '*', 'likes'], to: more },
  'video: number of comments': { procedure: 'comment.list', input: '"video"', at: ['count'], to: more },
  'search: no more results than their number': { procedure: 'search.find', at: ['groups', '*', 'total'], to: () => 0 },
  'search: number of results in the overview and in the list': {
    procedure: 'search.find',
    input: '"kind"',
    at: ['groups', '*', 'total'],
    to: more,
  },
  'search: number of results and their pages': { procedure: 'search.find', input: '"kind"', at: ['groups', '*', 'hits'], to: fromSecond },
  'search: an entity is found by its name': { procedure: 'search.find', at: ['groups', '*', 'hits'], to: none },
  'page: a listed match has a page': { procedure: 'league.fixtures', at: ['round', 'matches', '*', 'id'], to: () => 999_999_999 },
  'page: names of the teams': match(['teams', '*', 'name'], other),
  'page: score in the title': { page: /^\/[^/]+\/\d+$/, text: (html) => html.replace(/<title>[^<]*/, '<title>') },
  'page: structured data of real matches alone': match(['origin'], otherOrigin),
  'page: only pages of real matches may be indexed': match(['origin'], otherOrigin),
  'page: time in the structured data': match(['startAt'], more),
  'page: teams in the structured data': match(['teams', '*', 'name'], other),
  'sitemap: entries are pages': { page: /^\/sitemap\/zh_CN\/pages/, text: (xml) => xml.replaceAll('</loc>', '/no-such-page</loc>') },
  'sitemap: entries may be indexed': { page: /^\/(?!sitemap|trpc)/, text: (html) => `<meta name="robots" content="noindex">${html}` },
};

/** Returns a `fetch` that keeps the responses of a site and repeats them: a second walk reads the same site, without its work. */
export function recording(): Send {
  const kept = new Map<string, { readonly status: number; readonly text: string }>();
  return async (url, init) => {
    const known = kept.get(url);
    if (known !== undefined) return new Response(known.text, { status: known.status });
    const response = await fetch(url, init);
    const text = await response.text();
    kept.set(url, { status: response.status, text });
    return new Response(text, { status: response.status });
  };
}

/** Returns a `fetch` that changes the responses of another one as a plant says. */
export function planting(plant: Plant, send: Send): Send {
  return async (url, init) => {
    const response = await send(url, init);
    const { pathname, searchParams } = new URL(url);
    if ('page' in plant) {
      if (!plant.page.test(pathname)) return response;
      return new Response(plant.text(await response.text()), { status: response.status });
    }
    if (pathname !== `/trpc/${plant.procedure}` || !response.ok) return response;
    if (plant.input !== undefined && !(searchParams.get('input') ?? '').includes(plant.input)) return response;
    const body: unknown = await response.json();
    return Response.json(changed(body, ['result', 'data', ...plant.at], plant.to));
  };
}

/** Returns JSON with the values at a path replaced; a path that does not exist changes nothing. */
function changed(value: unknown, [key, ...rest]: readonly (string | number)[], to: (value: unknown) => unknown): unknown {
  if (key === undefined) return to(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (key === '*' || key === index ? changed(item, rest, to) : item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [name, key === '*' || key === name ? changed(item, rest, to) : item]),
  );
}
