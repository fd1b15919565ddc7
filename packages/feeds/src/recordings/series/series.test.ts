import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { seriesScore } from '@matchpoint/contracts/rules/series';
import { afterEach, describe, expect, it } from 'vitest';
import { parseServerLog } from '../csgo/log-replay.ts';
import { expectRecording } from '../expect-recording.ts';
import { timelineIncidents } from '../lol/lol-match-timeline.ts';
import { readRecordings } from '../read.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function readFiles(files: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  const { recordings, report } = await readRecordings(folder);
  return { recordings: recordings.map((one) => one.load()), report };
}

const halves = (...pairs: readonly [number, number][]) => ({
  halfResults: pairs.map(([team1Rounds, team2Rounds]) => ({ team1Rounds, team2Rounds })),
  team1TotalRounds: pairs.reduce((sum, one) => sum + one[0], 0),
  team2TotalRounds: pairs.reduce((sum, one) => sum + one[1], 0),
});
const hltv = (over: object) => ({
  id: 5,
  date: 1_535_888_100_000,
  status: 'Over',
  event: { id: 1, name: 'Some Masters' },
  format: { type: 'bo3' },
  team1: { id: 1, name: 'One' },
  team2: { id: 2, name: 'Two' },
  winnerTeam: { id: 1, name: 'One' },
  maps: [
    { name: 'de_cache', result: halves([8, 7], [8, 2]) },
    { name: 'de_cbble', result: halves([6, 9], [9, 6], [16, 11]) },
    { name: 'de_inferno', result: null },
  ],
  vetoes: [
    { map: 'de_train', type: 'removed', team: { id: 2, name: 'Two' } },
    { map: 'de_cache', type: 'picked', team: { id: 1, name: 'One' } },
    { map: 'de_inferno', type: 'leftover' },
  ],
  ...over,
});

describe('Counter-Strike series', () => {
  it('a Counter-Strike series replays maps to the score of their halves and overtimes and skips a map that was not needed', async () => {
    const { recordings } = await readFiles({ 'a.json': hltv({}) });
    const recording = recordings[0];
    if (recording === undefined) throw new Error('no recording');
    const end = expectRecording(recording);
    expect(end).toMatchObject({
      score: [2, 0],
      winner: 0,
      facts: {
        bestOf: 3,
        games: [
          { no: 1, status: 'finished', winner: 0, map: 'cache', score: [16, 9] },
          { no: 2, status: 'finished', winner: 0, map: 'cobblestone', score: [31, 26] },
          { no: 3, status: 'skipped', map: 'inferno' },
        ],
      },
    });
    expect(end.series?.veto?.map((step) => [step.action, step.side, step.map])).toEqual([
      ['removed', 1, 'train'],
      ['picked', 0, 'cache'],
      ['left_over', undefined, 'inferno'],
    ]);
    const second = end.series?.games[1]?.detail;
    expect(second?.kind === 'cs' ? second.halves.map((half) => half.score) : []).toEqual([
      [6, 9],
      [9, 6],
      [16, 11],
    ]);
    // Rounds of a map never fall, no game starts before the previous one is over, and the series score counts the games won.
    for (const timestamp of recording.timestamps) {
      const { facts, score } = recording.stateAt(timestamp);
      const games = facts.kind === 'series' ? facts.games : [];
      const live = games.findIndex((game) => game.status === 'live' || game.status === 'draft');
      expect(games.slice(0, Math.max(0, live)).every((game) => game.status === 'finished')).toBe(true);
      expect(score ?? [0, 0]).toEqual(seriesScore(games.map((game) => ({ winner: game.winner }))));
    }
  });

  it('a deleted match and a match whose maps contradict its winner are reported', async () => {
    const { recordings, report } = await readFiles({
      'a.json': hltv({ status: 'Deleted', maps: [], winnerTeam: null }),
      'b.json': hltv({ id: 6, winnerTeam: { id: 2, name: 'Two' } }),
      'c.json': hltv({ id: 7, format: null, maps: [{ name: 'de_nuke', result: null }], vetoes: [] }),
    });
    expect(report.map((one) => one.skipped[0]?.reason)).toEqual([
      'status "Deleted" at its source',
      'maps and winner contradict each other',
      undefined,
    ]);
    expect(recordings[0]?.stateAt(Number.MAX_SAFE_INTEGER)).toMatchObject({
      score: [1, 0],
      winner: 0,
      facts: { games: [{ map: 'nuke' }] },
    });
  });

  it('the winner of a round is the side whose number grew', async () => {
    const map = {
      id: 3,
      date: 1_616_065_500_000,
      map: 'de_vertigo',
      event: { id: 1, name: 'E' },
      team1: { id: 1, name: 'One' },
      team2: { id: 2, name: 'Two' },
      result: halves([1, 1], [1, 0]),
      playerStats: { team1: [], team2: [] },
      roundHistory: [
        { ctTeam: 2, tTeam: 1, outcome: 't_win', score: '1-0' },
        { ctTeam: 2, tTeam: 1, outcome: 'stopwatch', score: '1-1' },
        { ctTeam: 1, tTeam: 2, outcome: 'bomb_defused', score: '2-1' },
      ],
    };
    const { recordings } = await readFiles({ 'a.json': map });
    const detail = recordings[0]?.stateAt(Number.MAX_SAFE_INTEGER).series?.games[0]?.detail;
    expect(detail?.kind === 'cs' ? detail.rounds.map((round) => [round.side, round.ct, round.reason]) : []).toEqual([
      [0, 1, 'elimination'],
      [1, 1, 'time'],
      [0, 0, 'defused'],
    ]);
    expect(detail?.kind === 'cs' ? detail.halves : []).toEqual([
      { ct: 1, score: [1, 1] },
      { ct: 0, score: [1, 0] },
    ]);
    const { report } = await readFiles({ 'a.json': { ...map, roundHistory: [{ ctTeam: 2, tTeam: 1, outcome: 't_win', score: '3-0' }] } });
    expect(report[0]?.skipped[0]?.reason).toBe('a round does not follow from the one before');
  });

  it('a server log is read from the last match start, without the warm-up, and team kills do not count', () => {
    const line = (second: number, text: string) => `L 11/12/2018 - 20:00:${String(second).padStart(2, '0')}: ${text}`;
    const kill = (a: string, aSide: string, b: string, bSide: string, more = '') =>
      `"${a}<2><BOT><${aSide}>" [1 2 3] killed "${b}<3><BOT><${bSide}>" [1 2 3] with "ak47"${more}`;
    const log = [
      line(0, 'World triggered "Match_Start" on "de_cache"'),
      line(1, kill('Warm', 'CT', 'Up', 'TERRORIST')),
      line(2, 'World triggered "Match_Start" on "de_cache"'),
      line(3, 'World triggered "Round_Start"'),
      line(5, kill('Ann', 'TERRORIST', 'Bob', 'TERRORIST')),
      line(6, kill('Ann', 'TERRORIST', 'Cyd', 'CT', ' (headshot)')),
      line(7, 'Team "TERRORIST" triggered "SFUI_Notice_Terrorists_Win" (CT "0") (T "1")'),
      line(8, 'Game Over: competitive mg_de_cache de_cache score 0:1 after 1 min'),
      line(9, 'World triggered "Match_Start" on "de_cache"'),
    ].join('\n');
    const game = parseServerLog(log);
    expect(game).toMatchObject({ kills: 2, rounds: 1, final: [1, 0], names: ['Ann', 'Cyd'] });
    const detail = game?.timeline.detail;
    expect(detail?.kind === 'cs' ? detail.players[0].map((one) => [one.player.name, one.kills, one.deaths, one.headshots]) : []).toEqual([
      ['Ann', 1, 0, 1],
      ['Bob', 0, 1, 0],
    ]);
    expect(parseServerLog(log.replace('score 0:1', 'score 5:1'))).toBeUndefined();
  });
});

describe('League of Legends', () => {
  it('a League of Legends building counts for the side that did not lose it, and a kill by a minion for no player', () => {
    const timeline = {
      frameInterval: 60_000,
      frames: [
        {
          timestamp: 0,
          participantFrames: {},
          events: [
            { type: 'CHAMPION_KILL', timestamp: 5000, killerId: 0, victimId: 2, assistingParticipantIds: [] },
            { type: 'BUILDING_KILL', timestamp: 3000, killerId: 0, teamId: 100, buildingType: 'TOWER_BUILDING', laneType: 'BOT_LANE' },
            { eventType: 'CHAMPION_KILL', timestamp: 6000, killerId: 7, victimId: 2, assistingParticipantIds: [8] },
            { type: 'ELITE_MONSTER_KILL', timestamp: 9000, killerId: 2, monsterType: 'DRAGON', monsterSubType: 'FIRE_DRAGON' },
            { type: 'WARD_PLACED', timestamp: 9500 },
            { nonsense: true },
          ],
        },
      ],
    };
    const broken: string[] = [];
    const incidents = timelineIncidents(timeline, new Map(), (what) => broken.push(what));
    expect(incidents.map((one) => [one.event.kind, one.event.side, one.scores?.what, one.first, one.event.detail])).toEqual([
      ['tower', 1, 'towers', 'tower', 'bot'],
      ['kill', 1, undefined, undefined, undefined],
      ['kill', 1, 'kills', 'blood', undefined],
      ['dragon', 0, 'dragons', 'dragon', 'infernal'],
    ]);
    expect(broken.length).toBe(1);
  });
});

describe('Dota 2', () => {
  const game = (over: object) => ({
    match_id: 1,
    duration: 1800,
    start_time: 1_535_249_730,
    radiant_team_id: 10,
    radiant_name: ' Lead',
    dire_team_id: 20,
    dire_name: 'Follow',
    leagueid: 1,
    league_name: null,
    series_id: 9,
    series_type: 1,
    radiant_score: 30,
    dire_score: 10,
    radiant_win: true,
    ...over,
  });

  it('Dota 2 games are grouped into series by team, whichever side they play, and an incomplete series is left out', async () => {
    const swapped = game({
      match_id: 2,
      start_time: 1_535_259_730,
      radiant_team_id: 20,
      dire_team_id: 10,
      radiant_score: 5,
      dire_score: 40,
      radiant_win: false,
    });
    const { recordings, report } = await readFiles({ 'a.json': [swapped, game({}), game({ match_id: 3, series_id: 11 })] });
    const end = expectRecording(recordings[0] ?? failed());
    expect(end).toMatchObject({
      score: [2, 0],
      winner: 0,
      facts: { bestOf: 3, games: [{ score: [30, 10] }, { winner: 0, score: [40, 5] }, { status: 'skipped' }] },
    });
    expect(recordings[0]?.fixture.teams.map((team) => team.names['en_US'])).toEqual(['Lead', 'Follow']);
    expect(report[0]?.skipped).toMatchObject([{ reason: 'the series is not complete in the list', count: 1 }]);
  });

  it('Dota 2 buildings are read by the side that lost them, times before the horn are negative, and unlogged kills count at the end', async () => {
    const player = (slot: number) => ({
      player_slot: slot,
      hero_id: slot,
      kills: slot === 0 ? 2 : 0,
      deaths: 0,
      assists: 0,
      level: 10,
      last_hits: 5,
      denies: 1,
      kills_log: slot === 0 ? [{ time: -20, key: 'npc_dota_hero_b' }] : [],
      gold_t: [0, 300],
      purchase_log: [
        { time: 480, key: 'magic_wand' },
        { time: -80, key: 'tango' },
        { time: 300, key: 'power_treads' },
      ],
    });
    const { recordings } = await readFiles({
      'heroes.json': [0, 1, 2, 3, 4]
        .map((id) => ({ id, name: `npc_dota_hero_${'acdef'[id] ?? ''}` }))
        .concat([{ id: 128, name: 'npc_dota_hero_b' }]),
      'm.json': {
        ...game({ radiant_score: 2, dire_score: 0, series_id: 0 }),
        objectives: [
          { time: 100, type: 'building_kill', key: 'npc_dota_goodguys_tower1_bot' },
          { time: 200, type: 'CHAT_MESSAGE_ROSHAN_KILL', team: 3 },
        ],
        radiant_gold_adv: [0, -150],
        picks_bans: [{ is_pick: false, hero_id: 1, team: 1, order: 0 }],
        players: [0, 1, 2, 3, 4, 128, 129, 130, 131, 132].map(player),
      },
    });
    const recording = recordings[0] ?? failed();
    const end = expectRecording(recording);
    expect(end.facts).toMatchObject({ games: [{ winner: 0, score: [2, 0] }] });
    const detail = end.series?.games[0]?.detail;
    if (detail?.kind !== 'moba') throw new Error('no detail');
    expect(detail.events.map((event) => [event.kind, event.side, event.atMs])).toEqual([
      ['kill', 0, -20_000],
      ['tower', 1, 100_000],
      ['roshan', 1, 200_000],
    ]);
    expect(detail.goldDiff).toEqual([
      [0, 0],
      [1, -150],
    ]);
    // Consumables are left out, and nothing that is bought later is known before the end.
    expect(detail.players[0][0]?.purchases).toEqual([
      { item: 'power_treads', atMs: 300_000 },
      { item: 'magic_wand', atMs: 480_000 },
    ]);
    const before = recording.stateAt((recording.timestamps.at(-2) ?? 0) - 1);
    expect(before.facts).toMatchObject({ current: { score: [1, 0] } });
  });
});

function failed(): never {
  throw new Error('no recording');
}
