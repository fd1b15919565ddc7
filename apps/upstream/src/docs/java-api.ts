import { z } from 'zod';
import { CACHE_POLICIES, type JavaEndpoint, fieldLocation } from '@matchpoint/contracts/java/endpoint';
import { JAVA } from '@matchpoint/contracts/java/table';
import * as news from '@matchpoint/contracts/news/news';
import * as content from '@matchpoint/contracts/content/content';
import * as richText from '@matchpoint/contracts/content/rich-text';
import * as league from '@matchpoint/contracts/league/league';
import * as comparison from '@matchpoint/contracts/team/comparison';
import * as team from '@matchpoint/contracts/team/team';
import * as figure from '@matchpoint/contracts/player/stat';
import * as player from '@matchpoint/contracts/player/player';
import * as feed from '@matchpoint/contracts/feed';
import * as ids from '@matchpoint/contracts/ids';
import * as contentChange from '@matchpoint/contracts/java/content-change';
import * as login from '@matchpoint/contracts/java/auth';
import * as calls from '@matchpoint/contracts/java/match';
import * as users from '@matchpoint/contracts/java/user';
import * as base from '@matchpoint/contracts/match/base';
import * as basketball from '@matchpoint/contracts/match/basketball';
import * as match from '@matchpoint/contracts/match/match';
import * as multi from '@matchpoint/contracts/match/battle-royale';
import * as odds from '@matchpoint/contracts/match/odds';
import * as series from '@matchpoint/contracts/match/series';
import * as soccer from '@matchpoint/contracts/match/soccer';
import * as status from '@matchpoint/contracts/match/status';
import * as search from '@matchpoint/contracts/search/search';
import * as userEvent from '@matchpoint/contracts/user/event';
import * as userGold from '@matchpoint/contracts/gold/gold';
import * as user from '@matchpoint/contracts/user/user';
import * as video from '@matchpoint/contracts/video/video';
import { ERRORS } from '@matchpoint/contracts/errors';
import { optionality, renderType } from './render-type.ts';

/** Schemas with a name on the page; ids and times are plain integers in JSON. */
const PLAIN = new Set([
  'MatchId',
  'LeagueId',
  'TeamId',
  'PlayerId',
  'UserId',
  'Instant',
  'MatchList',
  'GameIdSchema',
  'VideoId',
  'NewsId',
  'CommentId',
  'PostId',
]);

const INTRO = `# The /java API

Written by \`pnpm docs:java\` from the table in \`packages/contracts/src/java\`; a test compares. Do not edit.

- Every request carries the headers \`sysType: PC\`, \`lan\` (one of the product's 21 locales) and, logged in, \`token\`; and \`_t\`, a timestamp, in the query.
- Who calls in another's name says so: \`x-client-address\` (IPv4 whole, IPv6 by its /64) and \`x-client-agent\`, believed only with the service key in \`x-service-key\`. Limits and sessions count by them.
- Every answer has HTTP status 200 and the envelope \`{status, result, errorMsg, msg, code, errorCode}\`. \`status\` is \`success\` or \`fail\`; \`fail\`, code 400 or code −1 is a failure, its text \`errorMsg\`, else \`msg\`.
- Fields of a GET travel in the query, of a POST in a JSON body, unless the path names them.
- Times are UTC milliseconds, ids positive integers below 2^53. Numbers may come as strings; unknown fields are ignored; a word that is not listed counts as \`other\`; a list item that does not fit is left out.
- Rows marked *extension* are not in the product's own list of calls.`;

/** Returns the page docs/java-api.md. */
export function javaApiPage(): string {
  const names = typeNames();
  const used = new Set<string>();
  const rows: [string, JavaEndpoint][] = Object.entries(JAVA);
  const sections = rows.map(([name, row]) => rowSection(name, row, names, used));
  return (
    [
      INTRO,
      '## Calls',
      contents(rows),
      ...sections,
      socketSection(names, used),
      userSocketSection(names, used),
      contentSocketSection(names, used),
      errorSection(),
      typeSection(names, used),
    ].join('\n\n') + '\n'
  );
}

function typeNames(): Map<z.core.$ZodType, string> {
  const names = new Map<z.core.$ZodType, string>();
  for (const module of [
    base,
    status,
    odds,
    soccer,
    basketball,
    series,
    multi,
    match,
    calls,
    feed,
    user,
    userGold,
    userEvent,
    login,
    users,
    contentChange,
    richText,
    content,
    news,
    video,
    search,
    league,
    team,
    comparison,
    figure,
    player,
    ids,
  ]) {
    for (const [name, value] of Object.entries(module)) {
      const schema: unknown = value;
      if (schema instanceof z.ZodType && !PLAIN.has(name) && !names.has(schema)) names.set(schema, name);
    }
  }
  return names;
}

const GROUPS: Readonly<Record<JavaEndpoint['group'], string>> = {
  match: 'Matches',
  league: 'Leagues',
  feed: 'Feeds',
  login: 'Login',
  user: 'Users',
  gold: 'Coins',
  news: 'News',
  video: 'Videos',
  content: 'Comments, likes, reports',
  post: 'Posts',
  library: 'Data libraries',
  search: 'Search',
  site: 'For search engines',
};

/** Returns one table of endpoints per group, in the order of their first endpoint. */
function contents(rows: readonly [string, JavaEndpoint][]): string {
  const groups = [...new Set(rows.map(([, row]) => row.group))];
  return groups
    .map((group) =>
      contentsOf(
        GROUPS[group],
        rows.filter(([, row]) => row.group === group),
      ),
    )
    .join('\n\n');
}

function contentsOf(title: string, rows: readonly [string, JavaEndpoint][]): string {
  return [
    `| ${title} | | |`,
    '|---|---|---|',
    ...rows.map(([name, row]) => `| \`${row.method}\` | \`${row.path}\` | [${name}](#${name.toLowerCase()}) |`),
  ].join('\n');
}

const TOKENS: Readonly<Record<JavaEndpoint['auth'], string>> = {
  none: 'Public.',
  user: 'Needs the header `token`; 3002 without one.',
  service: 'Needs the header `authorization: Bearer <service key>`; 403 without it.',
};

function rowSection(name: string, row: JavaEndpoint, names: Map<z.core.$ZodType, string>, used: Set<string>): string {
  const use = (one: string) => used.add(one);
  const policy = row.cache === undefined ? undefined : CACHE_POLICIES[row.cache];
  const facts = [
    TOKENS[row.auth],
    row.mutates ? 'Changes state: never cached, prefetched or retried.' : '',
    policy === undefined ? '' : `Fresh for ${policy.freshMs / 1000} s, may be served stale for ${policy.staleMs / 1000} s.`,
    row.varyBy === 'lan' ? 'Words depend on `lan`.' : '',
    row.extension === true ? '*Extension.*' : '',
  ].filter((fact) => fact !== '');
  const fields = Object.entries(row.input.shape).map(([field, schema]) => {
    const { optional, fallback } = optionality(schema);
    const type = renderType(schema, names, use, 1).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
    return `| \`${field}\` | ${fieldLocation(row, field)} | \`${type}\` | ${fallback === undefined ? (optional ? 'optional' : 'required') : `default ${fallback}`} |`;
  });
  const table = fields.length === 0 ? 'No fields.' : ['| Field | Place | Type | |', '|---|---|---|---|', ...fields].join('\n');
  return `### ${name}\n\n\`${row.method} ${row.path}\`\n\n${row.description} ${facts.join(' ')}\n\n${table}\n\nResult:\n\n\`\`\`ts\n${renderType(row.result, names, use)}\n\`\`\``;
}

function socketSection(names: Map<z.core.$ZodType, string>, used: Set<string>): string {
  const type = renderType(calls.FeedPushMessage, names, (one) => used.add(one), 0, true);
  return `### The change feed\n\n\`GET /java/ws/feed\` (websocket)\n\nTells of every committed change, so that a BFF need not poll: a hello with the newest sequence, then one message a change. \`seq\` grows by one; a gap means: read the lists again. ${TOKENS.service.replace('403', 'HTTP 401')} *Extension.*\n\n\`\`\`ts\n${type}\n\`\`\``;
}

function userSocketSection(names: Map<z.core.$ZodType, string>, used: Set<string>): string {
  const type = renderType(users.UserPushMessage, names, (one) => used.add(one), 0, true);
  return `### The events of users\n\n\`GET /java/ws/user?after=<seq>\` (websocket)\n\nTells of what happened to users: a hello with the newest sequence, then every event after \`after\` in the order of its commit, and a beat while nothing happens. Events of one change share a \`seq\`; after a cut one may come twice. ${TOKENS.service.replace('403', 'HTTP 401')} *Extension.*\n\n\`\`\`ts\n${type}\n\`\`\``;
}

function contentSocketSection(names: Map<z.core.$ZodType, string>, used: Set<string>): string {
  const type = renderType(contentChange.ContentPushMessage, names, (one) => used.add(one), 0, true);
  return `### The changes of content\n\n\`GET /java/ws/content?after=<seq>\` (websocket)\n\nTells what the operator or the site itself changed of what everybody reads: an article, video or post that is new, changed, removed or shown again, comments and danmaku that are decided on. Not what users do by their own calls. A hello with the newest sequence, then the changes after \`after\`, many in one message when there are many, and a beat while nothing happens; everything up to the \`seq\` of a message was told with it, and after a cut a change may come twice. Without this line nothing else is different: every copy shows such a change once the answers that it keeps have their age (see each row). ${TOKENS.service.replace('403', 'HTTP 401')} *Extension.*\n\n\`\`\`ts\n${type}\n\`\`\``;
}

function errorSection(): string {
  const rows = Object.entries(ERRORS).flatMap(([code, error]) =>
    error.upstream.length === 0 ? [] : [`| ${error.upstream.join(', ')} | ${code} |`],
  );
  return ['## Error codes', '| errorCode | Meaning |\n|---|---|', ...rows]
    .join('\n\n')
    .replace('|---|---|\n\n', '|---|---|\n')
    .replaceAll(' |\n\n| ', ' |\n| ');
}

/** Returns all named types of the page in alphabetical order; a type may add others. */
function typeSection(names: ReadonlyMap<z.core.$ZodType, string>, used: Set<string>): string {
  const schemas = new Map([...names].map(([schema, name]) => [name, schema]));
  const texts = new Map<string, string>();
  for (const name of used) {
    const schema = schemas.get(name);
    // Iterating a set visits items that are added meanwhile.
    if (schema !== undefined) texts.set(name, `type ${name} = ${renderType(schema, names, (one) => used.add(one), 0, true)};`);
  }
  return `## Types\n\n\`\`\`ts\n${[...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join('\n\n')}\n\`\`\``;
}
