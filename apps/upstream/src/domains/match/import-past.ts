import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { LeagueId } from '@matchpoint/contracts/ids';
import type { Connection, Queryable } from '../../db/pool.ts';
import { aggregateNow, lockAggregates } from '../../library/aggregator/aggregate-now.ts';
import { applyStates, type StateMemory, type StateOutcome, type StateUpdate } from './apply.ts';
import { type EntityMemory, fixtureKey, registerFixtures } from './register.ts';

/** A match of the past with its final state. */
export interface PastMatch {
  readonly fixture: FeedFixture;
  readonly state: FeedState;
  /** UTC milliseconds at which the state was reached. */
  readonly at: number;
}

/** What an import of past matches wrote. */
interface PastImport {
  readonly outcomes: readonly StateOutcome[];
  /** Leagues of which derived data changed. */
  readonly leagues: ReadonlySet<LeagueId>;
  /** Number of registered fixtures. */
  readonly registered: number;
}

/** Returns those of some fixtures, by `fixtureKey`, whose final state is stored. */
export async function finishedKeys(db: Queryable, fixtures: readonly FeedFixture[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ source: string; key: string }>(
    `select m.source, m.key from match m join unnest($1::text[], $2::text[]) as w (source, key) on m.source = w.source and m.key = w.key
     where m.confirmed`,
    [fixtures.map(({ source }) => source), fixtures.map(({ key }) => key)],
  );
  return new Set(rows.map(fixtureKey));
}

/** Writes past matches and derives the libraries from them in the caller's transaction. A match whose final state is stored is skipped. */
export async function importPast(
  connection: Connection,
  memory: { readonly entities: EntityMemory; readonly states: StateMemory },
  matches: readonly PastMatch[],
  now: number,
): Promise<PastImport> {
  await lockAggregates(connection);
  const registered = await registerFixtures(
    connection,
    memory.entities,
    matches.map(({ fixture }) => fixture),
    now,
  );
  const updates = matches.flatMap(({ fixture, state, at }): StateUpdate[] => {
    const match = registered.get(fixtureKey(fixture));
    return match === undefined || match.confirmed ? [] : [{ matchId: match.id, state, at, isNew: match.isNew }];
  });
  const outcomes = await applyStates(connection, memory.states, updates, now);
  const leagues = await aggregateNow(
    connection,
    [...registered.values()].map(({ id }) => id),
  );
  return { outcomes, leagues, registered: registered.size };
}
