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
    'game 1': '8a684a40a1fe7ab9',
    'game 2': 'e7c68cf5c39f603d',
    'game 3': 'a5822c3923b0a34a',
    'game 4': '631db54edc455320',
    'game 5': '6f117992fc215564',
    'game 6': 'b90f9b2a926372dd',
    'game 7': '24bd9793a27b2432',
    'game 201': 'c8d5ee462dd8d1ec',
    'game 202': '14b59e2eefb3c27d',
    postponed: '5cd8a56919040415',
    postponed_tbd: '81571efa6dfda397',
    cancelled: '72684867ae9a160d',
    delayed: 'd5b68e5f96aa0534',
    interrupted: '038ed991fd90b13e',
    abandoned: '51a7d73ef91c9240',
    walkover: 'a52aef8c1f1028a8',
    forfeit_game: 'cb1c8a176b2754d4',
    remake: '945dfbf5951f627d',
    goal_cancelled: '6a8bb308e0d0e71f',
    score_fix: '1af82399815ff903',
    shoot_out: '7f9944f60f9310b2',
    overtime: '76a57f6f56c80baf',
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
    report: '6aa93c39e4d098af',
    programme: '676ae6ce911ebd58',
    'game 1': '3a2eddb317bd302d',
    'game 2': '102cffa1ddadf4c3',
    'game 3': '4f53cda18c2baa0c',
    'game 4': 'a607a6fe9cf7054c',
    'game 5': 'e9c1e668f09360b3',
    'game 6': '4f53cda18c2baa0c',
    'game 7': '4f53cda18c2baa0c',
    'game 201': 'cad4dbc734d2bd6f',
    'game 202': 'ebd35ba5ccceed34',
  });
});
