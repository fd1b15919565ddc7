import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FeedState } from '@matchpoint/contracts/feed';
import type { ScheduledRecording } from '../recording.ts';
import { archiveOf, type Archive } from './archive.ts';
import { readRecordings } from './read.ts';
import type { ReplayRecording } from './replay-recording.ts';
import { EXCERPT_DIR } from './source.ts';

const NOW = Date.UTC(2026, 10, 21);
const folder = resolve(import.meta.dirname, '../../../..', process.env['MATCH_DATA_DIR'] ?? '../shared/data');
const there = existsSync(folder);

const finalState = async (match: ScheduledRecording): Promise<FeedState> => (await match.load()).stateAt(Number.MAX_SAFE_INTEGER);

it('the archive of the excerpt has the recorded minutes of goals, and no estimated minutes of periods', async () => {
  const { recordings } = await readRecordings(EXCERPT_DIR);
  const { matches } = archiveOf(recordings, NOW);
  expect(matches.length).toBe(104);
  let goals = 0;
  for (const match of matches) {
    const { soccer, oddsTable, winRate } = await finalState(match);
    expect([oddsTable, winRate]).toEqual([undefined, undefined]);
    expect(soccer?.events.some((event) => event.kind === 'period')).toBe(false);
    goals += soccer?.events.filter((event) => event.kind === 'goal').length ?? 0;
  }
  expect(goals).toBe(308);
});

describe.skipIf(!there)('archive of the recorded matches', () => {
  let recordings: readonly ReplayRecording[];
  let archive: Archive;
  const depthOf = new Map<string, string>();

  beforeAll(async () => {
    ({ recordings } = await readRecordings(folder));
    archive = archiveOf(recordings, NOW);
    for (const recording of recordings) depthOf.set(recording.fixture.key, recording.depth);
  }, 60_000);

  it('every recorded match is in the archive once or refused by name', () => {
    expect(archive.matches.length + archive.refused.length).toBe(recordings.length);
    expect(new Set(archive.matches.map(({ fixture }) => fixture.key)).size).toBe(archive.matches.length);
    expect(archive.matches.every(({ fixture }) => fixture.origin === 'archive' && fixture.startAt <= NOW)).toBe(true);
  });

  it('games of community servers, solo queue and amateurs are refused', () => {
    const reasons = new Map<string, number>();
    for (const { reason } of archive.refused) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    expect(reasons.get('solo queue or custom game: not a competition')).toBe(3);
    expect(reasons.get('amateur game: not a competition')).toBe(1);
    expect(reasons.get('game of a community server: not a competition')).toBe(1);
    expect(reasons.get('community cup of amateurs: not a competition')).toBe(1);
    const leagues = archive.matches.map(({ fixture }) => fixture.league.names['en_US'] ?? '');
    expect(leagues.filter((name) => /amateur|\bserver|^LoL games|^Dota 2 games|public/i.test(name))).toEqual([]);
  });

  it('a match of which only the score is known has no minute in the archive', async () => {
    const placed = archive.matches.filter(({ fixture }) => depthOf.get(fixture.key) !== 'timed');
    for (const match of placed.filter((_, index) => index % 20 === 0)) {
      const state = await finalState(match);
      expect(state.soccer?.events ?? []).toEqual([]);
      expect(state.soccer?.momentum ?? []).toEqual([]);
      expect(state.basketball?.events ?? []).toEqual([]);
      for (const game of state.series?.games ?? []) expect([game.startedAt, game.detail?.events ?? []]).toEqual([undefined, []]);
    }
  });

  it('an edition of a competition is a season of one league', () => {
    const leagues = new Map<string, Set<string>>();
    for (const { fixture } of archive.matches) {
      const { key, names, season } = fixture.league;
      leagues.set(key, (leagues.get(key) ?? new Set()).add(`${names['zh_CN'] ?? ''} ${season ?? ''}`));
    }
    expect(leagues.get('worldcup')).toEqual(new Set(['世界杯 1938', '世界杯 2018', '世界杯 2026']));
    expect([...(leagues.get('en.1') ?? [])].toSorted()).toEqual(['英超 2017/18', '英超 2024/25', '英超 2025/26']);
    expect([...leagues.keys()].filter((key) => /^(worldcup|euro|en\.1).*-(19|20)\d\d$/.test(key))).toEqual([]);
  });

  it('a club and a national team is one entity in all sources', () => {
    const names = new Map<string, Set<string>>();
    for (const { fixture } of archive.matches) {
      for (const team of fixture.teams) {
        const name = `${fixture.gameId} ${team.country ?? ''} ${team.names['zh_CN'] ?? team.names['en_US'] ?? ''}`;
        names.set(name, (names.get(name) ?? new Set()).add(team.key));
      }
    }
    expect([...names].filter(([, keys]) => keys.size > 1)).toEqual([]);
  });
});
