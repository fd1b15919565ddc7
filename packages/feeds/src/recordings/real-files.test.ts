import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { courtMeasures, isBeyondArc } from '@matchpoint/contracts/rules/basketball-court';
import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../invariants.ts';
import { clockLeft } from './basketball/game-clock.ts';
import { csvRows } from './csv.ts';
import { DataFile, dataFiles } from './data-file.ts';
import { expectRecording } from './expect-recording.ts';
import { clubBook } from './names/clubs.ts';
import { nationalTeam } from './names/national-teams.ts';
import { readRecordings } from './read.ts';
import { timelineOfRaw } from './soccer/event-raw.ts';
import { Timeline } from './soccer/event-timeline.ts';
import { slugOf } from './soccer/openfootball-tournament.ts';

const folder = resolve(import.meta.dirname, '../../../..', process.env['MATCH_DATA_DIR'] ?? '../shared/data');
const there = existsSync(folder);
if (!there && process.env['CI']) throw new Error(`MATCH_DATA_DIR: there is no folder ${folder}`);

const book = clubBook(new DataFile(resolve(folder, 'soccer/leagues/x.json'), 'x.json'));

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
const named = (team: OpenfootballMatch['team1']) => {
  const name = typeof team === 'string' ? team : team.name;
  return slugOf((nationalTeam(name) ?? book.team(name)).names['en_US'] ?? name);
};
const finalOf = (score: OpenfootballMatch['score']) => (Array.isArray(score) ? score : (score?.et ?? score?.ft));

interface PublishedTeam {
  players: {
    nameI: string;
    statistics: Record<
      | 'points'
      | 'reboundsTotal'
      | 'assists'
      | 'steals'
      | 'blocks'
      | 'turnovers'
      | 'foulsPersonal'
      | 'fieldGoalsMade'
      | 'fieldGoalsAttempted'
      | 'threePointersMade'
      | 'threePointersAttempted'
      | 'freeThrowsMade'
      | 'freeThrowsAttempted'
      | 'plusMinusPoints',
      number
    > & { minutes: string };
  }[];
}

describe.skipIf(!there)('recorded match data', () => {
  it('every tournament match of the data folder replays to the score of its file', async () => {
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
        expected.set(`${match.date}-${named(match.team1)}-${named(match.team2)}`, match);
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
        inTime: (recording.timestamps.at(-1) ?? 0) <= scheduled.afterMs,
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

  it('443 of 444 event timelines replay to the score of their label, and the other is reported', async () => {
    const { recordings, report } = await readRecordings(resolve(folder, 'soccer/event_timelines'));
    const worldCup = reported(report, 'world_cup_2018.ndjson');
    const premierLeague = reported(report, 'premier_league_2017-18.ndjson.gz');
    expect([worldCup.usable, premierLeague.usable]).toEqual([64, 379]);
    expect(premierLeague.skipped).toMatchObject([{ count: 1, examples: [expect.stringContaining('2499781 Chelsea - Manchester City')] }]);
    expect(worldCup.counts).toMatchObject({
      goals: 157,
      ownGoals: 12,
      'card.yellow': 221,
      'card.yellow_red': 2,
      'card.red': 2,
      shot: 1370,
      corner: 603,
      offside: 172,
      shootout: 39,
    });
    expect(premierLeague.counts).toMatchObject({ goals: 988, ownGoals: 29, 'card.yellow_red': 19, 'card.red': 22 });
    for (const scheduled of recordings) {
      const recording = scheduled.load();
      const end = expectRecording(recording, 4);
      const goals = end.soccer?.events.filter((event) => event.kind === 'goal') ?? [];
      expect([scheduled.fixture.key, end.status, goals.at(-1)?.score ?? [0, 0]]).toEqual([scheduled.fixture.key, 'finished', end.score]);
      expect(recording.timestamps.at(-1)).toBeLessThanOrEqual(scheduled.afterMs);
    }
  });

  it('raw event files yield the same as their timelines', async () => {
    const timelines = (await dataFiles(resolve(folder, 'soccer/event_timelines'))).flatMap((file) =>
      file
        .text()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Timeline.parse(JSON.parse(line))),
    );
    const files = (await dataFiles(resolve(folder, 'soccer/event_raw'))).filter((file) => file.name.endsWith('.gz'));
    const events = (timeline: Timeline | undefined) =>
      timeline?.events.map((one) => [one.p, one.s, one.t, one.pl, one.k, one.on ?? one.ok].join(' ')).toSorted();
    const compared = files.map((file) => {
      const wanted = timelines.find((one) => file.name.startsWith(String(one.id)));
      const made = wanted && timelineOfRaw(wanted.id, file.json(), wanted.label, wanted.kickoff_utc, () => undefined);
      return [events(made), events(wanted)];
    });
    expect(compared.length).toBe(8);
    expect(compared.map(([made]) => made)).toEqual(compared.map(([, wanted]) => wanted));
    const { report } = await readRecordings(resolve(folder, 'soccer/event_raw'));
    expect(report.filter((one) => one.usable === 1).length).toBe(8);
  });

  it('of the eight matches with complete events the shots have their places, and add up to the statistics, which have pass accuracy', async () => {
    const { recordings } = await readRecordings(resolve(folder, 'soccer'));
    const states = recordings
      .filter(({ fact }) => fact.file.includes('event_raw'))
      .map((recording) => ({ key: recording.fixture.key, state: recording.load().stateAt(Number.MAX_SAFE_INTEGER) }));
    expect(states.length).toBe(8);
    for (const { state } of states) {
      const shots = state.soccer?.events.flatMap(({ shot, side }) => (shot === undefined ? [] : [{ ...shot, side }])) ?? [];
      expect(shots.every(({ x, y, xg }) => x > 50 && x <= 100 && y >= 0 && y <= 100 && xg === undefined)).toBe(true);
      const stat = (key: string) => state.soccer?.stats.full.find((row) => row.key === key);
      expect(stat('shots')).toMatchObject({
        home: shots.filter(({ side }) => side === 0).length,
        away: shots.filter(({ side }) => side === 1).length,
      });
      expect(stat('pass_accuracy')?.home).toBeGreaterThan(60);
      expect(stat('xg')).toBeUndefined();
      expect(brokenInvariants(202, 2, state)).toEqual([]);
    }
    const final = states.find(({ key }) => key === 'worldcup-2018/2018-07-15-france-croatia');
    expect(final?.state.soccer?.events.find(({ kind, detail }) => kind === 'goal' && detail === 'penalty')).toMatchObject({
      shot: { x: 89, y: 49, situation: 'penalty', outcome: 'goal', body: 'left' },
    });
    const keeper = final?.state.soccer?.lineups?.[0].players.find(({ pos }) => pos === 'GK');
    const forward = final?.state.soccer?.lineups?.[0].players.find(({ player }) => player.name.endsWith('Giroud'));
    expect(keeper?.average?.[0]).toBeLessThan(20);
    expect(forward?.average?.[0]).toBeGreaterThan(50);
  });

  it('a match in several files is taken from the one that knows most of it', async () => {
    const { recordings } = await readRecordings(resolve(folder, 'soccer'));
    const final = recordings.filter(({ fixture }) => fixture.key.startsWith('worldcup-2018/2018-07-15'));
    expect(final.map(({ fixture }) => [fixture.key, fixture.attribution.licence])).toEqual([
      ['worldcup-2018/2018-07-15-france-croatia', 'CC BY 4.0'],
    ]);
    expect(recordings.filter(({ fixture }) => fixture.league.key === 'worldcup' && fixture.league.season === '2018').length).toBe(64);
  });

  it('of 11,917 league fixtures the 7,985 with a result replay to exactly that result, and no result is invented', async () => {
    const { recordings, report } = await readRecordings(resolve(folder, 'soccer/leagues'));
    const sum = (what: string) => report.reduce((total, one) => total + (one.counts[what] ?? 0), 0);
    expect(report.reduce((total, one) => total + one.read, 0)).toBe(11_917);
    expect([sum('withFt'), sum('postponed'), sum('awarded'), sum('cancelled')]).toEqual([7985, 23, 3, 1]);
    expect(report.flatMap((one) => one.skipped.map((skip) => [one.file, skip.reason, skip.count]))).toEqual([
      ['2025-26/en.4.json', 'the same match twice', 12],
    ]);
    expect(reported(report, '2025-26/en.3.json').warnings).toMatchObject([{ count: 276 }]);
    expect(reported(report, '2024-25/uefa.cl.json').warnings).toMatchObject([{ count: 2 }]);

    const clubs = (league: string) =>
      new Set(
        recordings
          .filter(({ fixture }) => fixture.key.startsWith(`${league}/`))
          .flatMap(({ fixture }) => fixture.teams.map((team) => team.key)),
      ).size;
    expect(['en.2-2025-26', 'en.3-2025-26', 'en.1-2025-26', 'cn.1-2025', 'uefa.cl-2024-25'].map(clubs)).toEqual([24, 24, 20, 16, 36]);

    const wanted = new Map<string, string>();
    for (const file of await dataFiles(resolve(folder, 'soccer/leagues'))) {
      const { matches } = file.json() as {
        matches: { date: string; team1: string; team2: string; status?: string; score: { ft?: number[]; et?: number[]; p?: number[] } }[];
      };
      for (const { date, team1, team2, status, score } of matches) {
        const life = status === 'awarded' ? 'walkover' : (status ?? (score.ft === undefined ? 'tbd' : 'finished'));
        wanted.set(`${file.name} ${date.slice(5)} ${team1} ${team2}`, `${life} ${String(score.et ?? score.ft)} ${String(score.p)}`);
      }
    }
    const seen: string[] = [];
    const late: string[] = [];
    let byWeekday = 0;
    for (const scheduled of recordings) {
      const recording = scheduled.load();
      const end = expectRecording(recording, 3);
      seen.push(`${end.status} ${String(end.score)} ${String(end.facts.kind === 'soccer' ? end.facts.pen : undefined)}`);
      if (scheduled.fixture.key.startsWith('en.3-2025-26/2026') && new Date(scheduled.fixture.startAt).getUTCDay() === 6) byWeekday += 1;
      if ((recording.timestamps.at(-1) ?? 0) > scheduled.afterMs) late.push(scheduled.fixture.key);
    }
    // Every match of the files, except the twelve duplicates, has a recording with the score of the file.
    expect(seen).toEqual([...wanted.values()]);
    expect(late).toEqual([]);
    // Of the 276 repaired dates 192 are Saturdays, so the year is right.
    expect(byWeekday).toBeGreaterThan(190);
  });

  it('every basketball game replays to its score, and its plays add up to the box score', async () => {
    const { recordings, report } = await readRecordings(resolve(folder, 'basketball'));
    const figures = (file: string) => [reported(report, file).read, reported(report, file).usable];
    expect(figures('playbyplay_live/0022000001.json')).toEqual([1, 1]);
    expect(figures('playbyplay_v3/0022400001.json')).toEqual([1, 1]);
    expect(figures('playbyplay_v2/0021600270.json')).toEqual([1, 1]);
    expect(figures('scoreboard_v3/2025-11-05.json')).toEqual([11, 11]);
    expect(figures('game_log_2018-19.csv')).toEqual([866, 866]);
    expect(figures('schedule_2023-24.json.gz')).toEqual([1280, 1273]);
    expect(reported(report, 'playbyplay_v2/0021600270.json').counts).toEqual({ rows: 540, rowsOutOfOrder: 4 });
    expect(reported(report, 'schedule_2023-24.json.gz').skipped).toMatchObject([{ reason: 'the teams are not known yet', count: 7 }]);

    const ends = new Map<string, ReturnType<typeof expectRecording>>();
    for (const scheduled of recordings) ends.set(scheduled.fixture.key, expectRecording(scheduled.load(), 20));
    expect(ends.get('nba/0022000001')).toMatchObject({ score: [125, 99], winner: 0 });
    expect(ends.get('nba/0022400001')).toMatchObject({ score: [116, 117], winner: 1 });
    expect(ends.get('nba/0021600270')).toMatchObject({
      score: [126, 115],
      facts: { periods: [{ no: 1, home: 32, away: 19 }, {}, {}, {}, { no: 1, kind: 'OT', home: 21, away: 10 }] },
    });
    expect(ends.get('nba/0022500171')).toMatchObject({
      score: [132, 121],
      facts: {
        periods: [
          { home: 41, away: 27 },
          { home: 29, away: 40 },
          { home: 37, away: 20 },
          { home: 25, away: 34 },
        ],
      },
    });
    const log = (await dataFiles(resolve(folder, 'basketball/game_log_2018-19.csv')))[0]?.text().split('\n') ?? [];
    const finals = log
      .slice(1)
      .filter((line) => line.includes(' vs. '))
      .map((line) => line.split(','));
    expect(finals.map((row) => ends.get(`nba/${row[4] ?? ''}`)?.score?.[0])).toEqual(finals.map((row) => Number(row[26])));

    const placed = (key: string) => {
      const basketball = ends.get(key)?.basketball;
      const shots = basketball?.events.filter(({ kind }) => ['two', 'three', 'miss_two', 'miss_three'].includes(kind)) ?? [];
      const court = courtMeasures(basketball?.markings);
      // The league rounds positions, so that a shot near the line may lie on the wrong side of it.
      const right = shots.filter(
        ({ kind, place }) => place !== undefined && isBeyondArc(place, court) === (kind === 'three' || kind === 'miss_three'),
      );
      return [basketball?.markings, shots.length, shots.every(({ place }) => place !== undefined), right.length >= 0.97 * shots.length];
    };
    expect(placed('nba/0022000001')).toEqual(['nba', 191, true, true]);
    expect(placed('nba/0022400001')).toEqual(['nba', 174, true, true]);

    // Compares each statistic with the box score that the league published.
    const [boxFile] = await dataFiles(resolve(folder, 'basketball/boxscore_live/0022000001.json'));
    if (boxFile === undefined) throw new Error('no box score');
    const { game: box } = boxFile.json() as { game: { homeTeam: PublishedTeam; awayTeam: PublishedTeam } };
    const played = ends.get('nba/0022000001')?.basketball?.box.flat() ?? [];
    const published = [box.homeTeam, box.awayTeam].flatMap((team) => team.players);
    const line = (name: string) => played.find((one) => one.player.name === name);
    expect(
      published.map(({ nameI }) => {
        const one = line(nameI);
        return [
          nameI,
          one?.points,
          one?.rebounds,
          one?.assists,
          one?.steals,
          one?.blocks,
          one?.turnovers,
          one?.fouls,
          one?.fieldGoals,
          one?.threes,
          one?.freeThrows,
          one?.plusMinus,
          one?.seconds,
        ];
      }),
    ).toEqual(
      published.map(({ nameI, statistics: s }) => [
        nameI,
        s.points,
        s.reboundsTotal,
        s.assists,
        s.steals,
        s.blocks,
        s.turnovers,
        s.foulsPersonal,
        [s.fieldGoalsMade, s.fieldGoalsAttempted],
        [s.threePointersMade, s.threePointersAttempted],
        [s.freeThrowsMade, s.freeThrowsAttempted],
        s.plusMinusPoints,
        Math.round((clockLeft(s.minutes) ?? 0) / 1000),
      ]),
    );
    // The two formats of one game agree, and five players are on court in all its minutes.
    const again = (await readRecordings(resolve(folder, 'basketball/playbyplay_data'))).recordings[0]
      ?.load()
      .stateAt(Number.MAX_SAFE_INTEGER);
    const lines = (state: typeof again) =>
      state?.basketball?.box.map((side) =>
        side.map((one) => [one.points, one.rebounds, one.assists, one.steals, one.blocks, one.turnovers, one.fouls]),
      );
    expect(lines(again)).toEqual(lines(ends.get('nba/0021600270')));
    const minutes = ends
      .get('nba/0021600270')
      ?.basketball?.box.map((side) => Math.round(side.reduce((sum, one) => sum + one.seconds, 0) / 60));
    expect(minutes).toEqual([265, 265]);
  });

  it('every esports match replays to its result', async () => {
    const ends = new Map<string, ReturnType<typeof expectRecording>>();
    const reports: Record<string, readonly [number, number]> = {};
    for (const game of ['csgo', 'lol', 'dota2', 'pubg']) {
      const { recordings, report } = await readRecordings(resolve(folder, game));
      for (const one of report) if (one.read > 0) reports[`${game}/${one.file}`] = [one.read, one.usable];
      for (const scheduled of recordings) {
        const recording = scheduled.load();
        ends.set(scheduled.fixture.key, expectRecording(recording, 30));
        expect(recording.timestamps.at(-1), scheduled.fixture.key).toBeLessThanOrEqual(scheduled.afterMs);
      }
    }
    expect(reports).toMatchObject({
      'csgo/match/2315069.json': [1, 0],
      'csgo/match/2325765.json': [1, 1],
      'csgo/map_stats/116688.json': [1, 1],
      'csgo/match_stats/62979.json': [1, 1],
      'csgo/match_stats/22124.json': [1, 1],
      'csgo/results.json': [27, 27],
      'csgo/server_log/de_cache_2018-11-12.log.gz': [1, 1],
      'lol/v3/2972702365.match.json': [1, 1],
      'lol/v2/1514152049.match.json': [1, 1],
      'lol/v2/1471105500.match.json': [1, 1],
      'lol/summary/3600196649.json': [1, 1],
      'pubg/match/4a57679f_squad_2026.json': [1, 1],
      'pubg/tournament_match_6287c2ce.json': [1, 1],
    });
    expect(ends.get('hltv-map/116688')).toMatchObject({ score: [1, 0], facts: { games: [{ map: 'vertigo', score: [16, 10] }] } });
    expect(ends.get('hltv/2325765')).toMatchObject({ score: [1, 2], winner: 1 });
    expect(ends.get('hltv/2300113')).toMatchObject({ score: [2, 0], facts: { games: [{}, { score: [31, 26] }, { status: 'skipped' }] } });
    expect(ends.get('hltv/2329728')).toMatchObject({ score: [2, 1], winner: 0, facts: { bestOf: 3 } });
    expect(ends.get('hltv/2249884')).toMatchObject({ score: [0, 1], facts: { bestOf: 1, games: [{ score: [4, 16] }] } });
    expect(ends.get('cs-log/2018-11-12T19:58:16.000Z')).toMatchObject({ facts: { games: [{ map: 'cache', score: [16, 1] }] } });
    expect(ends.get('lol/2972702365')).toMatchObject({
      winner: 0,
      facts: { games: [{ score: [24, 6] }] },
      series: { games: [{ detail: { teams: [{ towers: 9, dragons: ['infernal', 'infernal', 'cloud'] }, { towers: 2 }] } }] },
    });
    expect(ends.get('lol/3600196649')).toMatchObject({ winner: 0, facts: { games: [{ score: [27, 11] }] } });
    expect(ends.get('dota2-series/236320')).toMatchObject({ score: [3, 2], winner: 0, facts: { bestOf: 5 } });
    const full = ends
      .get('dota2-series/236320')
      ?.series?.games.find((game) => game.detail?.kind === 'moba' && game.detail.goldDiff.length === 37);
    expect(full).toMatchObject({ winner: 0, score: [35, 34], detail: { draft: { length: 22 } } });
    expect(ends.get('pubg/4a57679f-6b4b-4d4c-85ea-72e2e8272c77')).toMatchObject({
      facts: { teamsTotal: 28, playersAlive: 1 },
      battleRoyale: { table: { length: 28 } },
    });
    const kills = ends.get('pubg/4a57679f-6b4b-4d4c-85ea-72e2e8272c77')?.battleRoyale?.table.reduce((sum, row) => sum + row.kills, 0);
    expect(kills).toBe(97);
  });

  it('8,105 results of national teams are read with their scores, each match once', async () => {
    const { recordings, report } = await readRecordings(resolve(folder, 'soccer/internationals'));
    const results = reported(report, 'results.csv');
    expect([results.read, results.usable, results.counts['withScorers'], results.warnings]).toEqual([8105, 7912, 3399, []]);
    expect(results.skipped).toMatchObject([{ reason: 'not the team of a country', count: 193 }]);
    const early = recordings.slice(0, 400).concat(recordings.slice(-400));
    const rows = csvRows((await dataFiles(resolve(folder, 'soccer/internationals/results.csv')))[0]?.text() ?? '').filter(
      (row) => nationalTeam(row['home_team'] ?? '') && nationalTeam(row['away_team'] ?? ''),
    );
    const wanted = rows.slice(0, 400).concat(rows.slice(-400));
    expect(early.map((one) => expectRecording(one.load(), 3).score)).toEqual(
      wanted.map((row) => [Number(row['home_score']), Number(row['away_score'])]),
    );
    const together = await readRecordings(resolve(folder, 'soccer'));
    expect(together.recordings.filter(({ fixture }) => fixture.league.key === 'worldcup' && fixture.league.season === '2026').length).toBe(
      104,
    );
    expect(together.recordings.filter(({ fixture }) => fixture.league.key === 'euro' && fixture.league.season === '2024').length).toBe(51);
  });
});
