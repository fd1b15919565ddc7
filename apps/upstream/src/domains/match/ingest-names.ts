import type { FeedFixture, FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import { type FactRank, outranks } from '@matchpoint/feeds/recordings/fact';
import type { Connection } from '../../db/pool.ts';
import { type EntityOrigin, entityOrigin } from '../../matches/entity-origin.ts';
import { type EntityVersions, versionKey } from './ingest-facts.ts';

type StoredLeague = Pick<FeedLeague, 'key' | 'names' | 'hue'> & {
  readonly id: LeagueId;
  readonly short_names: FeedLeague['shorts'];
  readonly tier: number | null;
  readonly country: string | null;
  readonly fact_rank: number | null;
  readonly fact_file: string | null;
};
type StoredTeam = Pick<FeedTeam, 'key' | 'names' | 'crest'> & {
  readonly id: TeamId;
  readonly short_names: FeedTeam['shorts'];
  readonly country: string | null;
  readonly fact_rank: number | null;
  readonly fact_file: string | null;
};

/** Leagues and teams as they are stored. */
export interface StoredEntities {
  readonly leagues: ReadonlyMap<LeagueId, StoredLeague>;
  readonly teams: ReadonlyMap<TeamId, StoredTeam>;
}

/** Reads the leagues and teams of some matches. */
export async function readEntities(
  connection: Connection,
  rows: readonly { readonly league_id: LeagueId; readonly team_ids: readonly TeamId[] }[],
): Promise<StoredEntities> {
  if (rows.length === 0) return { leagues: new Map(), teams: new Map() };
  const leagues = await connection.query<StoredLeague>(
    'select id, key, names, short_names, hue, tier, country, fact_rank, fact_file from league where id = any($1)',
    [[...new Set(rows.map((row) => row.league_id))]],
  );
  const teams = await connection.query<StoredTeam>(
    'select id, key, names, short_names, crest, country, fact_rank, fact_file from team where id = any($1)',
    [[...new Set(rows.flatMap((row) => row.team_ids))]],
  );
  return { leagues: new Map(leagues.rows.map((row) => [row.id, row])), teams: new Map(teams.rows.map((row) => [row.id, row])) };
}

/** Returns a stored league as a feed would send it, without a season. */
export function leagueOf({ key, names, short_names: shorts, hue, tier, country }: StoredLeague): FeedLeague {
  return { key, names, shorts, hue, ...(tier === null ? {} : { tier }), ...(country === null ? {} : { country }) };
}

/** Returns a stored team as a feed would send it, without a rank. */
export function teamOf({ key, names, short_names: shorts, crest, country }: StoredTeam): FeedTeam {
  return { key, names, shorts, crest, ...(country === null ? {} : { country }) };
}

/** The names that hold after an import. */
export interface ChosenNames {
  /** Returns a fixture with the chosen names of its league and teams. */
  apply(this: void, fixture: FeedFixture): FeedFixture;
  /** Keeps the source of the names that were written. */
  keep(): Promise<void>;
}

/** Chooses between the stored names of the leagues and teams of some fixtures and those of an import. */
export async function chooseNames(
  connection: Connection,
  fixtures: readonly FeedFixture[],
  versions: EntityVersions,
): Promise<ChosenNames> {
  const leagues = await chosenLeagues(connection, fixtures, versions);
  const teams = await chosenTeams(connection, fixtures, versions);
  return {
    apply: (fixture) => ({
      ...fixture,
      league: withSeason(leagues.get(versionKey(fixture, fixture.league.key))?.entity ?? fixture.league, fixture.league),
      teams: fixture.teams.map((team) => withRank(teams.get(versionKey(fixture, team.key))?.entity ?? team, team)),
    }),
    async keep() {
      await keepVersions(connection, 'league', [...leagues.values()]);
      await keepVersions(connection, 'team', [...teams.values()]);
    },
  };
}

function withSeason({ season: _season, ...league }: FeedLeague, { season }: FeedLeague): FeedLeague {
  return season === undefined ? league : { ...league, season };
}

function withRank({ rank: _rank, players: _players, ...team }: FeedTeam, { rank, players }: FeedTeam): FeedTeam {
  return { ...team, ...(rank === undefined ? {} : { rank }), ...(players === undefined ? {} : { players }) };
}

/** The names of a league or team that hold after this import. */
interface Chosen<T> {
  readonly source: string;
  readonly gameId: GameId;
  readonly origin: EntityOrigin;
  readonly entity: T;
  /** undefined when the stored names stay. */
  readonly fact: FactRank | undefined;
}

async function chosenLeagues(
  connection: Connection,
  fixtures: readonly FeedFixture[],
  { leagues }: EntityVersions,
): Promise<Map<string, Chosen<FeedLeague>>> {
  const wanted = fixtures.map((fixture) => ({ fixture, entity: fixture.league }));
  const { rows } = await connection.query<StoredLeague & { source: string; game_id: GameId; origin: EntityOrigin }>(
    `select l.id, l.source, l.game_id, l.origin, l.key, l.names, l.short_names, l.hue, l.tier, l.country, l.fact_rank, l.fact_file
     from league l join unnest($1::text[], $2::smallint[], $3::text[], $4::text[]) as w (source, game_id, origin, key)
       on l.source = w.source and l.game_id = w.game_id and l.origin = w.origin and l.key = w.key where l.fact_file is not null`,
    columnsOf(wanted),
  );
  const stored = new Map(
    rows.map((row) => [
      versionKey({ source: row.source, gameId: row.game_id, origin: row.origin }, row.key),
      { row, entity: leagueOf(row) },
    ]),
  );
  return choose(wanted, stored, leagues);
}

async function chosenTeams(
  connection: Connection,
  fixtures: readonly FeedFixture[],
  { teams }: EntityVersions,
): Promise<Map<string, Chosen<FeedTeam>>> {
  const wanted = fixtures.flatMap((fixture) => fixture.teams.map((entity) => ({ fixture, entity })));
  const { rows } = await connection.query<StoredTeam & { source: string; game_id: GameId; origin: EntityOrigin }>(
    `select t.id, t.source, t.game_id, t.origin, t.key, t.names, t.short_names, t.crest, t.country, t.fact_rank, t.fact_file
     from team t join unnest($1::text[], $2::smallint[], $3::text[], $4::text[]) as w (source, game_id, origin, key)
       on t.source = w.source and t.game_id = w.game_id and t.origin = w.origin and t.key = w.key where t.fact_file is not null`,
    columnsOf(wanted),
  );
  const stored = new Map(
    rows.map((row) => [versionKey({ source: row.source, gameId: row.game_id, origin: row.origin }, row.key), { row, entity: teamOf(row) }]),
  );
  return choose(wanted, stored, teams);
}

/** An entity of a fixture. */
interface WantedEntity<T> {
  readonly fixture: FeedFixture;
  readonly entity: T;
}

/** Returns the columns (source, game, origin, key) of the wanted entities, each entity once. */
function columnsOf(wanted: readonly WantedEntity<{ readonly key: string }>[]): [string[], GameId[], EntityOrigin[], string[]] {
  const unique = [...new Map(wanted.map((one) => [versionKey(one.fixture, one.entity.key), one])).values()];
  return [
    unique.map((one) => one.fixture.source),
    unique.map((one) => one.fixture.gameId),
    unique.map((one) => entityOrigin(one.fixture.origin ?? 'live')),
    unique.map((one) => one.entity.key),
  ];
}

function choose<T extends { readonly key: string }>(
  wanted: readonly WantedEntity<T>[],
  stored: ReadonlyMap<string, { row: { fact_rank: number | null; fact_file: string | null }; entity: T }>,
  versions: ReadonlyMap<string, { readonly entity: T; readonly fact: FactRank }>,
): Map<string, Chosen<T>> {
  const chosen = new Map<string, Chosen<T>>();
  for (const { fixture, entity } of wanted) {
    const key = versionKey(fixture, entity.key);
    if (chosen.has(key)) continue;
    const about = { source: fixture.source, gameId: fixture.gameId, origin: entityOrigin(fixture.origin ?? 'live') };
    const old = stored.get(key);
    const oldFact =
      old === undefined || old.row.fact_rank === null || old.row.fact_file === null
        ? undefined
        : { rank: old.row.fact_rank, file: old.row.fact_file };
    const version = versions.get(key);
    if (version !== undefined && outranks(version.fact, oldFact)) chosen.set(key, { ...about, entity: version.entity, fact: version.fact });
    else chosen.set(key, { ...about, entity: old?.entity ?? entity, fact: undefined });
  }
  return chosen;
}

/** Keeps the source of the names that were written. */
async function keepVersions(
  connection: Connection,
  table: 'league' | 'team',
  chosen: readonly Chosen<{ readonly key: string }>[],
): Promise<void> {
  const rows = chosen.flatMap(({ source, gameId, origin, entity, fact }) =>
    fact === undefined ? [] : [{ source, game_id: gameId, origin, key: entity.key, fact_rank: fact.rank, fact_file: fact.file }],
  );
  if (rows.length === 0) return;
  await connection.query(
    `update ${table} e set fact_rank = w.fact_rank, fact_file = w.fact_file
     from jsonb_to_recordset($1) as w (source text, game_id smallint, origin text, key text, fact_rank int, fact_file text)
     where e.source = w.source and e.game_id = w.game_id and e.origin = w.origin and e.key = w.key
       and (e.fact_rank, e.fact_file) is distinct from (w.fact_rank, w.fact_file)`,
    [JSON.stringify(rows)],
  );
}
