import type { FeedFixture, FeedLeague, FeedState, FeedTeam, Names } from '@matchpoint/contracts/feed';
import { entityOrigin } from '../../matches/entity-origin.ts';
import { type FactRank, type FactSource, outranks } from '@matchpoint/feeds/recordings/fact';

/** A recorded match with the source that describes it. */
export interface ImportedMatch {
  readonly fixture: FeedFixture;
  readonly state: FeedState;
  /** UTC milliseconds at which the state began. */
  readonly at: number;
  readonly fact: FactSource;
}

/** The facts of a match that each keep their own source. `match`: its league, its teams, their order, and what happened. */
export type FactName = 'match' | 'start' | (typeof DETAILS)[number];

/** The source of each known fact. */
export type FactSources = Readonly<Partial<Record<FactName, FactRank>>>;

/** Facts about a fixture that are independent of which team is named first. */
const DETAILS = ['venue', 'referee', 'weather', 'neutral', 'stage', 'round', 'group'] as const;

/** An exact kick-off outranks every estimated one. */
const EXACT_START = 10_000;

/** What is known of a match after some imports. */
export interface KnownMatch {
  readonly fixture: FeedFixture;
  readonly sources: FactSources;
}

/**
 * Adds a fact to what is known of a match. Each part is taken from the source with the highest rank, so the result does not depend on the
 * order of the facts. `won` says whether the fact now determines the state; `changed` whether anything is different.
 */
export function mergeFact(known: KnownMatch | undefined, imported: ImportedMatch): KnownMatch & { won: boolean; changed: boolean } {
  const { fixture } = imported;
  const { rank, file } = imported.fact;
  const own: FactRank = { rank, file };
  if (known === undefined) {
    const sources: Partial<Record<FactName, FactRank>> = { match: own, start: startRank(fixture, own) };
    for (const name of DETAILS) if (fixture[name] !== undefined) sources[name] = own;
    return { fixture, sources, won: true, changed: true };
  }
  const sources: Partial<Record<FactName, FactRank>> = { ...known.sources };
  const won = outranks(own, known.sources.match);
  let merged: FeedFixture = won ? fixture : known.fixture;
  if (won) sources.match = own;
  const start = startRank(fixture, own);
  const ownStart = outranks(start, known.sources.start);
  if (ownStart) sources.start = start;
  const { startAt, startExact } = ownStart ? fixture : known.fixture;
  merged = { ...merged, startAt, startExact };
  for (const name of DETAILS) {
    // A newer version of a file may lack a detail that the stored one has.
    const mine = known.sources[name]?.file === file && known.sources[name].rank === rank;
    const from = (fixture[name] !== undefined || mine) && outranks(own, known.sources[name]) ? fixture : known.fixture;
    if (from === fixture) {
      if (fixture[name] === undefined) delete sources[name];
      else sources[name] = own;
    }
    merged = withDetail(merged, from, name);
  }
  const changed = won || ownStart || DETAILS.some((name) => sources[name] !== known.sources[name]);
  return { fixture: merged, sources, won, changed };
}

function startRank(fixture: FeedFixture, { rank, file }: FactRank): FactRank {
  return { rank: fixture.startExact ? rank + EXACT_START : rank, file };
}

/** Returns a fixture with one detail of another one, or without it where the other has none. */
function withDetail(fixture: FeedFixture, from: FeedFixture, name: (typeof DETAILS)[number]): FeedFixture {
  const { [name]: _own, ...rest } = fixture;
  return from[name] === undefined ? rest : { ...rest, [name]: from[name] };
}

/** A league or a team with the source of its names. */
export interface EntityVersion<T> {
  readonly entity: T;
  readonly fact: FactRank;
}

/** The versions of leagues and teams that the files of one import agree on, by `versionKey`. */
export interface EntityVersions {
  readonly leagues: ReadonlyMap<string, EntityVersion<FeedLeague>>;
  readonly teams: ReadonlyMap<string, EntityVersion<FeedTeam>>;
}

/** Identifies a league or a team of a fixture within an import. */
export function versionKey({ source, gameId, origin }: Pick<FeedFixture, 'source' | 'gameId' | 'origin'>, key: string): string {
  return `${source}\n${gameId}\n${entityOrigin(origin ?? 'live')}\n${key}`;
}

/** Returns how much a source knows of the names of a league or team: the more languages, the better. */
function nameRank(names: Names, country: string | undefined): number {
  return Object.keys(names).length * 2 + (country === undefined ? 0 : 1);
}

/** Returns the best version of each league and team of some fixtures. Of one file the first version of a rank counts. */
export function bestVersions(facts: readonly Pick<ImportedMatch, 'fixture' | 'fact'>[]): EntityVersions {
  const leagues = new Map<string, EntityVersion<FeedLeague>>();
  const teams = new Map<string, EntityVersion<FeedTeam>>();
  for (const { fixture, fact } of facts) {
    addVersion(leagues, versionKey(fixture, fixture.league.key), fixture.league, fact.file);
    for (const team of fixture.teams) addVersion(teams, versionKey(fixture, team.key), team, fact.file);
  }
  return { leagues, teams };
}

function addVersion<T extends FeedLeague | FeedTeam>(into: Map<string, EntityVersion<T>>, key: string, entity: T, file: string): void {
  const fact: FactRank = { rank: nameRank(entity.names, entity.country), file };
  const other = into.get(key);
  if (other !== undefined && other.fact.file === file && other.fact.rank === fact.rank) return;
  if (outranks(fact, other?.fact)) into.set(key, { entity, fact });
}
