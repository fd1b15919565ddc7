import { gameBySlug, GAMES } from '@matchpoint/contracts/games';
import { JAVA, type JavaName, type JavaParsed, type JavaResult } from '@matchpoint/contracts/java/table';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { consistencyViolations } from './match-consistency.ts';
import type { Violation } from './violations.ts';

/** Checks a result beyond its schema against the input; each check adds the paths of violations. */
type SemanticCheck<N extends JavaName> = (
  input: JavaParsed<N>,
  result: JavaResult<N>,
  add: (path: string, message: string) => void,
) => void;

type State = ReturnType<typeof matchState>;
type Add = (path: string, message: string) => void;

const SEMANTIC_CHECKS: { readonly [N in JavaName]?: SemanticCheck<N> } = {
  mallProducts: ({ sort, kind, maxPrice, pageIndex }, result, add) => {
    if (result.total < result.list.length) add('total', 'is less than the list holds');
    if (result.pageIndex !== pageIndex) add('pageIndex', 'is not the one that was asked for');
    result.list.forEach((product, index) => {
      const before = result.list[index - 1];
      if (product.price < 1) add(`list.${index}.price`, 'is less than one coin');
      if (product.stock < 0) add(`list.${index}.stock`, 'is below zero');
      if (kind !== undefined && product.kind !== kind) add(`list.${index}.kind`, 'was not asked for');
      if (maxPrice !== undefined && product.price > maxPrice) add(`list.${index}.price`, 'is above the price that was asked for');
      if (sort === 'newest' && before !== undefined && before.releasedAt < product.releasedAt)
        add(`list.${index}`, 'is out of order: newest first');
    });
  },
  mallProduct: ({ productId }, result, add) => {
    if (result.id !== productId) add('id', 'is another product');
    if (result.others.some(({ id }) => id === productId)) add('others', 'contain the product itself');
    if (result.others.length > 4) add('others', 'are more than four');
  },
  getPCPastGameMatch: (input, result, add) => {
    page(input, result, add);
    inStates(result.list, ['finished'], add);
    ordered(result.list, (match) => -match.startAt, 'newest first', add);
  },
  getPCGameMatchByCondition: (input, result, add) => {
    page(input, result, add);
    if (input.states !== undefined) inStates(result.list, input.states, add);
    if (input.order === undefined || input.order === 'start_asc') ordered(result.list, (match) => match.startAt, 'by kick-off', add);
    const { matchIds } = input;
    if (matchIds !== undefined) each(result.list, (match) => matchIds.includes(match.id), 'id', 'was not parsedInput for', add);
  },
  getPCUpcomingGameMatch: (input, result, add) => {
    page(input, result, add);
    inStates(result.list, ['upcoming'], add);
    ordered(result.list, (match) => match.startAt, 'soonest first', add);
  },
  getPCLiveGameMatch: (input, result, add) => live(input, result.list, add),
  gameMatchLive: (input, result, add) => live(input, result.list, add),
  sportsLiving: (input, result, add) => {
    live(input, result.list, add);
    each(result.list, (match) => match.gameId > 200, 'gameId', 'is no sport', add);
  },
  getSevenDayMatch: (input, result, add) => {
    page(input, result, add);
    inStates(result.list, ['live', 'upcoming'], add);
  },
  getSevenDayResults: (input, result, add) => {
    page(input, result, add);
    inStates(result.list, ['finished'], add);
  },
  pcMatches: (input, result, add) => {
    page(input, result, add);
    if (input.states !== undefined) inStates(result.list, input.states, add);
    const rank: Record<State, number> = { live: 0, upcoming: 1, finished: 2 };
    ordered(result.list, (match) => rank[matchState(match.status)], 'in play, to come, over', add);
  },
  gameLivingFuture: (input, result, add) => {
    inStates(result.living, ['live'], add, 'living');
    inStates(result.future, ['upcoming'], add, 'future');
    if (result.living.length > input.limit || result.future.length > input.limit) add('living', `holds more than ${input.limit}`);
  },
  getSeriesCount: (input, result, add) => {
    if (result.length !== input.days) add('(whole)', `${input.days} days were parsedInput for, ${result.length} came`);
    result.forEach((entry, index) => {
      const day = new Date(Date.parse(`${input.day}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10);
      if (entry.day !== day) add(`${index}.day`, `is ${entry.day}, not ${day}`);
      if (entry.finished + entry.live > entry.matches) add(`${index}.matches`, 'is less than its parts');
    });
  },
  getPCGameSource: (_input, result, add) => {
    for (const game of GAMES) {
      const entry = result.find((one) => one.gameId === game.gameId);
      if (entry === undefined) add('(whole)', `game ${game.slug} is missing`);
      else if (entry.state !== game.slug) add(`gameId ${game.gameId}`, `has the slug ${entry.state}, not ${game.slug}`);
    }
  },
  leagueMatchLeagues: (_input, result, add) =>
    result.forEach((entry, index) => {
      if (entry.gameId > 200) add(`${index}.gameId`, 'is no esports game');
    }),
  sportsLeagueMatchLeagues: (_input, result, add) =>
    result.forEach((entry, index) => {
      if (entry.gameId < 200) add(`${index}.gameId`, 'is no sport');
    }),
  matchDetail: (input, result, add) => {
    if (result.id !== input.matchId) add('id', `is ${result.id}, not the one that was parsedInput for`);
    if (result.gameId !== gameBySlug(input.game)?.gameId) add('gameId', `is ${result.gameId}, not that of ${input.game}`);
    consistencyViolations(result).forEach(({ path, message }) => add(path, message));
    result.corrections.forEach((correction, index) => {
      if (correction.rev > result.rev) add(`corrections.${index}.rev`, 'is above the revision of the match');
    });
  },
};

/** Returns the paths of a valid result that contradict the input or each other. */
export function semanticViolations<N extends JavaName>(name: N, input: unknown, result: unknown): Violation[] {
  const found: Violation[] = [];
  const { input: inputSchema, result: resultSchema } = TYPED[name];
  const parsedInput = inputSchema.safeParse(input);
  const parsedResult = resultSchema.safeParse(result);
  if (parsedInput.success && parsedResult.success)
    SEMANTIC_CHECKS[name]?.(parsedInput.data, parsedResult.data, (path, message) => found.push({ path, message }));
  return found.slice(0, 20);
}

/** A view of the table in which the schemas and the check of an endpoint have one type for any name. */
const TYPED: { readonly [N in JavaName]: { readonly input: Parses<JavaParsed<N>>; readonly result: Parses<JavaResult<N>> } } = JAVA;
interface Parses<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** Checks that apply to matches in every list. */
function each(
  list: readonly MatchSummary[],
  holds: (match: MatchSummary) => boolean,
  field: string,
  message: string,
  add: Add,
  at = 'list',
): void {
  list.forEach((match, index) => {
    if (!holds(match)) add(`${at}.${index}.${field}`, message);
  });
}

function inStates(list: readonly MatchSummary[], states: readonly State[], add: Add, at = 'list'): void {
  each(list, (match) => states.includes(matchState(match.status)), 'status', `is not ${states.join(' or ')}`, add, at);
  each(list, (match) => (match.kind === 'battle_royale') === (match.teams.length === 0), 'teams', 'do not fit the kind', add, at);
}

function live(input: { readonly gameId?: number | undefined }, list: readonly MatchSummary[], add: Add): void {
  inStates(list, ['live'], add);
  if (input.gameId !== undefined) each(list, (match) => match.gameId === input.gameId, 'gameId', `is not ${input.gameId}`, add);
}

interface PageInput {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly gameId?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

function page(
  input: PageInput,
  result: { readonly list: readonly MatchSummary[]; readonly total: number; readonly pageIndex: number },
  add: Add,
): void {
  if (result.list.length > input.pageSize)
    add('list', `holds ${result.list.length} matches, more than the ${input.pageSize} parsedInput for`);
  if (result.total < result.list.length) add('total', 'is less than the list holds');
  if (result.pageIndex !== input.pageIndex) add('pageIndex', 'is not the one that was parsedInput for');
  if (new Set(result.list.map((match) => match.id)).size !== result.list.length) add('list', 'holds a match twice');
  const { gameId } = input;
  if (gameId !== undefined) each(result.list, (match) => match.gameId === gameId, 'gameId', `is not ${gameId}`, add);
}

function ordered(list: readonly MatchSummary[], key: (match: MatchSummary) => number, order: string, add: Add): void {
  const wrong = list.findIndex((match, index) => {
    const before = list[index - 1];
    return before !== undefined && key(before) > key(match);
  });
  if (wrong >= 0) add(`list.${wrong}`, `is out of order: ${order}`);
}
