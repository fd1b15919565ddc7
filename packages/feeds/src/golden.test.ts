import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAME_IDS } from '@matchpoint/contracts/games';
import { expect, it } from 'vitest';
import { readRecordings } from './recordings/read.ts';
import { createReplay, EXCERPT_DIR } from './recordings/source.ts';
import { addOdds, addOddsToSource } from './simulator/add-odds.ts';
import { findScenario, type Scenario } from './simulator/scenario.ts';
import { createSimulator } from './simulator/source.ts';
import { combinedHash, recordingHash } from './test-recording-hash.ts';

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
    fixtures: combinedHash(fixtures.map(({ fixture, beforeMs, afterMs }) => [fixture, beforeMs, afterMs])),
  };
  for (const gameId of GAME_IDS) {
    const matches = fixtures.filter(({ fixture }) => fixture.gameId === gameId).slice(0, 2);
    hashes[`game ${gameId}`] = combinedHash(await Promise.all(matches.map(async (match) => recordingHash(await match.load(), 150))));
  }
  for (const name of SCENARIOS) {
    const match = findScenario(SEED, Math.floor(DAY / DAY_MS), name, 40);
    hashes[name] = match === undefined ? 'no match' : recordingHash(match.load(), 100);
  }
  expect(hashes).toEqual({
    fixtures: '77ca7627ed93d8c7',
    'game 1': 'eb43e55d8f9e8b9d',
    'game 2': '24c9aa3aa473ff2f',
    'game 3': '5ed474076f6ed3f2',
    'game 4': '5f46f6bb4180acbd',
    'game 5': 'a79f87ff4df1111d',
    'game 6': 'db815eaf03309e7a',
    'game 7': '4ef47df28cc51a70',
    'game 201': '5a9a86dad20743e3',
    'game 202': '6f52f2f79b7f1384',
    postponed: 'ca282529a227b2a3',
    postponed_tbd: '57f40bc7092038be',
    cancelled: '2c1750e5845b1b4f',
    delayed: '627cc6041587228b',
    interrupted: 'c9d6924b705cb436',
    abandoned: '12a4c3768498a343',
    walkover: '3848c56003f5367a',
    forfeit_game: '273b78f22276ce99',
    remake: 'a90e53cda9116546',
    goal_cancelled: '9bbb5500ae14c3ee',
    score_fix: 'f1d1d86fb77a5373',
    shoot_out: '5b3f914571b41dd2',
    overtime: '0ac1fd58f4dbd5c7',
    map_overtime: '0d4c86938ccdee77',
  });
});

it('the reader of the excerpt yields the same recordings and odds as the version that wrote the hashes', async () => {
  const { recordings, report } = await readRecordings(EXCERPT_DIR);
  expect({
    report: combinedHash(report),
    recordings: combinedHash(recordings.map((recording) => recordingHash(recording.load()))),
    withOdds: combinedHash(recordings.slice(0, 4).map((recording) => recordingHash(addOdds(recording.load(), SEED)))),
  }).toEqual({ report: 'd4e156f5046f3a3e', recordings: '5507a4d7eef2ec0d', withOdds: 'b6cc5d2418131901' });
});

it.skipIf(!hasData)('the readers of the data folder yield the same recordings as the version that wrote the hashes', async () => {
  const { recordings, report } = await readRecordings(folder);
  const source = addOddsToSource(createReplay({ paths: [folder], speed: 1, mapTo: 'today' }), 'replay');
  const today = await source.fixtures(DAY, DAY + 7 * DAY_MS);
  const hashes: Record<string, string> = {
    report: combinedHash(report),
    mappedOntoToday: combinedHash(today.map(({ fixture, beforeMs, afterMs }) => [fixture, beforeMs, afterMs])),
  };
  for (const gameId of GAME_IDS) {
    const ofGame = recordings.filter(({ fixture }) => fixture.gameId === gameId);
    const step = Math.ceil(ofGame.length / 250);
    const sample = ofGame.filter((_, index) => index % step === 0);
    hashes[`game ${gameId}`] = combinedHash(sample.map((one) => [recordingHash(one.load(), 60), one.depth, one.mapping, one.afterMs]));
  }
  expect(hashes).toEqual({
    report: 'a927e300e75e7e4b',
    mappedOntoToday: '75c404433c749dcf',
    'game 1': '3a2eddb317bd302d',
    'game 2': 'da22a4e36de1c2df',
    'game 3': '4f53cda18c2baa0c',
    'game 4': '703cda6100a4712a',
    'game 5': '24c4cf59197454dd',
    'game 6': '4f53cda18c2baa0c',
    'game 7': '4f53cda18c2baa0c',
    'game 201': 'cad4dbc734d2bd6f',
    'game 202': '7dfdfbb5644fe499',
  });
});
