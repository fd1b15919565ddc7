import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAME_IDS } from '@matchpoint/contracts/games';
import { expect, it } from 'vitest';
import { readRecordings } from './recordings/read.ts';
import { createReplay, EXCERPT_DIR, RecordedData } from './recordings/source.ts';
import { findScenario, type Scenario } from './simulator/scenario.ts';
import { createSimulator } from './simulator/source.ts';
import { combinedHash, recordingHash, withoutOrigin } from './test-recording-hash.ts';

/*
 * Hashes of the feeds' output. A stored match continues with the states of the running version, so a change of code must not change what
 * a seed or a file yields. A hash may be renewed only when a change of the output is wanted.
 */

const DAY_MS = 86_400_000;
const DAY = Date.UTC(2026, 10, 21);
const SEED = 'golden';
const SCENARIOS: readonly Scenario[] = [
  'postponed',
  'postponed_tbd',
  'cancelled',
  'delayed',
  'interrupted',
  'abandoned',
  'walkover',
  'forfeit_game',
  'remake',
  'goal_cancelled',
  'score_fix',
  'shoot_out',
  'overtime',
  'map_overtime',
];

const folder = resolve(import.meta.dirname, '../../..', process.env['MATCH_DATA_DIR'] ?? '../shared/data');
const hasData = existsSync(folder);

it('the simulator yields the same fixtures and states as the version that wrote the hashes', async () => {
  const fixtures = await createSimulator({ seed: SEED }).fixtures(DAY, DAY + 10 * DAY_MS);
  const hashes: Record<string, string> = {
    fixtures: combinedHash(fixtures.map(({ fixture, beforeMs, afterMs }) => [withoutOrigin(fixture), beforeMs, afterMs])),
  };
  for (const gameId of GAME_IDS) {
    const matches = fixtures.filter(({ fixture }) => fixture.gameId === gameId).slice(0, 2);
    hashes[`game ${gameId}`] = combinedHash(await Promise.all(matches.map(async (match) => recordingHash(await match.load(), 150))));
  }
  for (const name of SCENARIOS) {
    const match = findScenario(SEED, Math.floor(DAY / DAY_MS), name, 365);
    hashes[name] = match === undefined ? 'no match' : recordingHash(match.load(), 100);
  }
  expect(hashes).toEqual({
    fixtures: 'e24c2b0c9e01c4b6',
    'game 1': '12fb4ff803484993',
    'game 2': 'af28216a7da751dd',
    'game 3': '9d830759fe1dd584',
    'game 4': 'f1e8e5cab39e494e',
    'game 5': 'e56e241db106628b',
    'game 6': 'c4b50c05cfe80d86',
    'game 7': '9ca42d943ce5f0a8',
    'game 201': '810d9a79dda7ce11',
    'game 202': 'cb8e7a8a5068db79',
    postponed: '7acda4e749cabd1c',
    postponed_tbd: '79e10dbae2ab5551',
    cancelled: 'fdb7c1481d06fd5f',
    delayed: '7058ca0d1a55d96d',
    interrupted: 'bd331a74a987a73f',
    abandoned: '3bea8e9ff64a5b29',
    walkover: '33d8113d6302d8c9',
    forfeit_game: '832da9a94c69ead1',
    remake: 'c910b8c98647229c',
    goal_cancelled: 'e2c9e3b9d281b796',
    score_fix: '5bafa3be70933663',
    shoot_out: 'd7812627e9ecdcc0',
    overtime: '30d84c414618067d',
    map_overtime: '57a7aa8b88dc0053',
  });
});

it('the reader of the excerpt yields the same recordings as the version that wrote the hashes', async () => {
  const { recordings, report } = await readRecordings(EXCERPT_DIR);
  expect({
    report: combinedHash(report),
    recordings: combinedHash(recordings.map((recording) => recordingHash(recording.load()))),
  }).toEqual({ report: '7f607a8d537506e2', recordings: 'd105d1c7df2508ed' });
});

it.skipIf(!hasData)('the readers of the data folder yield the same recordings as the version that wrote the hashes', async () => {
  const { recordings, report } = await readRecordings(folder);
  const source = createReplay({ data: new RecordedData([folder]), speed: 1 });
  const today = await source.fixtures(DAY, DAY + 7 * DAY_MS);
  const hashes: Record<string, string> = {
    report: combinedHash(report),
    programme: combinedHash(today.map(({ fixture, beforeMs, afterMs }) => [withoutOrigin(fixture), beforeMs, afterMs])),
  };
  for (const gameId of GAME_IDS) {
    const ofGame = recordings.filter(({ fixture }) => fixture.gameId === gameId);
    const step = Math.ceil(ofGame.length / 250);
    const sample = ofGame.filter((_, index) => index % step === 0);
    hashes[`game ${gameId}`] = combinedHash(sample.map((one) => [recordingHash(one.load(), 60), one.depth, one.mapping, one.afterMs]));
  }
  expect(hashes).toEqual({
    report: '82391f946d145de7',
    programme: 'e5d7201e48ef5830',
    'game 1': '3a2eddb317bd302d',
    'game 2': '102cffa1ddadf4c3',
    'game 3': '4f53cda18c2baa0c',
    'game 4': '1d8454e96a1bf667',
    'game 5': 'e9c1e668f09360b3',
    'game 6': '4f53cda18c2baa0c',
    'game 7': '4f53cda18c2baa0c',
    'game 201': '2176a144f375c722',
    'game 202': 'bab20628eebf8f45',
  });
});
