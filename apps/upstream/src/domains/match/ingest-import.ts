import { FeedFixture, type FeedTeam } from '@matchpoint/contracts/feed';
import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import { brokenInvariants } from '@matchpoint/feeds/invariants';
import type { Connection } from '../../db/pool.ts';
import { recordMatchChanges } from '../../events/match-changes.ts';
import { aggregateNow, lockAggregates } from '../../library/aggregator/aggregate-now.ts';
import type { StoredFixture } from '../../matches/match-row.ts';
import { applyStates, type StateMemory } from './apply.ts';
import { type EntityVersions, type FactSources, type ImportedMatch, type KnownMatch, mergeFact } from './ingest-facts.ts';
import { chooseNames, leagueOf, readEntities, type StoredEntities, teamOf } from './ingest-names.ts';
import { EntityMemory, fixtureKey, registerEntities, registerFixtures } from './register.ts';

/** What an import did with one fact. `outranked`: a source that knows more has described the match before. */
export interface ImportOutcome {
  readonly match: ImportedMatch;
  readonly outcome: 'written' | 'unchanged' | 'outranked' | 'refused';
  /** Why it was refused. */
  readonly reason?: string;
}

/** The result of an import: its outcomes, and the leagues of which derived data changed. */
export interface Imported {
  readonly outcomes: readonly ImportOutcome[];
  readonly leagues: ReadonlySet<LeagueId>;
}

/** Imports take turns, so that two of them cannot insert the same match. */
const ADVISORY_LOCK = 7_274_015;

/** What is stored of a match that an import may change. */
interface StoredMatch {
  readonly id: MatchId;
  readonly source: string;
  readonly key: string;
  readonly game_id: GameId;
  readonly league_id: LeagueId;
  readonly team_ids: readonly TeamId[];
  readonly season: string | null;
  readonly stage: FeedFixture['stage'] | null;
  readonly round: FeedFixture['round'] | null;
  readonly group_name: FeedFixture['group'] | null;
  readonly fixture: StoredFixture;
  readonly fixture_start_at: number;
  readonly start_exact: boolean;
  readonly fact_identity: string | null;
  readonly fact_sources: FactSources | null;
}

/** A match of this transaction: what is known, and the last imported state that won. */
interface PendingMatch {
  row: StoredMatch | undefined;
  known: KnownMatch | undefined;
  state: ImportedMatch | undefined;
  changed: boolean;
}

/**
 * Imports recorded matches in the caller's transaction. Each fact of a match and each name is kept from the source with the highest rank,
 * see `outranks`; the result is the same in any order. A match whose state breaks an invariant is refused and leaves no fixture. Changes by
 * an import are never corrections. Several facts of one match may be in `matches`. The libraries are derived in the same transaction.
 */
export async function importMatches(
  connection: Connection,
  states: StateMemory,
  imports: { readonly matches: readonly ImportedMatch[]; readonly versions: EntityVersions },
  now: number,
): Promise<Imported> {
  await connection.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await lockAggregates(connection);
  const outcomes = new Map<ImportedMatch, ImportOutcome>();
  const accepted: ImportedMatch[] = [];
  for (const match of imports.matches) {
    const broken = brokenInvariants(match.fixture.gameId, match.fixture.teams.length, match.state);
    if (broken.length === 0) accepted.push(match);
    else outcomes.set(match, { match, outcome: 'refused', reason: broken.join('; ') });
  }
  const pending = await pendingMatches(connection, accepted);
  for (const match of accepted) {
    const entry = pending.get(identityKey(match));
    if (entry === undefined) continue;
    const { won, changed, ...known } = mergeFact(entry.known, match);
    entry.known = known;
    entry.changed ||= changed;
    if (won) entry.state = match;
    outcomes.set(match, { match, outcome: won ? 'unchanged' : 'outranked' });
  }
  const changed = [...new Set(pending.values())].filter((entry) => entry.changed);
  const registered = await registerImported(connection, accepted, changed, imports.versions, now);
  const applied = await applyStates(
    connection,
    states,
    changed.flatMap(({ state, known }) => {
      const match = known === undefined ? undefined : registered.get(fixtureKey(known.fixture));
      if (state === undefined || match === undefined) return [];
      return [{ matchId: match.id, state: state.state, at: state.at, imported: true, isNew: match.isNew }];
    }),
    now,
  );
  const written = new Set(applied.filter(({ outcome }) => outcome === 'applied').map(({ matchId }) => matchId));
  for (const { state, known } of changed) {
    const id = known === undefined ? undefined : registered.get(fixtureKey(known.fixture))?.id;
    if (state !== undefined && id !== undefined && written.has(id)) outcomes.set(state, { match: state, outcome: 'written' });
  }
  await keepSources(connection, changed, registered);
  const leagues = await aggregateNow(
    connection,
    [...registered.values()].map(({ id }) => id),
  );
  return { outcomes: imports.matches.flatMap((match) => outcomes.get(match) ?? []), leagues };
}

function identityKey({ fixture, fact }: Pick<ImportedMatch, 'fixture' | 'fact'>): string {
  return `${fixture.source}\n${fact.identity}`;
}

/** Reads and locks the stored matches of some facts, by identity. A match that an earlier release imported is found by its key. */
async function pendingMatches(connection: Connection, matches: readonly ImportedMatch[]): Promise<Map<string, PendingMatch>> {
  const { rows } = await connection.query<StoredMatch>(
    `select id, source, key, game_id, league_id, team_ids, season, stage, round, group_name, fixture, fixture_start_at, start_exact,
            fact_identity, fact_sources
     from match where id in (
       select m.id from match m join unnest($1::text[], $2::text[]) as w (source, identity) on m.source = w.source and m.fact_identity = w.identity
       union
       select m.id from match m join unnest($1::text[], $3::text[]) as w (source, key) on m.source = w.source and m.key = w.key)
     order by id for update`,
    [matches.map(({ fixture }) => fixture.source), matches.map(({ fact }) => fact.identity), matches.map(({ fixture }) => fixture.key)],
  );
  const byIdentity = new Map(rows.map((row) => [`${row.source}\n${row.fact_identity}`, row]));
  const byKey = new Map(rows.map((row) => [fixtureKey(row), row]));
  const entities = await readEntities(connection, rows);
  const pending = new Map<string, PendingMatch>();
  const pendingByKey = new Map<string, PendingMatch>();
  for (const match of matches) {
    const identity = identityKey(match);
    const key = fixtureKey(match.fixture);
    if (pending.has(identity)) continue;
    const row = byIdentity.get(identity) ?? byKey.get(key);
    const rowKey = row === undefined ? key : fixtureKey(row);
    const known = row === undefined || row.fact_sources === null ? undefined : knownOf(row, row.fact_sources, match.fixture, entities);
    const entry: PendingMatch = pendingByKey.get(rowKey) ?? { row, known, state: undefined, changed: false };
    pendingByKey.set(rowKey, entry);
    pending.set(identity, entry);
  }
  return pending;
}

/** Returns the fixture of a stored match as a feed would send it. Fields that are the same for all sources are those of `like`. */
function knownOf(row: StoredMatch, sources: FactSources, like: FeedFixture, entities: StoredEntities): KnownMatch | undefined {
  const league = entities.leagues.get(row.league_id);
  const teams = row.team_ids.flatMap((id, index): FeedTeam[] => {
    const team = entities.teams.get(id);
    const rank = row.fixture.ranks?.[index] ?? undefined;
    return team === undefined ? [] : [{ ...teamOf(team), ...(rank === undefined ? {} : { rank }) }];
  });
  if (league === undefined || teams.length !== row.team_ids.length) return undefined;
  const { venue, referee, weather, neutral, past, attribution } = row.fixture;
  const {
    stage: _stage,
    round: _round,
    group: _group,
    venue: _venue,
    referee: _referee,
    weather: _weather,
    neutral: _n,
    past: _p,
    ...rest
  } = like;
  return {
    sources,
    fixture: {
      ...rest,
      key: row.key,
      league: { ...leagueOf(league), ...(row.season === null ? {} : { season: row.season }) },
      teams,
      startAt: row.fixture_start_at,
      startExact: row.start_exact,
      ...(row.stage == null ? {} : { stage: row.stage }),
      ...(row.round == null ? {} : { round: row.round }),
      ...(row.group_name == null ? {} : { group: row.group_name }),
      ...(venue === undefined ? {} : { venue }),
      ...(referee === undefined ? {} : { referee }),
      ...(weather === undefined ? {} : { weather }),
      ...(neutral === undefined ? {} : { neutral }),
      ...(past === undefined ? {} : { past }),
      attribution,
    },
  };
}

/**
 * Writes the fixtures of changed matches, and the leagues and teams of all accepted ones: also a source that is outranked may know more of
 * a name. What a feed remembers of the names is not used, because they may be an import's.
 */
async function registerImported(
  connection: Connection,
  accepted: readonly ImportedMatch[],
  changed: readonly PendingMatch[],
  versions: EntityVersions,
  now: number,
): Promise<Awaited<ReturnType<typeof registerFixtures>>> {
  await renameMatches(connection, changed, now);
  const fixtures = changed.flatMap(({ known }) => (known === undefined ? [] : [known.fixture]));
  const all = [...accepted.map((match) => match.fixture), ...fixtures];
  const names = await chooseNames(connection, all, versions);
  const memory = new EntityMemory();
  await registerEntities(
    connection,
    memory,
    all.map((fixture) => sortKeys(names.apply(fixture))),
    'import',
  );
  const named = fixtures.map((fixture) => sortKeys(names.apply(fixture)));
  const registered = await registerFixtures(connection, memory, named, now, 'import');
  await names.keep();
  return registered;
}

/** Returns a fixture with the keys of all objects in order: the database does not keep their order, and the fingerprint depends on it. */
function sortKeys(fixture: FeedFixture): FeedFixture {
  const sorted = (_key: string, item: unknown): unknown =>
    isRecord(item) ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1))) : item;
  return FeedFixture.parse(JSON.parse(JSON.stringify(fixture, sorted)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Gives matches the key of the source that won. A match that an earlier release imported under that key as a second copy is hidden under
 * another key.
 */
async function renameMatches(connection: Connection, changed: readonly PendingMatch[], now: number): Promise<void> {
  const renamed = changed.flatMap(({ row, known }) =>
    row === undefined || known === undefined || row.key === known.fixture.key
      ? []
      : [{ id: row.id, source: row.source, key: known.fixture.key }],
  );
  if (renamed.length === 0) return;
  const values = [renamed.map((one) => one.id), renamed.map((one) => one.source), renamed.map((one) => one.key)];
  const { rows } = await connection.query<{ id: MatchId; game_id: GameId; rev: number }>(
    `update match m set key = m.key || ' copy ' || m.id, status = 'hidden', state = 'hidden', fingerprint = null, rev = m.rev + 1, updated_at = $4
     from unnest($1::bigint[], $2::text[], $3::text[]) as w (id, source, key)
     where m.source = w.source and m.key = w.key and m.id <> w.id returning m.id, m.game_id, m.rev`,
    [...values, now],
  );
  await connection.query(
    'update match m set key = w.key from unnest($1::bigint[], $2::text[], $3::text[]) as w (id, source, key) where m.id = w.id',
    values,
  );
  await recordMatchChanges(
    connection,
    rows.map((row) => ({ matchId: row.id, gameId: row.game_id, rev: row.rev })),
    now,
  );
}

/** Keeps the identity of changed matches and the source of each of their facts. */
async function keepSources(
  connection: Connection,
  changed: readonly PendingMatch[],
  registered: Awaited<ReturnType<typeof registerFixtures>>,
): Promise<void> {
  const rows = changed.flatMap(({ known, row, state }) => {
    const id = known === undefined ? undefined : registered.get(fixtureKey(known.fixture))?.id;
    const identity = state?.fact.identity ?? row?.fact_identity;
    return known === undefined || id === undefined || identity == null ? [] : [{ id, identity, sources: known.sources }];
  });
  if (rows.length === 0) return;
  await connection.query(
    `update match m set fact_identity = w.identity, fact_sources = w.sources
     from jsonb_to_recordset($1) as w (id bigint, identity text, sources jsonb)
     where m.id = w.id and (m.fact_identity, m.fact_sources) is distinct from (w.identity, w.sources)`,
    [JSON.stringify(rows)],
  );
}
