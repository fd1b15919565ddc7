import type { Id } from './id.ts';
import { toId } from './id.ts';
import { isRecord, type JsonRecord } from './json-record.ts';
import { matchState } from './match-state.ts';
import { isMatchRecord, isPlanMatchRecord, maskMatch, maskPlanMatch } from './spoiler-match.ts';
import type { SpoilerSetting } from './spoiler-setting.ts';
import { isNotificationRecord, maskNotification } from './spoiler-notification.ts';
import { isRoomRecord, maskBroadcastTitles, maskPost, maskRoom, withoutScores } from './spoiler-talk.ts';
import type { SpoilerTexts } from './spoiler-texts.ts';

/** An item that its viewer has uncovered, such as `match:12`, `news:5`, `video:9`, `table:3` (a league) or `room:7` (its chat). */
export type RevealedItem = `${'match' | 'news' | 'video' | 'post' | 'table' | 'room'}:${string}`;

/** What is masked for one viewer and one answer. */
export interface SpoilerScope {
  readonly setting: SpoilerSetting | undefined;
  /** Matches whose score is delayed on the viewer's device: masked wherever they appear, whatever they are. */
  readonly delayed?: readonly Id[];
  readonly revealed?: RevealedItem;
  readonly texts: SpoilerTexts;
}

/** What the values around a value say about it. */
interface Context {
  readonly leagueId: Id | undefined;
  readonly leagueName: string | undefined;
}

/**
 * Returns an answer of the BFF without the results of masked matches (防剧透): matches, tables, brackets, form, articles, videos and plans.
 * It recognises entities by their fields wherever they stand, so that an answer of any procedure can be masked. Masked entities carry
 * `masked: true`; everything else is returned as it is.
 * @param leagueId the league that the whole answer is about
 */
export function maskSpoilers(value: unknown, scope: SpoilerScope, leagueId?: Id): unknown {
  return walk(value, scope, { leagueId, leagueName: undefined });
}

function walk(value: unknown, scope: SpoilerScope, around: Context): unknown {
  if (Array.isArray(value)) return maskList(value, scope, around);
  if (!isRecord(value)) return value;
  const context = contextOf(value, around);
  return maskEntity(value, scope, context) ?? walkFields(value, scope, context);
}

function walkFields(value: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord {
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) result[key] = walk(field, scope, context);
  return result;
}

function contextOf(value: JsonRecord, around: Context): Context {
  const { league } = value;
  if (!isRecord(league)) return around;
  return { leagueId: toId(league['id']) ?? around.leagueId, leagueName: typeof league['name'] === 'string' ? league['name'] : undefined };
}

/** Omits rounds, dots and rows that cannot be shown without their result. */
function maskList(list: readonly unknown[], scope: SpoilerScope, around: Context): unknown[] {
  return list.flatMap((item) => {
    if (isRecord(item) && (isPastMatch(item) || isFormMatch(item)) && coversPast(item, scope, around)) return [];
    return [walk(item, scope, around)];
  });
}

/** Returns the masked form of an entity that shows results itself; undefined for everything else. */
function maskEntity(value: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord | undefined {
  if (isMatchRecord(value)) return maskMatchRecord(value, scope, context);
  if (isPlanMatchRecord(value)) return isPlayed(value) && coversMatch(value['id'], scope, context) ? maskPlanMatch(value) : undefined;
  switch (value['kind']) {
    case 'news':
      if ('publishedAt' in value) return maskNews(value, scope, context);
      break;
    case 'video':
      if ('publishedAt' in value) return maskVideo(value, scope, context);
      break;
    case 'post':
      if ('publishedAt' in value) return maskOpenPost(value, scope, context);
      break;
    case 'tip':
      return maskPlan(value, scope, context);
  }
  if (isNotificationRecord(value)) return maskNotification(walkFields(value, scope, context), scope);
  if (scope.setting === undefined) return withoutEarlyPicture(value, scope, context);
  return maskBroadcasts(value, scope, context) ?? maskSuggestion(value, scope) ?? maskRecords(value, scope, context);
}

/** Leaves out the thumbnail of a room that shows a delayed match: it is newer than the delay. */
function withoutEarlyPicture(value: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord | undefined {
  const match = isRoomRecord(value) && isRecord(value['match']) ? toId(value['match']['id']) : undefined;
  if (match === undefined || scope.delayed?.includes(match) !== true) return undefined;
  return walkFields(omit(value, ['thumbnail']), scope, context);
}

/** Masks rooms, and the words of anchors about their broadcasts. */
function maskBroadcasts(value: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord | undefined {
  if (isRoomRecord(value)) {
    const room = walkFields(value, scope, context);
    return scope.revealed === `room:${String(value['id'])}` || !coversRoom(value, scope) ? room : maskRoom(room, scope.texts);
  }
  if ('reminders' in value && typeof value['title'] === 'string')
    return { ...walkFields(value, scope, context), title: withoutScores(value['title']) };
  return maskBroadcastTitles(value, scope.texts);
}

/** In a room without a match anything may be said of a chosen one. */
function coversRoom({ match }: JsonRecord, { setting }: SpoilerScope): boolean {
  if (setting === undefined) return false;
  if (!isRecord(match)) return true;
  const league = isRecord(match['league']) ? toId(match['league']['id']) : undefined;
  return coversMatch(match['id'], { setting }, { leagueId: league });
}

/** Posts are free text: with all results hidden, each is; otherwise those about a masked match. */
function maskOpenPost(post: JsonRecord, { setting, revealed, texts }: SpoilerScope, context: Context): JsonRecord | undefined {
  if (setting === undefined || revealed === `post:${String(post['id'])}`) return undefined;
  const isAboutMatch = isRecord(post['match']);
  if (setting.mode !== 'all' && !(isAboutMatch && coversArticle(post, setting, context))) return undefined;
  return maskPost(post, texts);
}

function isPlayed(match: JsonRecord): boolean {
  return matchState(String(match['status'])) !== 'upcoming';
}

function maskMatchRecord(match: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord {
  const id = toId(match['id']);
  if (id !== undefined && scope.delayed?.includes(id) === true) return maskMatch(match, 'hidden');
  if (isPlayed(match) && coversMatch(id, scope, context)) return maskMatch(match, 'kept');
  return walkFields(match, scope, context);
}

/** A match is covered by its own id or by its league. Where the league is not known, it could be a chosen one. */
function coversMatch(
  rawId: unknown,
  { setting, revealed, delayed }: Omit<SpoilerScope, 'texts'>,
  { leagueId }: Pick<Context, 'leagueId'>,
): boolean {
  const id = toId(rawId);
  if (id !== undefined && delayed?.includes(id) === true) return true;
  if (setting === undefined || (id !== undefined && revealed === `match:${id}`)) return false;
  switch (setting.mode) {
    case 'all':
      return true;
    case 'leagues':
      return leagueId === undefined || setting.leagues.includes(leagueId);
    case 'matches':
      return id === undefined ? coversLeague(setting, leagueId) : setting.matches.some((match) => match.id === id);
  }
}

/** Tables, form and honours of a league contain the results of its matches. */
function coversLeague(setting: SpoilerSetting, leagueId: Id | undefined): boolean {
  if (setting.mode === 'all' || leagueId === undefined) return true;
  return setting.mode === 'leagues' ? setting.leagues.includes(leagueId) : setting.matches.some((match) => match.leagueId === leagueId);
}

function isPastMatch(value: JsonRecord): boolean {
  return isRecord(value['home']) && isRecord(value['away']) && Array.isArray(value['score']) && typeof value['startAt'] === 'number';
}

function isFormMatch(value: JsonRecord): boolean {
  return 'matchId' in value && typeof value['at'] === 'number' && ('result' in value || 'place' in value || 'score' in value);
}

function coversPast(past: JsonRecord, { setting, revealed, delayed }: SpoilerScope, { leagueId, leagueName }: Context): boolean {
  const id = toId(past['id'] ?? past['matchId']);
  if (id !== undefined && delayed?.includes(id) === true) return true;
  if (setting === undefined || (id !== undefined && revealed === `match:${id}`)) return false;
  if (setting.mode === 'matches') return id !== undefined && setting.matches.some((match) => match.id === id);
  // Only the league's name stands in the list: one of another name may be a chosen league.
  return coversLeague(setting, leagueId) || past['league'] === undefined || past['league'] !== leagueName;
}

/** Returns an article without what it tells; undefined for one that is about no masked match. */
function maskNews(news: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord | undefined {
  const id = toId(news['id']);
  if (scope.setting === undefined || !coversArticle(news, scope.setting, context)) return undefined;
  if (id !== undefined && scope.revealed === `news:${id}`) return { ...news, ...relatedOf(news, scope, context) };
  const isDetail = 'body' in news;
  return {
    ...omit(news, ['cover', 'updatedAt']),
    ...relatedOf(news, scope, context),
    masked: true,
    title: scope.texts.title(news['auto'] === 'report' ? 'report' : 'article', nameOf(news, context)),
    summary: '',
    ...(isDetail ? { body: [], players: [], languages: undefined } : {}),
  };
}

/** Returns a video without what its card tells; its sources stay, because who plays it wants to see it. */
function maskVideo(video: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord | undefined {
  const id = toId(video['id']);
  // A video of no known match shows one all the same.
  if (scope.setting === undefined || (scope.setting.mode !== 'all' && !coversArticle(video, scope.setting, context))) return undefined;
  if (id !== undefined && scope.revealed === `video:${id}`) return { ...video, ...relatedOf(video, scope, context) };
  const league = isRecord(video['league']) ? video['league'] : undefined;
  return {
    ...omit(video, ['poster']),
    ...relatedOf(video, scope, context),
    masked: true,
    title: scope.texts.title(video['type'] === 'highlight' ? 'highlight' : 'video', nameOf(video, context)),
    cover: { kind: 'league', short: league?.['short'] ?? '', hue: league?.['hue'] ?? '#5F6B7A', label: '' },
    durationMs: 0,
    ...('sources' in video ? { description: '', chapters: [] } : {}),
  };
}

/** Articles about no match and no league, such as notices of the site, tell no result. */
function coversArticle(item: JsonRecord, setting: SpoilerSetting, { leagueId }: Context): boolean {
  const match = isRecord(item['match']) ? toId(item['match']['id']) : undefined;
  if (match === undefined && !isRecord(item['league'])) return false;
  if (setting.mode === 'matches' && match !== undefined) return setting.matches.some(({ id }) => id === match);
  return coversLeague(setting, isRecord(item['league']) ? leagueId : undefined);
}

function relatedOf(item: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord {
  return {
    ...('related' in item ? { related: walk(item['related'], scope, { ...context, leagueId: undefined }) } : {}),
    ...('teams' in item ? { teams: walk(item['teams'], scope, context) } : {}),
  };
}

/** "阿森纳 vs 切尔西" of an item about two teams, otherwise its league. */
function nameOf(item: JsonRecord, { leagueName }: Context): string | undefined {
  const teams: unknown[] = Array.isArray(item['teams']) ? item['teams'] : [];
  const names = teams.flatMap((team) => (isRecord(team) && typeof team['name'] === 'string' ? [team['name']] : []));
  return 'match' in item && names.length === 2 ? names.join(' vs ') : leagueName;
}

/** Returns a plan on a masked match without its settlement. */
function maskPlan(plan: JsonRecord, scope: SpoilerScope, around: Context): JsonRecord | undefined {
  const match = isRecord(plan['match']) ? plan['match'] : undefined;
  if (match === undefined) return undefined;
  const masked = walk(match, scope, around);
  if (!isRecord(masked) || masked['masked'] !== true) return undefined;
  const picks: unknown[] = Array.isArray(plan['picks']) ? plan['picks'] : [];
  const { author } = plan;
  return {
    ...omit(plan, ['settledAt', 'refunded', 'correctedAt', 'manualNote']),
    masked: true,
    match: masked,
    // The newest dots and the run of an author include this plan.
    ...(isRecord(author) ? { author: { ...omit(author, ['accuracy']), form: [], streak: 0 } } : {}),
    picks: picks.map((pick) => (isRecord(pick) ? { ...omit(pick, ['profit']), result: 'pending' } : pick)),
    result: 'none',
    resultDetail: 'pending',
    ...('notes' in plan ? { notes: [], corrections: 0 } : {}),
  };
}

/** A line of the typeahead has only its name. */
function maskSuggestion(value: JsonRecord, { texts }: SpoilerScope): JsonRecord | undefined {
  const { kind } = value;
  if ((kind !== 'news' && kind !== 'video') || typeof value['name'] !== 'string' || !('sub' in value)) return undefined;
  return { ...value, masked: true, name: texts.title(kind === 'news' ? 'article' : 'video', undefined), sub: '' };
}

/** Masks what is counted from results: rows of tables, ties of brackets, honours, form, statistics of teams and players. */
function maskRecords(value: JsonRecord, scope: SpoilerScope, context: Context): JsonRecord | undefined {
  const { setting, revealed } = scope;
  if (setting === undefined || !coversLeague(setting, context.leagueId)) return undefined;
  if (context.leagueId !== undefined && revealed === `table:${context.leagueId}`) return undefined;
  if ('rank' in value && 'teamId' in value && 'won' in value && 'lost' in value) return maskStandingRow(value);
  // Of the page of a match: its table stands for no page of its own.
  if ('h2h' in value && 'standings' in value) return { ...walkFields(value, scope, context), standings: [] };
  if (Array.isArray(value['rows']) && isTable(value['rows'])) {
    // In the order of the names: the order of a table is its result.
    const rows = value['rows'].filter(isRecord).toSorted((a, b) => compareTexts(a['name'], b['name']));
    return { ...value, masked: true, rows: rows.map(maskStandingRow) };
  }
  if (Array.isArray(value['bracket']))
    return { ...walkFields(omit(value, ['swiss']), scope, context), bracket: maskBracket(value['bracket']), masked: true };
  if ('rows' in value && 'unit' in value && 'key' in value) return { ...value, masked: true, rows: [] };
  if ('won' in value && 'played' in value && 'lost' in value) return maskTally(value);
  // A season in figures: how its stages are named and when they are played tells no result.
  if (Array.isArray(value['stages']) && 'pools' in value) return { ...value, masked: true, facts: [], pools: [] };
  if ('career' in value && 'totals' in value) {
    return { ...walkFields(value, scope, context), masked: true, form: [], honours: [], totals: [], career: [], pools: [] };
  }
  if ('honours' in value) return { ...walkFields(omit(value, ['rank']), scope, context), masked: true, form: [], honours: [] };
  if ('champions' in value) return { ...value, masked: true, champions: [] };
  if (isRecord(value['match']) && isMatchRecord(value['match']) && Array.isArray(value['stats'])) {
    const match = walk(value['match'], scope, context);
    if (isRecord(match) && match['masked'] === true) return { ...value, masked: true, match, stats: [], pool: [] };
  }
  // The place of a team; a row of a battle-royale match has a total, too.
  if ('crest' in value && 'short' in value && 'rank' in value && !('total' in value)) return omit(value, ['rank']);
  return undefined;
}

function isTable(rows: readonly unknown[]): boolean {
  const [first] = rows;
  return isRecord(first) && 'teamId' in first && 'points' in first;
}

function maskStandingRow(row: JsonRecord): JsonRecord {
  return {
    ...omit(row, ['zone', 'drawn', 'streak']),
    masked: true,
    rank: 0,
    played: 0,
    won: 0,
    lost: 0,
    for: 0,
    against: 0,
    points: 0,
    form: [],
    // Of a battle royale.
    ...('wwcd' in row ? { games: 0, wwcd: 0, kills: 0, days: [] } : {}),
  };
}

/** Won, drawn and lost of a team, of two teams against each other, or of a season. */
function maskTally(value: JsonRecord): JsonRecord {
  return {
    ...omit(value, ['score', 'drawn']),
    masked: true,
    played: 0,
    won: 0,
    lost: 0,
    ...('drawn' in value ? { drawn: 0 } : {}),
    ...('results' in value ? { results: [] } : {}),
    ...('stats' in value ? { stats: [] } : {}),
    ...('pools' in value ? { pools: [] } : {}),
  };
}

/** Who plays in later rounds is a result of the earlier ones. */
function maskBracket(rounds: readonly unknown[]): unknown[] {
  return rounds.map((round, index) => {
    if (!isRecord(round) || !Array.isArray(round['ties'])) return round;
    const results = ['score', 'winner', 'after', 'penalties', 'live'];
    const hidden = index === 0 ? results : [...results, 'home', 'away'];
    return { ...round, ties: round['ties'].map((tie: unknown) => (isRecord(tie) ? { ...omit(tie, hidden), masked: true } : tie)) };
  });
}

function compareTexts(a: unknown, b: unknown): number {
  return String(a) < String(b) ? -1 : 1;
}

function omit(value: JsonRecord, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
