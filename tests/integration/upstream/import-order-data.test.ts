import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool } from '@matchpoint/upstream/db/pool';
import { Ingest } from '@matchpoint/upstream/domains/match/ingest';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { readRecordings, type ReadRecording } from '@matchpoint/feeds/recordings/read';
import { clearMatches } from '../../support/clear-matches.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { DATABASE_TIMEOUT_MS, SetClock } from './harness.ts';

const NOW = Date.UTC(2026, 10, 21);
const shared = resolve(import.meta.dirname, '../../..', process.env['MATCH_DATA_DIR'] ?? '../shared/data');

/** Folders of each game that are imported one by one, in this order and in others. Soccer has the three sources of the World Cup 2018. */
const GAMES: readonly { readonly game: string; readonly folders: readonly string[]; readonly only?: RegExp }[] = [
  { game: 'soccer', folders: ['soccer/tournaments', 'soccer/event_raw', 'soccer/event_timelines', 'soccer/internationals'], only: /^202 2018-0[67]-/ },
  { game: 'basketball', folders: ['basketball/playbyplay_live', 'basketball/playbyplay_v2', 'basketball/playbyplay_v3', 'basketball/playbyplay_data', 'basketball/boxscore_live', 'basketball/scoreboard_v3'] },
  { game: 'csgo', folders: ['csgo/match', 'csgo/match_stats', 'csgo/map_stats', 'csgo/results.json', 'csgo/map_results.json'] },
  { game: 'lol', folders: ['lol/v2', 'lol/v3', 'lol/summary'] },
  { game: 'dota2', folders: ['dota2'] },
  { game: 'pubg', folders: ['pubg'] },
]; // prettier-ignore

let postgres: DatabaseServer;
let pool: Pool;
beforeAll(async () => {
  postgres = sharedPostgres();
  pool = createPool(await postgres.createDatabase(), { timeoutMs: DATABASE_TIMEOUT_MS });
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});
beforeEach(clear);

async function clear(): Promise<void> {
  await clearMatches(pool);
}

/** Imports lists of recordings one after another, as separate runs of the command do. */
async function importAll(parts: readonly (readonly ReadRecording[])[]): Promise<void> {
  const clock = new SetClock(NOW);
  for (const part of parts) {
    const ingest = new Ingest({ pool, clock, log: { warn: () => undefined } });
    await importHistory(ingest, part, clock);
  }
}

/** Returns a dump of everything that an import writes, without ids, revisions and the times of writing. */
async function dump(): Promise<{ matches: number; text: string }> {
  const { rows: matches } = await pool.query(
    `select to_jsonb(m) - array['id', 'league_id', 'team_ids', 'rev', 'seq', 'feed_at', 'updated_at', 'popularity', 'fixture_fingerprint'] as row, l.key as league,
       array(select t.key from unnest(m.team_ids) with ordinality as u (id, n) join team t on t.id = u.id order by n) as teams
     from match m join league l on l.id = m.league_id order by m.source, m.key`,
  );
  // Ids of teams are written into summaries and details in the order of their registration.
  const { rows: teams } = await pool.query<{ id: number; key: string }>('select id, key from team');
  const keys = new Map(teams.map(({ id, key }) => [id, key]));
  const text = JSON.stringify(matches, (name, value: unknown) =>
    name === 'teamId' && typeof value === 'number' ? (keys.get(value) ?? value) : value,
  );
  const { rows: entities } = await pool.query(
    `select 'league', source, key, game_id, names, short_names, hue, tier, country, fact_rank, fact_file from league
     union all select 'team', source, key, game_id, names, short_names, crest ->> 'primary', null, country, fact_rank, fact_file from team order by 1, 2, 4, 3`,
  );
  return { matches: matches.length, text: `${text}\n${JSON.stringify(entities)}` };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.skipIf(!existsSync(shared))('the order of imports of the recorded matches', () => {
  it.each(GAMES)(
    'the folders of $game give the same bytes in one import, one by one, backwards, and file by file with repetitions',
    async ({ folders, only }) => {
      const parts: (readonly ReadRecording[])[] = [];
      for (const folder of folders) {
        const { facts } = await readRecordings(resolve(shared, folder));
        parts.push(facts.filter(({ fact }) => only === undefined || only.test(fact.identity)));
      }
      const files = new Map<string, ReadRecording[]>();
      for (const recording of parts.flat()) files.set(recording.fact.file, [...(files.get(recording.fact.file) ?? []), recording]);
      const byFile = [...files].toSorted(([a], [b]) => (hash(a) < hash(b) ? -1 : 1)).map(([, list]) => list);
      await importAll([parts.flat()]);
      const whole = await dump();
      expect(whole.matches).toBeGreaterThan(0);
      for (const order of [parts, parts.toReversed(), [...byFile, ...byFile.slice(0, 3)]]) {
        await clear();
        await importAll(order);
        const other = await dump();
        // The texts are long, so only their hashes are compared; the numbers say more when they differ.
        expect({ matches: other.matches, hash: hash(other.text) }).toEqual({ matches: whole.matches, hash: hash(whole.text) });
      }
    },
    180_000,
  );
});
