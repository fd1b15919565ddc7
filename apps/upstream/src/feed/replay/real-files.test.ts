import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFiles } from './data-file.ts';
import { expectRecording } from './expect-recording.ts';
import { readRecordings } from './read.ts';
import { slugOf } from './soccer/openfootball-tournament.ts';

const folder = resolve(import.meta.dirname, '../../../../..', process.env['MATCH_DATA_DIR'] ?? '../shared/data');
const there = existsSync(folder);
if (!there && process.env['CI']) throw new Error(`MATCH_DATA_DIR: there is no folder ${folder}`);

const reported = (report: Awaited<ReturnType<typeof readRecordings>>['report'], file: string) => {
  const found = report.find((one) => one.file === file);
  if (found === undefined) throw new Error(`${file} is not in the report`);
  return found;
};

interface OpenfootballMatch {
  date: string;
  team1: string | { name: string };
  team2: string | { name: string };
  status?: string;
  score?: [number, number] | { ft?: [number, number]; et?: [number, number]; p?: [number, number] };
}
const named = (team: OpenfootballMatch['team1']) => (typeof team === 'string' ? team : team.name);
const finalOf = (score: OpenfootballMatch['score']) => (Array.isArray(score) ? score : (score?.et ?? score?.ft));

describe.skipIf(!there)('recorded match data', () => {
  it('replays every match of the tournaments to the score of its file', { timeout: 60_000 }, async () => {
    const { recordings, report } = await readRecordings(resolve(folder, 'soccer/tournaments'));
    const figures = (file: string) => {
      const { read, usable, counts } = reported(report, file);
      return { read, usable, goals: counts['goals'], extraTime: counts['extraTime'], shootouts: counts['shootouts'] };
    };
    expect(figures('2026/worldcup.json')).toEqual({ read: 104, usable: 104, goals: 308, extraTime: 9, shootouts: 4 });
    expect(figures('2018/worldcup.json')).toEqual({ read: 64, usable: 64, goals: 169, extraTime: 5, shootouts: 4 });
    expect(figures('2024/euro.json')).toMatchObject({ read: 51, usable: 51, goals: 117, shootouts: 3 });
    expect(figures('1938/worldcup.json')).toMatchObject({ read: 19, usable: 19, goals: 84 });
    expect(figures('2025/clubworldcup.json')).toMatchObject({ read: 64, usable: 64, extraTime: 4 });
    expect(figures('2026/worldcup.quali_playoffs.json')).toMatchObject({ read: 16, usable: 16, goals: 47 });

    const expected = new Map<string, OpenfootballMatch>();
    for (const file of await dataFiles(resolve(folder, 'soccer/tournaments'))) {
      const json = file.json() as { matches?: OpenfootballMatch[]; rounds?: { matches: OpenfootballMatch[] }[] };
      for (const match of json.matches ?? json.rounds?.flatMap((round) => round.matches) ?? []) {
        expected.set(`${match.date}-${slugOf(named(match.team1))}-${slugOf(named(match.team2))}`, match);
      }
    }
    expect(recordings.length).toBe(318);
    const seen = recordings.map((scheduled) => {
      const recording = scheduled.load();
      const end = expectRecording(recording);
      const goals = end.soccer?.events.filter((event) => event.kind === 'goal') ?? [];
      const pen = end.facts.kind === 'soccer' ? end.facts.pen : undefined;
      return {
        key: scheduled.fixture.key,
        status: end.status,
        score: end.score,
        goals: goals.at(-1)?.score ?? (end.status === 'finished' ? [0, 0] : undefined),
        pen,
        decided: pen === undefined ? undefined : end.winner,
        inTime: (recording.moments.at(-1) ?? 0) <= scheduled.afterMs,
      };
    });
    const wanted = recordings.map(({ fixture }) => {
      const match = expected.get(fixture.key.split('/')[1] ?? '');
      const cancelled = match?.status === 'canceled';
      const score = cancelled ? undefined : finalOf(match?.score);
      const pen = Array.isArray(match?.score) ? undefined : match?.score?.p;
      const decided = pen === undefined ? undefined : pen[0] > pen[1] ? 0 : 1;
      return { key: fixture.key, status: cancelled ? 'cancelled' : 'finished', score, goals: score, pen, decided, inTime: true };
    });
    expect(seen).toEqual(wanted);
  });
});
