import { afterAll, beforeAll } from 'vitest';
import type { SearchKind } from '@matchpoint/contracts/search/search';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { knownFixtures } from './known-competitions.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';

export const DAY = 86_400_000;
/** A Saturday in November 2026, when every league plays. */
export const NOW = Date.UTC(2026, 10, 21, 12);

let postgres: DatabaseServer;
export let running: RunningUpstream;

/** All names of a week of the simulator, of the World Cup in the repository, and of real competitions of an operator's feed. */
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { clock: new SetClock(NOW) });
  const simulated = await createSimulator({ seed: 'search', speed: 1 }).fixtures(NOW - 3 * DAY, NOW + 4 * DAY);
  const { recordings } = await readRecordings(EXCERPT_DIR);
  for (const scheduled of [simulated, recordings]) {
    const fixtures = scheduled.map(({ fixture }) => fixture);
    for (let index = 0; index < fixtures.length; index += 400) await running.upstream.ingest.register(fixtures.slice(index, index + 400));
  }
  await running.upstream.ingest.register(knownFixtures(NOW));
  await running.upstream.search.indexer.drain();
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const NAMED: readonly SearchKind[] = ['team', 'league', 'player', 'expert', 'anchor', 'user'];

/** Returns the first suggestion for a text in Simplified Chinese. */
export async function first(text: string): Promise<string> {
  const { list } = await running.call('searchSuggest', { text });
  const found = list.find(({ kind }) => NAMED.includes(kind));
  return found === undefined ? 'nothing' : `${found.kind} ${found.name}`;
}
