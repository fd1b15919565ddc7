import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../../db/pool.ts';
import type { LocalizedText } from '../../java/localized-text.ts';
import type { ArticleKind, EntryKind, IdOf, NamedKind } from './tables.ts';

/** Names and matches that a search counts at most, which bounds its cost. */
const MAX_NAMES = 1_000;
/** Articles that a search counts at most; a common word may occur in all of them. */
const MAX_ARTICLES = 200;

/** A hit with the step of the query that found it, and its weight. */
export interface Found<T extends Id = Id> {
  readonly id: T;
  readonly step: number;
  readonly weight: number;
}

/** The best hits of a text, and how many there are in all. */
export interface FoundPage<T extends Id = Id> {
  readonly list: readonly Found<T>[];
  readonly total: number;
}

/** The best ids of a text, and how many there are in all. */
export interface IdPage<T extends Id = Id> {
  readonly ids: readonly T[];
  readonly total: number;
}

/** The named things and people that a text finds, best first. */
export type Names = { readonly [K in NamedKind]: FoundPage<IdOf<K>> };

/** An entry that a misspelled text may refer to. */
export interface FuzzyEntry {
  readonly kind: EntryKind;
  readonly id: number;
  readonly names: readonly string[];
  readonly weight: number;
}

/** A team or league that a part of a text names. */
export type NamedEntry = ({ readonly kind: 'team'; readonly id: TeamId } | { readonly kind: 'league'; readonly id: LeagueId }) & {
  /** The requested tokens that it has. */
  readonly tokens: readonly string[];
};

/** Game and league of a team. */
interface TeamEntry {
  readonly id: TeamId;
  readonly game_id: GameId;
  readonly parent_id: LeagueId | null;
}

/** Selects matches; every given field must match. */
export interface MatchFilter {
  readonly teams: readonly (readonly TeamId[])[];
  readonly leagues: readonly LeagueId[];
  /** Texts of which one must be the match's stage, round or group. */
  readonly rounds?: readonly LocalizedText[] | undefined;
  /** Range of kick-off times in UTC milliseconds; the end is exclusive. */
  readonly span?: readonly [from: number, to: number] | undefined;
}

/** Entries that a spelling correction compares at most. */
const MAX_FUZZY_ENTRIES = 100;
const MAX_NAMED_ENTRIES = 500;

/** SQL of search. */
export class SearchStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Returns the names of every kind that have the tokens of a step, best step first, then by weight; `limit` of each kind. */
  async names(steps: readonly (readonly string[])[], limit: number): Promise<Names> {
    const rows = await this.#found<IdOf<NamedKind>>(namesQuery(NAMED_KINDS, steps, limit));
    const page = <K extends NamedKind>(kind: K) =>
      pageOf(rows.filter((row): row is FoundRow<IdOf<NamedKind>> & FoundRow<IdOf<K>> => row.kind === kind));
    return {
      league: page('league'),
      team: page('team'),
      player: page('player'),
      expert: page('expert'),
      anchor: page('anchor'),
      user: page('user'),
    };
  }

  /** Returns the names of one kind, of one game when it is given. */
  async namesOfKind<K extends NamedKind>(
    kind: K,
    steps: readonly (readonly string[])[],
    limit: number,
    gameId: GameId | undefined,
  ): Promise<readonly Found<IdOf<K>>[]> {
    return pageOf(await this.#found<IdOf<K>>(namesQuery([kind], steps, limit, gameId))).list;
  }

  /** Returns the articles that have the tokens of a step, best step first, then by weight. */
  async articles<K extends ArticleKind>(kind: K, steps: readonly (readonly string[])[], limit: number): Promise<FoundPage<IdOf<K>>> {
    return pageOf(await this.#found<IdOf<K>>(articlesQuery(kind, steps, limit)));
  }

  /** Returns games and leagues of teams. */
  async teams(ids: readonly TeamId[]): Promise<readonly TeamEntry[]> {
    const { rows } = await this.#db.query<TeamEntry>({
      name: 'search entries of teams',
      text: `select id, game_id, parent_id from search_entry where kind = 'team' and id = any($1)`,
      values: [ids],
    });
    return rows;
  }

  /** Returns entries that share one of these hashes, heaviest first. */
  async fuzzyEntries(numbers: readonly number[]): Promise<FuzzyEntry[]> {
    const query = fuzzyEntriesQuery(numbers);
    const { rows } = await this.#db.query<FuzzyEntry>(query.sql, query.values);
    return rows;
  }

  /** Returns teams and leagues that have one of these tokens. */
  async named(tokens: readonly string[]): Promise<NamedEntry[]> {
    const { rows } = await this.#db.query<NamedEntry>(
      `select kind, id, array(select token from unnest(tokens) as token where token = any($1)) as tokens
       from search_entry where kind in ('team', 'league') and tokens && $1 order by weight desc, id limit ${MAX_NAMED_ENTRIES}`,
      [tokens],
    );
    return rows;
  }

  /** Returns all stages, rounds and groups of leagues. */
  async rounds(leagues: readonly LeagueId[]): Promise<LocalizedText[]> {
    const query = roundsQuery(leagues);
    const { rows } = await this.#db.query<{ words: LocalizedText }>(query.sql, query.values);
    return rows.map((row) => row.words);
  }

  /** Returns matches: live ones, then the next ones, then the last ones. */
  async matches(filter: MatchFilter, limit: number): Promise<IdPage<MatchId>> {
    const query = matchesQuery(filter, limit);
    if (query === undefined) return { ids: [], total: 0 };
    const { rows } = await this.#db.query<{ id: MatchId; total: number }>(query.sql, query.values);
    return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
  }

  async #found<T extends Id>(query: FindQuery | undefined): Promise<readonly FoundRow<T>[]> {
    if (query === undefined) return [];
    const { name, sql, values } = query;
    const { rows } = await this.#db.query<FoundRow<T>>({ text: sql, values, name });
    return rows;
  }
}

const NAMED_KINDS = ['league', 'team', 'player', 'expert', 'anchor', 'user'] as const satisfies readonly NamedKind[];

/** A row of the statements that find entries. */
interface FoundRow<T extends Id> extends Found<T> {
  readonly kind: EntryKind;
  /** How many entries of this kind were found. */
  readonly total: number;
}

function pageOf<T extends Id>(rows: readonly FoundRow<T>[]): FoundPage<T> {
  return { list: rows.map(({ id, step, weight }) => ({ id, step, weight })), total: rows[0]?.total ?? 0 };
}

/** A statement that finds entries; a named statement is planned once per connection. */
interface FindQuery {
  readonly sql: string;
  readonly values: unknown[];
  readonly name: string;
}

/** A step with tokens, and its position. */
type Step = readonly [step: number, tokens: readonly string[]];

/** Returns the statement of `names`; exported so that tests can check its plan. Undefined when there are no tokens. */
export function namesQuery(
  kinds: readonly NamedKind[],
  steps: readonly (readonly string[])[],
  limit: number,
  gameId?: GameId,
): FindQuery | undefined {
  const nonEmptySteps = stepsOf(steps);
  if (nonEmptySteps.length === 0) return undefined;
  const game = gameId === undefined ? '' : ` and game_id = $${nonEmptySteps.length + 3}`;
  const partsOf = (kind: NamedKind) => nonEmptySteps.map(([step], index) => stepSql(kind, step, `tokens @> $${index + 3}::text[]${game}`));
  return {
    sql: kinds.map((kind) => `(${best(kind, partsOf(kind))})`).join(' union all '),
    values: [
      MAX_NAMES,
      Math.min(limit, MAX_NAMES),
      ...nonEmptySteps.map(([, tokens]) => tokens),
      ...(gameId === undefined ? [] : [gameId]),
    ],
    name: `search ${kinds.length === 1 ? kinds[0] : 'names'}${gameId === undefined ? '' : ' of a game'} ${nonEmptySteps.map(([step]) => step).join(' ')}`,
  };
}

/**
 * Returns the statement of `articles`. A step is skipped when an earlier one has already found enough. The plan must collect by the token
 * index and then sort, also for words that occur in most articles: the alternative, reading articles from the heaviest down, decodes the
 * tokens of each. The subselect hides the tokens from the planner to force this.
 */
export function articlesQuery(kind: ArticleKind, steps: readonly (readonly string[])[], limit: number): FindQuery | undefined {
  const nonEmptySteps = stepsOf(steps);
  if (nonEmptySteps.length === 0) return undefined;
  const parts = nonEmptySteps.map(([step], index) => {
    const earlier = nonEmptySteps.slice(0, index).map(([before]) => ` and (select count(*) from step${before}) < $1`);
    return `step${step} as materialized ${stepSql(kind, step, `tokens @> (select $${index + 3}::text[])${earlier.join('')}`)}`;
  });
  const found = nonEmptySteps.map(([step]) => `select * from step${step}`);
  return {
    sql: `with ${parts.join(', ')} ${best(kind, found)}`,
    values: [MAX_ARTICLES, Math.min(limit, MAX_ARTICLES), ...nonEmptySteps.map(([, tokens]) => tokens)],
    name: `search ${kind} ${nonEmptySteps.map(([step]) => step).join(' ')}`,
  };
}

function stepsOf(steps: readonly (readonly string[])[]): Step[] {
  return steps.flatMap((tokens, step): Step[] => (tokens.length === 0 ? [] : [[step, tokens]]));
}

/** Returns the SQL of the heaviest entries that meet a condition. */
function stepSql(kind: EntryKind, step: number, condition: string): string {
  return `(select id, ${step} as step, weight from search_entry where kind = '${kind}' and ${condition} order by weight desc, id desc limit $1)`;
}

/** Returns the SQL of the best found entries without duplicates, each with its best step and the number of all. */
function best(kind: EntryKind, parts: readonly string[]): string {
  return `select '${kind}' as kind, id, min(step) as step, max(weight) as weight, (count(*) over ())::int as total
    from (${parts.join(' union all ')}) as found group by id order by min(step), max(weight) desc, id desc limit $2`;
}

/** Returns the statement of `fuzzyEntries`. */
export function fuzzyEntriesQuery(numbers: readonly number[]): { sql: string; values: unknown[] } {
  return {
    sql: `select kind, id, names, weight from search_entry
      where kind in ('team', 'player', 'league', 'expert', 'anchor', 'user') and fuzzy_neighbours && $1::int[]
      order by weight desc, id limit ${MAX_FUZZY_ENTRIES}`,
    values: [numbers],
  };
}

/** Returns the statement of `rounds`. */
export function roundsQuery(leagues: readonly LeagueId[]): { sql: string; values: unknown[] } {
  return {
    sql: `select distinct words from match cross join lateral (values (stage), (round), (group_name)) as part (words)
      where league_id = any($1::bigint[]) and words is not null and state <> 'hidden' and origin <> 'replay'`,
    values: [leagues],
  };
}

/** The original of a match in replay would reveal its result. Written with `or`, so that the index of replays is read for each row. */
const NOT_BEING_REPLAYED = `(origin <> 'archive' or not exists (select from match replay
  where replay.origin = 'replay' and replay.source = match.source and replay.replay_of ->> 'key' = match.key
    and (replay.state = 'live' or replay.status = 'about_to_start')))`;

/** Returns the statement of `matches`; undefined when no team or league is named. */
export function matchesQuery({ teams, leagues, rounds, span }: MatchFilter, limit: number): { sql: string; values: unknown[] } | undefined {
  const values: unknown[] = [];
  const parts: string[] = [];
  for (const ids of teams) {
    values.push(ids);
    parts.push(`team_ids && $${values.length}::bigint[]`);
  }
  if (leagues.length > 0) {
    values.push(leagues);
    parts.push(`league_id = any($${values.length}::bigint[])`);
  }
  if (parts.length === 0) return undefined;
  if (rounds !== undefined) {
    values.push(rounds.map((words) => JSON.stringify(words)));
    parts.push(`(${['stage', 'round', 'group_name'].map((column) => `${column} = any($${values.length}::jsonb[])`).join(' or ')})`);
  }
  if (span !== undefined) {
    values.push(...span);
    parts.push(`start_at >= $${values.length - 1} and start_at < $${values.length}`);
  }
  return {
    sql: `select id, least(count(*) over (), ${MAX_NAMES})::int as total
      from match where ${parts.join(' and ')} and state <> 'hidden' and origin <> 'replay' and ${NOT_BEING_REPLAYED}
      order by case state when 'live' then 0 when 'upcoming' then 1 else 2 end,
        case state when 'finished' then -start_at else start_at end, id limit $${values.length + 1}`,
    values: [...values, Math.min(limit, MAX_NAMES)],
  };
}
