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
    fixtures: '05ecea329593734a',
    'game 1': '17ad5f8983c16e58',
    'game 2': '9bbd8fb0562484ae',
    'game 3': '1c4f2744a8ae17e9',
    'game 4': '353cfcd95f168e2d',
    'game 5': '1e1412a13ce6f98f',
    'game 6': '4953fa04663ae020',
    'game 7': '02ebc928c8e94c8a',
    'game 201': '00739141498b4e47',
    'game 202': 'd3926389c12fb9b0',
    postponed: 'b39b28b8c2711626',
    postponed_tbd: '50726211b1fee312',
    cancelled: '72684867ae9a160d',
    delayed: '646226257a4fd583',
    interrupted: '77d253420a8c94aa',
    abandoned: 'e452a7cbd5a4f46a',
    walkover: 'a52aef8c1f1028a8',
    forfeit_game: 'cdae2014d90f8bc0',
    remake: 'cdd5b4d4d0db37fc',
    goal_cancelled: '45bfcc8150454b8d',
    score_fix: '1a9a44716cd84cf9',
    shoot_out: '5c1205a0f15a0bf2',
    overtime: '44b6f6c6baefa6a5',
    map_overtime: 'ad440e9e88f16ba8',
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
    report: '363cb8043801822d',
    programme: '676ae6ce911ebd58',
    'game 1': '3a2eddb317bd302d',
    'game 2': '102cffa1ddadf4c3',
    'game 3': '4f53cda18c2baa0c',
    'game 4': '1d8454e96a1bf667',
    'game 5': 'e9c1e668f09360b3',
    'game 6': '4f53cda18c2baa0c',
    'game 7': '4f53cda18c2baa0c',
    'game 201': '2176a144f375c722',
    'game 202': '8d61820ea09bd323',
  });
});
