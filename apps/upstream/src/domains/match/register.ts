import { createHash } from 'node:crypto';
import type { FeedFixture, FeedLeague, FeedTeam } from '@matchpoint/contracts/feed';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Facts } from '@matchpoint/contracts/match/match';
import type { Origin } from '@matchpoint/contracts/match/base';
import type { LifeStatus } from '@matchpoint/contracts/match/status';
import { recordMatchChanges } from '../../events/match-changes.ts';
import type { Connection } from '../../db/pool.ts';
import { upsertPlayerFacts } from './register-players.ts';
import { moveStart } from './start.ts';
import { insertCorrections } from './correction-store.ts';
import type { StoredFixture, StoredReplayOf, StoredSummary } from '../../matches/match-row.ts';
import { type EntityOrigin, entityOrigin } from '../../matches/entity-origin.ts';

/** A registered fixture. */
export interface RegisteredMatch {
  readonly id: MatchId;
  readonly gameId: GameId;
  /** Whether its last state is final, so that no further state is expected. */
  readonly confirmed: boolean;
  /** false: no state has been accepted yet. */
  readonly hasState: boolean;
  /** Whether this transaction inserted it, so that nobody can have read it. */
  readonly isNew: boolean;
}

/** Caches the ids of leagues and teams that this process registered, so that known ones need no query. */
export class EntityMemory {
  readonly leagues: Map<string, { id: LeagueId; text: string }>;
  readonly teams: Map<string, { id: TeamId; text: string }>;
  constructor(known?: EntityMemory) {
    this.leagues = new Map(known?.leagues);
    this.teams = new Map(known?.teams);
  }
  /** Adds the entities of a transaction after its commit. */
  learn(from: EntityMemory): void {
    for (const [key, entry] of from.leagues) this.leagues.set(key, entry);
    for (const [key, entry] of from.teams) this.teams.set(key, entry);
  }
}

/** Returns `source` and `key` as one text, unique over all fixtures. */
export function fixtureKey(fixture: Pick<FeedFixture, 'source' | 'key'>): string {
  return `${fixture.source}\n${fixture.key}`;
}

/** Who registers fixtures: a feed that reports changes, or an import that replaces what another source said. */
export type RegisteredBy = 'feed' | 'import';

/**
 * Writes fixtures with their leagues and teams in the caller's transaction. A changed fixture (a new venue, a moved kick-off) increases the
 * revision of its match. An import never counts another kick-off as rescheduled, and a feed never replaces names that an import wrote.
 * @returns the matches by `fixtureKey`
 */
export async function registerFixtures(
  connection: Connection,
  memory: EntityMemory,
  fixtures: readonly FeedFixture[],
  now: number,
  by: RegisteredBy = 'feed',
): Promise<Map<string, RegisteredMatch>> {
  const unique = new Map(fixtures.map((fixture) => [fixtureKey(fixture), fixture]));
  await registerEntities(connection, memory, [...unique.values()], by);
  const wanted = [...unique.values()].map((fixture) => matchOf(fixture, memory, now));
  const registered = new Map<string, RegisteredMatch>();
  if (wanted.length === 0) return registered;
  const old = await lockMatches(connection, wanted);
  const missing = wanted.filter((match) => !old.has(fixtureKey(match)));
  const inserted = await insertMatches(connection, missing, now);
  for (const row of inserted)
    registered.set(fixtureKey(row), { id: row.id, gameId: row.game_id, confirmed: false, hasState: false, isNew: true });
  // Matches that another transaction inserted meanwhile.
  const late = missing.filter((match) => !registered.has(fixtureKey(match)));
  if (late.length > 0) for (const [key, row] of await lockMatches(connection, late)) old.set(key, row);
  for (const [key, row] of old)
    registered.set(key, { id: row.id, gameId: row.game_id, confirmed: row.confirmed, hasState: row.has_state, isNew: false });
  const changed = wanted.flatMap((match) => {
    const row = old.get(fixtureKey(match));
    return row === undefined || row.fixture_fingerprint === match.fixture_fingerprint ? [] : [{ match, row }];
  });
  if (changed.length > 0) await updateMatches(connection, changed, now, by);
  return registered;
}

/** Writes the leagues and teams of fixtures in the caller's transaction, and adds them to `memory`. */
export async function registerEntities(
  connection: Connection,
  memory: EntityMemory,
  fixtures: readonly FeedFixture[],
  by: RegisteredBy,
): Promise<void> {
  await upsertLeagues(connection, memory, fixtures, by);
  await upsertTeams(connection, memory, fixtures, by);
}

/** Reads the existing matches by `fixtureKey` and locks them in the order of their ids. */
async function lockMatches(connection: Connection, wanted: readonly WantedMatch[]): Promise<Map<string, ExistingMatch>> {
  const { rows } = await connection.query<ExistingMatch>(
    `select m.id, m.source, m.key, m.game_id, m.confirmed, m.status, m.start_at, m.original_start_at, m.rescheduled, m.fixture_start_at,
            m.fingerprint is not null as has_state, m.rev, encode(m.fixture_fingerprint, 'hex') as fixture_fingerprint
     from match m join unnest($1::text[], $2::text[]) as w (source, key) on m.source = w.source and m.key = w.key
     order by m.id for update of m`,
    [wanted.map((match) => match.source), wanted.map((match) => match.key)],
  );
  return new Map(rows.map((row) => [fixtureKey(row), row]));
}

type InsertedMatch = Pick<ExistingMatch, 'id' | 'source' | 'key' | 'game_id'>;

/** Inserts matches in the order of their keys. Waits for concurrent inserts of the same match and omits it. */
async function insertMatches(connection: Connection, missing: readonly WantedMatch[], now: number): Promise<InsertedMatch[]> {
  if (missing.length === 0) return [];
  const { rows } = await connection.query<InsertedMatch>(
    `insert into match (source, key, game_id, origin, replay_of, league_id, season, team_ids, stage, round, group_name, fixture, fixture_fingerprint,
       fixture_start_at, start_at, start_exact, status, state, phase, feed_at, summary, detail, updated_at)
     select source, key, game_id, origin, replay_of, league_id, season, array(select jsonb_array_elements_text(team_ids)::bigint), stage, round, group_name,
       fixture, decode(fixture_fingerprint, 'hex'), start_at, start_at, start_exact, 'scheduled', 'upcoming', 'not_started', $2, summary,
       '{}', $2
     from jsonb_to_recordset($1) as f (source text, key text, game_id smallint, origin text, replay_of jsonb, league_id bigint, season text,
       team_ids jsonb, stage jsonb, round jsonb, group_name jsonb, fixture jsonb, fixture_fingerprint text, start_at bigint, start_exact boolean, summary jsonb)
     on conflict (source, key) do nothing
     returning id, source, key, game_id`,
    [JSON.stringify(missing.toSorted((a, b) => (fixtureKey(a) < fixtureKey(b) ? -1 : 1))), now],
  );
  return rows;
}

interface ExistingMatch {
  readonly id: MatchId;
  readonly source: string;
  readonly key: string;
  readonly game_id: GameId;
  readonly confirmed: boolean;
  readonly status: LifeStatus;
  readonly start_at: number;
  readonly original_start_at: number | null;
  readonly rescheduled: boolean;
  readonly fixture_start_at: number;
  readonly has_state: boolean;
  readonly rev: number;
  readonly fixture_fingerprint: string;
}

function matchOf(fixture: FeedFixture, memory: EntityMemory, now: number) {
  const league = memory.leagues.get(entityKey(fixture, fixture.league.key));
  const teamIds = fixture.teams.map((team) => memory.teams.get(entityKey(fixture, team.key))?.id);
  if (league === undefined || teamIds.includes(undefined))
    throw new Error(`league or teams of ${fixture.source}/${fixture.key} were not registered`);
  const stored: StoredFixture = {
    ...(fixture.venue === undefined ? {} : { venue: fixture.venue }),
    ...(fixture.referee === undefined ? {} : { referee: fixture.referee }),
    ...(fixture.weather === undefined ? {} : { weather: fixture.weather }),
    ...(fixture.neutral === undefined ? {} : { neutral: fixture.neutral }),
    ...(fixture.past === undefined ? {} : { past: fixture.past }),
    ...(fixture.teams.some((team) => team.rank !== undefined) ? { ranks: fixture.teams.map((team) => team.rank ?? null) } : {}),
    attribution: fixture.attribution,
  };
  const row = {
    source: fixture.source,
    key: fixture.key,
    game_id: fixture.gameId,
    origin: originOf(fixture),
    replay_of: replayOf(fixture),
    league_id: league.id,
    season: fixture.league.season ?? null,
    team_ids: teamIds,
    stage: fixture.stage ?? null,
    round: fixture.round ?? null,
    group_name: fixture.group ?? null,
    fixture: stored,
    start_at: fixture.startAt,
    start_exact: fixture.startExact,
  };
  return { ...row, fixture_fingerprint: sha256(JSON.stringify(row)), summary: emptySummary(fixture), now };
}
type WantedMatch = ReturnType<typeof matchOf>;

/** The list row of a match of which only the fixture is known. */
function emptySummary(fixture: FeedFixture): StoredSummary {
  return {
    facts: emptyFacts(fixture),
    coverage: { events: false, stats: false, lineup: false, odds: false, graph: false, animation: false, stream: false },
  };
}

function emptyFacts(fixture: FeedFixture): Facts {
  const game = gameById(fixture.gameId);
  switch (game?.sport) {
    case 'soccer':
      return { kind: 'soccer' };
    case 'basketball':
      return { kind: 'basketball', periods: [], order: 'home_first' };
    case 'battle_royale':
      return { kind: 'battle_royale', gameNo: 0, gamesTotal: 0, teamsTotal: fixture.teams.length, leaders: [] };
    case 'moba':
    case 'cs':
    case undefined:
      return { kind: 'series', bestOf: 3, mode: 'bo', games: [] };
  }
}

async function updateMatches(
  connection: Connection,
  changed: readonly { match: WantedMatch; row: ExistingMatch }[],
  now: number,
  by: RegisteredBy,
): Promise<void> {
  const updates = changed.map(({ match, row }) => {
    const old = { startAt: row.start_at, originalStartAt: row.original_start_at ?? undefined, rescheduled: row.rescheduled };
    // A start that a state has moved is kept; otherwise the start follows the fixture.
    const follows = row.start_at === row.fixture_start_at;
    const start: ReturnType<typeof moveStart> =
      by === 'import'
        ? { startAt: match.start_at, originalStartAt: undefined, rescheduled: false }
        : follows
          ? moveStart(old, match.start_at, row.status, now)
          : old;
    return { match, row, start };
  });
  await connection.query(
    `update match m set origin = f.origin, replay_of = f.replay_of, league_id = f.league_id, season = f.season, team_ids = array(select jsonb_array_elements_text(f.team_ids)::bigint),
       stage = f.stage, round = f.round, group_name = f.group_name, fixture = f.fixture,
       fixture_fingerprint = decode(f.fixture_fingerprint, 'hex'), fixture_start_at = f.fixture_start_at, start_at = f.start_at, start_exact = case when $3 then f.start_exact else m.start_exact end,
       original_start_at = f.original_start_at, rescheduled = f.rescheduled, rev = m.rev + 1, feed_at = $2, updated_at = $2
     from jsonb_to_recordset($1) as f (id bigint, origin text, replay_of jsonb, league_id bigint, season text, team_ids jsonb, stage jsonb, round jsonb,
       group_name jsonb, fixture jsonb, fixture_fingerprint text, fixture_start_at bigint, start_at bigint, start_exact boolean, original_start_at bigint, rescheduled boolean)
     where m.id = f.id`,
    [
      JSON.stringify(
        updates.map(({ match, row, start }) => ({
          ...match,
          id: row.id,
          fixture_start_at: match.start_at,
          start_at: start.startAt,
          original_start_at: start.originalStartAt ?? null,
          rescheduled: start.rescheduled,
        })),
      ),
      now,
      by === 'import',
    ],
  );
  await insertCorrections(
    connection,
    updates.flatMap(({ row, start }) =>
      start.correction === undefined ? [] : [{ matchId: row.id, correction: { ...start.correction, rev: row.rev + 1 } }],
    ),
  );
  await recordMatchChanges(
    connection,
    updates.map(({ match, row }) => ({ matchId: row.id, gameId: match.game_id, rev: row.rev + 1 })),
    now,
  );
}

function originOf(fixture: FeedFixture): Origin {
  return fixture.origin ?? 'live';
}

function replayOf(fixture: FeedFixture): StoredReplayOf | null {
  return originOf(fixture) === 'replay' ? (fixture.replayOf ?? null) : null;
}

function entityKey(fixture: Pick<FeedFixture, 'source' | 'gameId' | 'origin'>, key: string): string {
  return `${fixture.source}\n${fixture.gameId}\n${entityOrigin(fixture.origin ?? 'live')}\n${key}`;
}

async function upsertLeagues(
  connection: Connection,
  memory: EntityMemory,
  fixtures: readonly FeedFixture[],
  by: RegisteredBy,
): Promise<void> {
  const wanted = unknownEntities(fixtures, memory.leagues, (fixture) => [fixture.league], leagueColumns);
  if (wanted.length === 0) return;
  const rows = JSON.stringify(wanted.map(({ row }) => row));
  const columns =
    'source text, key text, game_id smallint, origin text, names jsonb, short_names jsonb, hue text, tier smallint, country text';
  await connection.query(
    `insert into league (source, key, game_id, origin, names, short_names, hue, tier, country)
     select w.* from jsonb_to_recordset($1) as w (${columns})
     where not exists (select from league l where l.source = w.source and l.game_id = w.game_id and l.key = w.key and l.origin = w.origin)
     on conflict do nothing`,
    [rows],
  );
  await connection.query(
    `update league l set names = w.names, short_names = w.short_names, hue = w.hue, tier = w.tier, country = w.country
     from jsonb_to_recordset($1) as w (${columns})
     where l.source = w.source and l.game_id = w.game_id and l.key = w.key and l.origin = w.origin
       and (l.names, l.short_names, l.hue, l.tier, l.country) is distinct from (w.names, w.short_names, w.hue, w.tier, w.country)
       and ($2 or l.fact_file is null)`,
    [rows, by === 'import'],
  );
  const { rows: found } = await connection.query<FoundEntity<LeagueId>>(
    `select l.id, l.source, l.game_id, l.origin, l.key from league l join jsonb_to_recordset($1) as w (${columns})
       on l.source = w.source and l.game_id = w.game_id and l.key = w.key and l.origin = w.origin`,
    [rows],
  );
  remember(memory.leagues, wanted, found);
}

async function upsertTeams(
  connection: Connection,
  memory: EntityMemory,
  fixtures: readonly FeedFixture[],
  by: RegisteredBy,
): Promise<void> {
  const wanted = unknownEntities(fixtures, memory.teams, (fixture) => fixture.teams, teamColumns);
  if (wanted.length === 0) return;
  const rows = JSON.stringify(wanted.map(({ row }) => row));
  const columns = 'source text, key text, game_id smallint, origin text, names jsonb, short_names jsonb, crest jsonb, country text';
  await connection.query(
    `insert into team (source, key, game_id, origin, names, short_names, crest, country)
     select w.* from jsonb_to_recordset($1) as w (${columns})
     where not exists (select from team t where t.source = w.source and t.game_id = w.game_id and t.key = w.key and t.origin = w.origin)
     on conflict do nothing`,
    [rows],
  );
  await connection.query(
    `update team t set names = w.names, short_names = w.short_names, crest = w.crest, country = w.country
     from jsonb_to_recordset($1) as w (${columns})
     where t.source = w.source and t.game_id = w.game_id and t.key = w.key and t.origin = w.origin
       and (t.names, t.short_names, t.crest, t.country) is distinct from (w.names, w.short_names, w.crest, w.country)
       and ($2 or t.fact_file is null)`,
    [rows, by === 'import'],
  );
  await upsertPlayerFacts(connection, rows);
  const { rows: found } = await connection.query<FoundEntity<TeamId>>(
    `select t.id, t.source, t.game_id, t.origin, t.key from team t join jsonb_to_recordset($1) as w (${columns})
       on t.source = w.source and t.game_id = w.game_id and t.key = w.key and t.origin = w.origin`,
    [rows],
  );
  remember(memory.teams, wanted, found);
}

function leagueColumns(league: FeedLeague) {
  return { names: league.names, short_names: league.shorts, hue: league.hue, tier: league.tier ?? null, country: league.country ?? null };
}

function teamColumns(team: FeedTeam) {
  const { names, shorts, crest, country = null, players = [] } = team;
  return { names, short_names: shorts, crest, country, players };
}

interface WantedEntity {
  readonly at: string;
  readonly text: string;
  readonly row: { readonly source: string; readonly game_id: GameId; readonly origin: EntityOrigin; readonly key: string };
}

interface FoundEntity<Id> {
  readonly id: Id;
  readonly source: string;
  readonly game_id: GameId;
  readonly origin: EntityOrigin;
  readonly key: string;
}

function unknownEntities<T extends { readonly key: string }>(
  fixtures: readonly FeedFixture[],
  known: ReadonlyMap<string, { text: string }>,
  pick: (fixture: FeedFixture) => readonly T[],
  columns: (entity: T) => object,
): WantedEntity[] {
  const wanted = new Map<string, WantedEntity>();
  for (const fixture of fixtures) {
    for (const entity of pick(fixture)) {
      const at = entityKey(fixture, entity.key);
      const own = columns(entity);
      const text = JSON.stringify(own);
      if (known.get(at)?.text === text) continue;
      wanted.set(at, {
        at,
        text,
        row: { source: fixture.source, game_id: fixture.gameId, origin: entityOrigin(originOf(fixture)), key: entity.key, ...own },
      });
    }
  }
  // The same order in every transaction prevents deadlocks.
  return [...wanted.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

function remember<Id>(
  memory: Map<string, { id: Id; text: string }>,
  wanted: readonly WantedEntity[],
  found: readonly FoundEntity<Id>[],
): void {
  const texts = new Map(wanted.map(({ at, text }) => [at, text]));
  for (const row of found) {
    const at = entityKey({ source: row.source, gameId: row.game_id, origin: row.origin }, row.key);
    memory.set(at, { id: row.id, text: texts.get(at) ?? '' });
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
