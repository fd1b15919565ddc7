import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import type { EntryKind, IdOf } from './entry.ts';

/** Of names and matches at most so many are found: nobody turns so many pages, and no search sorts more. */
export const MOST = 1_000;
/** Of articles, where a word may stand in every one of them. */
export const MOST_ARTICLES = 200;

/** Something that was found: by which step of the query, and what it weighs. */
export interface Found<Id extends number = number> {
  readonly id: Id;
  readonly step: number;
  readonly weight: number;
}

/** An entry that a misspelling may mean. */
export interface NearEntry {
  readonly kind: EntryKind;
  readonly id: number;
  readonly names: readonly string[];
  readonly weight: number;
}

/** What a team or league that was named in part of a text is known by. */
export type NamedEntry = ({ readonly kind: 'team'; readonly id: TeamId } | { readonly kind: 'league'; readonly id: LeagueId }) & {
  /** Those of the asked tokens that it has. */
  readonly tokens: readonly string[];
};

/** What is said of a team beside its name. */
interface TeamEntry {
  readonly id: TeamId;
  readonly game_id: GameId;
  readonly parent_id: LeagueId | null;
}

/** Of whom or what matches are wanted: each of the lists must be met. */
export interface MatchWish {
  readonly teams: readonly (readonly TeamId[])[];
  readonly leagues: readonly LeagueId[];
}

/** So many entries are looked at when a misspelling is mended. */
const NEAR_MOST = 100;
const NAMED_MOST = 500;

/** SQL of the search domain. */
export class SearchStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  /** What has the tokens of a step, best step first, then by weight. */
  async find<K extends EntryKind>(kind: K, steps: readonly (readonly string[])[], limit: number): Promise<Found<IdOf<K>>[]> {
    const query = findQuery(kind, steps, limit);
    if (query === undefined) return [];
    const { rows } = await this.#db.query<Found<IdOf<K>>>({ text: query.sql, values: query.values, ...query.prepared });
    return rows;
  }

  /** Games and leagues of teams. */
  async teams(ids: readonly TeamId[]): Promise<readonly TeamEntry[]> {
    const { rows } = await this.#db.query<TeamEntry>(
      `select id, game_id, parent_id from search_entry where kind = 'team' and id = any($1)`,
      [ids],
    );
    return rows;
  }

  /** Entries whose misspellings have one of these numbers, heaviest first. */
  async near(numbers: readonly number[]): Promise<NearEntry[]> {
    const query = nearQuery(numbers);
    const { rows } = await this.#db.query<NearEntry>(query.sql, query.values);
    return rows;
  }

  /** Teams and leagues that have one of these tokens. */
  async named(tokens: readonly string[]): Promise<NamedEntry[]> {
    const { rows } = await this.#db.query<NamedEntry>(
      `select kind, id, array(select token from unnest(tokens) as token where token = any($1)) as tokens
       from search_entry where kind in ('team', 'league') and tokens && $1 order by weight desc, id limit ${NAMED_MOST}`,
      [tokens],
    );
    return rows;
  }

  /** Matches in play, then the next ones, then the last ones. */
  async matches(wish: MatchWish): Promise<MatchId[]> {
    const query = matchesQuery(wish);
    if (query === undefined) return [];
    const { rows } = await this.#db.query<{ id: MatchId }>(query.sql, query.values);
    return rows.map((row) => row.id);
  }
}

/** A word may stand in nearly all of them or in one: each search of them is planned for its own words. Others are planned once. */
const ARTICLES: ReadonlySet<EntryKind> = new Set(['news', 'video', 'post']);

/** The statement of `find`, so that a test can ask the database for its plan; undefined when nothing is asked. */
export function findQuery(
  kind: EntryKind,
  steps: readonly (readonly string[])[],
  limit: number,
): { sql: string; values: unknown[]; prepared: { readonly name?: string } } | undefined {
  const values: unknown[] = [limit];
  const parts = steps.flatMap((tokens, step) => {
    if (tokens.length === 0) return [];
    values.push(tokens);
    return [
      `(select id, ${step} as step, weight from search_entry where kind = '${kind}' and tokens @> $${values.length}::text[]
        order by weight desc, id desc limit $1)`,
    ];
  });
  if (parts.length === 0) return undefined;
  return {
    sql: `select id, min(step) as step, max(weight) as weight from (${parts.join(' union all ')}) as found
      group by id order by min(step), max(weight) desc, id desc limit $1`,
    values,
    prepared: ARTICLES.has(kind) ? {} : { name: `search ${kind} ${steps.map((tokens) => Math.min(tokens.length, 1)).join('')}` },
  };
}

/** The statement of `near`. */
export function nearQuery(numbers: readonly number[]): { sql: string; values: unknown[] } {
  return {
    sql: `select kind, id, names, weight from search_entry
      where kind in ('team', 'player', 'league', 'expert', 'anchor', 'user') and near && $1::int[]
      order by weight desc, id limit ${NEAR_MOST}`,
    values: [numbers],
  };
}

/** The statement of `matches`; undefined when nobody is named. */
export function matchesQuery({ teams, leagues }: MatchWish): { sql: string; values: unknown[] } | undefined {
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
  return {
    sql: `select id from match where ${parts.join(' and ')} and state <> 'hidden'
      order by case state when 'live' then 0 when 'upcoming' then 1 else 2 end,
        case state when 'finished' then -start_at else start_at end, id limit ${MOST}`,
    values,
  };
}
