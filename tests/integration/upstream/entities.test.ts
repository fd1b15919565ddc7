import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, type RunningUpstream, SetClock, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
let root: string;

/** Goals of Ferran Torres, Pau Torres and Mert Müldür in a source with surnames and in one with full names. */
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  await running.upstream.libraryAggregator.close();
  root = mkdtempSync(join(tmpdir(), 'entities-'));
  const goal = (name: string, minute: number) => ({ name, minute });
  mkdirSync(join(root, 'cup'));
  mkdirSync(join(root, 'results'));
  writeFileSync(
    join(root, 'cup', 'euro.json'),
    JSON.stringify({
      name: 'Euro 2024',
      matches: [
        {
          date: '2024-06-24',
          team1: 'Albania',
          team2: 'Spain',
          score: { ft: [0, 1], ht: [0, 1] },
          goals1: [],
          goals2: [goal('Torres', 13)],
        },
        {
          date: '2024-06-18',
          team1: 'Turkey',
          team2: 'Georgia',
          score: { ft: [1, 0], ht: [1, 0] },
          goals1: [goal('Müldür', 25)],
          goals2: [],
        },
      ],
    }),
  );
  const results = [
    ['2019-11-15', 'Spain', 'Malta', 2, 0, 'Friendly', 'Cádiz', 'Spain', 'FALSE'],
    ['2021-11-13', 'Turkey', 'Gibraltar', 1, 0, 'Friendly', 'Istanbul', 'Turkey', 'FALSE'],
  ];
  const scorers = [
    ['2019-11-15', 'Spain', 'Malta', 'Spain', 'Pau Torres', 62, 'FALSE', 'FALSE'],
    ['2019-11-15', 'Spain', 'Malta', 'Spain', 'Ferran Torres', 85, 'FALSE', 'FALSE'],
    ['2021-11-13', 'Turkey', 'Gibraltar', 'Turkey', 'Mert Müldür', 65, 'FALSE', 'FALSE'],
  ];
  const csv = (head: string, rows: readonly (readonly unknown[])[]) => [head, ...rows.map((row) => row.join(','))].join('\n');
  writeFileSync(
    join(root, 'results', 'results.csv'),
    csv('date,home_team,away_team,home_score,away_score,tournament,city,country,neutral', results),
  );
  writeFileSync(join(root, 'results', 'goalscorers.csv'), csv('date,home_team,away_team,team,scorer,minute,own_goal,penalty', scorers));
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

it('an import stores one person of two sources once under the full name, and two persons of one surname twice', async () => {
  const { facts } = await readRecordings(root);
  await importHistory(running.upstream.ingest, facts, new SetClock(NOON));
  await running.upstream.libraryAggregator.runUntilEmpty();
  const { rows } = await running.pool.query<{ name: string; matches: number }>(
    `select p.name, count(m.match_id)::int as matches from player p join player_match m on m.player_id = p.id group by p.id, p.name order by p.name`,
  );
  expect(rows).toEqual([
    { name: 'Ferran Torres', matches: 2 },
    { name: 'Mert Müldür', matches: 2 },
    { name: 'Pau Torres', matches: 1 },
  ]);
});
