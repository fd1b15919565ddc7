import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRecording } from '../expect-recording.ts';
import { readRecordings } from '../read.ts';
import { cupOutTimes } from './pubg-cup.ts';
import { killTimes } from './battle-timeline.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function readOne(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  folders.push(folder);
  writeFileSync(join(folder, 'a.json'), JSON.stringify(content));
  const { recordings, report } = await readRecordings(folder);
  return { recordings: recordings.map((one) => one.load()), report: report[0] };
}

const participant = (id: string, kills: number, timeSurvived: number, deathType = 'byplayer') => ({
  type: 'participant',
  id,
  attributes: { stats: { name: id, kills, deathType, timeSurvived, DBNOs: 1, damageDealt: 10.5 } },
});
const roster = (teamId: number, rank: number, ...ids: string[]) => ({
  type: 'roster',
  id: `r${teamId}`,
  attributes: { won: String(rank === 1), stats: { rank, teamId } },
  relationships: { participants: { data: ids.map((id) => ({ type: 'participant', id })) } },
});
const match = (gameMode: string, included: unknown[]) => ({
  data: { type: 'match', id: 'm1', attributes: { mapName: 'Tiger_Main', gameMode, createdAt: '2026-04-15T21:45:33Z', duration: 100 } },
  included,
});

describe('battle royale', () => {
  const squads = match('squad', [
    participant('a', 2, 100, 'alive'),
    participant('b', 0, 80.5),
    participant('c', 1, 60),
    participant('d', 0, 20, 'byzone'),
    participant('e', 0, 40),
    roster(3, 1, 'a', 'b'),
    roster(1, 2, 'c'),
    roster(2, 3, 'd', 'e'),
    { type: 'asset', id: 'x', attributes: { URL: 'https://example.invalid/telemetry.json' } },
  ]);

  it('a battle royale ends with the places and kills of its file, and its players and teams decrease until then', async () => {
    const { recordings } = await readOne(squads);
    const recording = recordings[0] ?? failed();
    const end = expectRecording(recording);
    expect(end.battleRoyale?.table.map((row) => [row.name, row.rank, row.cells[0]?.place, row.kills, row.total])).toEqual([
      ['Team 3', 1, 1, 2, 12],
      ['Team 1', 2, 2, 1, 7],
      ['Team 2', 3, 3, 0, 5],
    ]);
    const alive = recording.timestamps
      .map((timestamp) => recording.stateAt(timestamp).facts)
      .flatMap((facts) => (facts.kind === 'battle_royale' && facts.playersAlive !== undefined ? [facts.playersAlive] : []));
    expect(alive).toEqual(alive.toSorted((a, b) => b - a));
    expect(alive[0]).toBe(5);
    expect(alive.at(-1)).toBe(1);
    expect(recording.stateAt(45_000).facts).toMatchObject({ teamsAlive: 2, playersAlive: 3 });
    expect(end.battleRoyale?.games[0]?.events.map((event) => [event.kind, event.place])).toEqual([
      ['game_start', undefined],
      ['eliminated', 3],
      ['eliminated', 2],
      ['wwcd', 1],
    ]);
  });

  it('every kill is assigned to a time at which the killer was alive', () => {
    const players = [
      { name: 'a', team: 0, kills: 2, outMs: 100, survives: true, shot: false },
      { name: 'c', team: 1, kills: 1, outMs: 60, survives: false, shot: true },
      { name: 'e', team: 2, kills: 0, outMs: 40, survives: false, shot: true },
      { name: 'd', team: 2, kills: 0, outMs: 20, survives: false, shot: false },
    ];
    const times = killTimes('k', players);
    expect(players.map((player) => times.get(player.name)?.length)).toEqual([2, 1, 0, 0]);
    expect(players.every((player) => (times.get(player.name) ?? []).every((time) => time <= player.outMs))).toBe(true);
    expect(killTimes('k', players)).toEqual(times);
  });

  it('a team deathmatch is not read as a battle royale', async () => {
    const { recordings, report } = await readOne(
      match('tdm', [participant('a', 2, 100), participant('b', 3, 100), roster(1, 1, 'a'), roster(2, 2, 'b')]),
    );
    expect(recordings).toEqual([]);
    expect(report?.skipped[0]?.reason).toContain('team deathmatch');
  });

  it('a team that did not appear is marked, and teams that were out in the same minute are ordered by place', async () => {
    expect(
      cupOutTimes([
        { place: 1, minutes: 30 },
        { place: 3, minutes: 20 },
        { place: 2, minutes: 20 },
      ]),
    ).toEqual([1_800_000, 1_200_000, 1_202_000]);
    const { recordings } = await readOne({
      _id: { $oid: '6287c2ce92f3ae7b260e3832' },
      tournamentId: 't',
      matchNumber: 1,
      result: [
        { teamName: 'Late', placement: null, kills: null, participants: [] },
        { teamName: 'Best', placement: 1, kills: 1, participants: [{ pubgName: 'x', kills: 1, timeSurvived: 30 }] },
        { teamName: 'Next', placement: 2, kills: 0, participants: [{ pubgName: 'y', kills: 0, timeSurvived: 30 }] },
      ],
    });
    const end = expectRecording(recordings[0] ?? failed());
    expect(end.facts).toMatchObject({ teamsTotal: 2 });
    expect(end.battleRoyale?.table.map((row) => [row.name, row.total, row.cells[0]?.absent])).toEqual([
      ['Best', 11, undefined],
      ['Next', 6, undefined],
      ['Late', 0, true],
    ]);
  });
});

function failed(): never {
  throw new Error('no recording');
}
