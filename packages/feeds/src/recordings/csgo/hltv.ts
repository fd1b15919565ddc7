import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { CsGame, CsPlayer, CsRound, VetoStep } from '@matchpoint/contracts/match/series';
import { seriesWinner } from '@matchpoint/contracts/rules/series';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import { groupBy } from '../group-by.ts';
import { seeded } from '../hash.ts';
import type { Reader } from '../reader.ts';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam, namedTeam } from '../series/esports-names.ts';
import {
  toBestOf,
  SERIES_AFTER_MS,
  seriesRecording,
  type GameTimeline,
  type GameFrame,
  type Score,
  type SeriesTimeline,
  type Side,
} from '../series/series-timeline.ts';

const ATTRIBUTION = { name: 'HLTV test data', licence: 'MIT', attribution: 'Test snapshots of gigobyte/HLTV (MIT)' } as const;

const Team = z.object({ id: z.int().nullish(), name: z.string() });
const Event = z.object({ id: z.int(), name: z.string() });
const Rounds = z.object({
  halfResults: z.array(z.object({ team1Rounds: z.int().min(0), team2Rounds: z.int().min(0) })),
  team1TotalRounds: z.int().min(0),
  team2TotalRounds: z.int().min(0),
});
type Rounds = z.infer<typeof Rounds>;

/** "de_dust2" and "dst2" as the key of a map. */
export function csMap(name: string): string {
  const plain = name.replace(/^(de|cs)_/, '');
  return plain === 'cbble' ? 'cobblestone' : plain;
}

/** Regulation of the CS:GO era: first to 16 of 30; overtime halves of three. */
const MAX_ROUNDS = 30;
const OVERTIME_ROUNDS = 6;
/** A round from freeze time to the next, on average, and the pause between halves, milliseconds. */
const ROUND_MS = 105_000;
const HALF_MS = 150_000;

const sideOf = (score: Score): Side | undefined => (score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1);

/** A map of which only the halves are known: who won which round inside a half is placed from `seed`, and no round is shown in the history. */
function placedMap(seed: string, map: string, rounds: Rounds, pickedBy: Side | undefined): GameTimeline {
  const random = seeded(`rounds:${seed}:${map}`);
  const frames: GameFrame[] = [{ atMs: 0, phase: 'in_game', score: [0, 0], round: 1 }];
  const halves: CsGame['halves'] = [];
  let at = 0;
  let score: Score = [0, 0];
  const detail = (): CsGame => ({
    kind: 'cs',
    maxRounds: MAX_ROUNDS,
    overtimeRounds: OVERTIME_ROUNDS,
    halves: [...halves],
    rounds: [],
    players: [[], []],
    events: [],
  });
  for (const [index, half] of rounds.halfResults.entries()) {
    let left: [number, number] = [half.team1Rounds, half.team2Rounds];
    let won: Score = [0, 0];
    if (index > 0) {
      frames.push({ atMs: at + 1000, phase: 'half_time', score, detail: detail() });
      at += HALF_MS;
      frames.push({ atMs: at, phase: 'in_game', score, round: score[0] + score[1] + 1, detail: detail() });
    }
    while (left[0] + left[1] > 0) {
      const home = random() * (left[0] + left[1]) < left[0];
      left = home ? [left[0] - 1, left[1]] : [left[0], left[1] - 1];
      score = home ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
      won = home ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
      at += Math.round(ROUND_MS * (0.7 + random() * 0.6));
      halves[index] = { score: [won[0], won[1]] };
      frames.push({ atMs: at, phase: 'in_game', score, round: score[0] + score[1] + 1, detail: detail() });
    }
  }
  const final: Score = [rounds.team1TotalRounds, rounds.team2TotalRounds];
  return { map: csMap(map), pickedBy, winner: sideOf(final), lengthMs: at + 5000, frames, score: final, detail: detail() };
}

/** A map of which only the result is known. */
function resultMap(map: string | undefined, score: Score | undefined, winner?: Side): GameTimeline {
  return {
    ...(map === undefined ? {} : { map: csMap(map) }),
    winner: winner ?? (score === undefined ? undefined : sideOf(score)),
    lengthMs: 50 * 60_000,
    frames: [],
    ...(score === undefined ? {} : { score }),
  };
}

function recordingOf(
  about: { key: string; league: FeedFixture['league']; teams: FeedFixture['teams']; startAt: number; round?: string | undefined },
  depth: 'timed' | 'placed' | 'result',
  timeline: () => SeriesTimeline,
): ReplayRecording {
  const fixture: FeedFixture = {
    source: 'replay',
    key: about.key,
    gameId: 2,
    league: about.league,
    teams: about.teams,
    startAt: about.startAt,
    startExact: true,
    ...(about.round === undefined ? {} : { round: { en_US: about.round } }),
    attribution: ATTRIBUTION,
  };
  return replayRecording(fixture, { depth, mapping: 'slots', afterMs: SERIES_AFTER_MS }, (as) => seriesRecording(as, timeline()));
}

// ---- match pages -----------------------------------------------------------------------------------------------------------------------

const Match = z.object({
  id: z.int(),
  date: z.int(),
  status: z.string(),
  event: Event,
  format: z.object({ type: z.string().nullish() }).nullish(),
  significance: z.string().nullish(),
  team1: Team,
  team2: Team,
  winnerTeam: Team.nullish(),
  maps: z.array(z.object({ name: z.string(), result: Rounds.nullish() })),
  vetoes: z.array(z.object({ map: z.string(), type: z.string(), team: Team.nullish() })),
});

/** Series with veto, maps and halves. `result` is null on a map that was not played, and on old maps that nobody recorded. */
export const hltvMatch: Reader = {
  name: 'hltv-match',
  accepts(file) {
    return Match.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = Match.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const match = parsed.data;
    const label = `${match.id} ${match.team1.name} - ${match.team2.name}`;
    if (match.status !== 'Over') {
      report.skip(`status "${match.status}" at its source`, label);
      return { recordings: [], report: [report.done()] };
    }
    const played = match.maps.filter((map) => map.result != null);
    const bestOf = toBestOf(Number(/(\d)/.exec(match.format?.type ?? '')?.[1] ?? match.maps.length));
    const wonBy: Side | undefined = match.winnerTeam == null ? undefined : match.winnerTeam.id === match.team1.id ? 0 : 1;
    const pickedBy = (name: string): Side | undefined => {
      const picked = match.vetoes.find((veto) => veto.map === name && veto.type === 'picked');
      return picked?.team == null ? undefined : picked.team.id === match.team1.id ? 0 : 1;
    };
    const veto = match.vetoes.map((step, index): VetoStep => ({
      no: index + 1,
      action: step.type === 'removed' ? 'removed' : step.type === 'picked' ? 'picked' : 'left_over',
      ...(step.team == null ? {} : { side: step.team.id === match.team1.id ? (0 as const) : (1 as const) }),
      map: csMap(step.map),
    }));
    const build = (): SeriesTimeline => {
      if (played.length === 0) {
        const score: Score = wonBy === 0 ? [1, 0] : [0, 1];
        return { bestOf, veto, games: [resultMap(match.maps[0]?.name, undefined, wonBy)], result: { score, winner: wonBy } };
      }
      return {
        bestOf,
        veto,
        games: played.flatMap((map) => (map.result == null ? [] : [placedMap(String(match.id), map.name, map.result, pickedBy(map.name))])),
        unplayed: match.maps.filter((map) => map.result == null).map((map) => csMap(map.name)),
      };
    };
    for (const map of played) {
      const sum = map.result?.halfResults.reduce<Score>(
        (total, half) => [total[0] + half.team1Rounds, total[1] + half.team2Rounds],
        [0, 0],
      );
      if (String(sum) !== String([map.result?.team1TotalRounds, map.result?.team2TotalRounds])) {
        report.skip('halves add up to another score', `${label} ${map.name}`);
        return { recordings: [], report: [report.done()] };
      }
    }
    const wins = played.map((map) => (map.result == null ? undefined : sideOf([map.result.team1TotalRounds, map.result.team2TotalRounds])));
    const score: Score = [wins.filter((side) => side === 0).length, wins.filter((side) => side === 1).length];
    if (wonBy === undefined || (played.length > 0 && seriesWinner(score, bestOf, 'bo', true) !== wonBy)) {
      report.skip('maps and winner contradict each other', label);
      return { recordings: [], report: [report.done()] };
    }
    if (played.length === 0) report.warn('no map result: only the winner is known', label);
    report.use();
    report.count('maps', played.length);
    return {
      recordings: [
        recordingOf(
          {
            key: `hltv/${match.id}`,
            league: eventLeague('cs', match.event.id, { en_US: match.event.name }),
            teams: [
              eventTeam('cs', match.team1.id ?? match.team1.name, match.team1.name),
              eventTeam('cs', match.team2.id ?? match.team2.name, match.team2.name),
            ],
            startAt: match.date,
            round: match.significance ?? undefined,
          },
          played.length === 0 ? 'result' : 'placed',
          build,
        ),
      ],
      report: [report.done()],
    };
  },
};

// ---- one map with its rounds -----------------------------------------------------------------------------------------------------------

const Stat = z.object({
  player: z.object({ id: z.int(), name: z.string() }),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  flashAssists: z.int().nullish(),
  hsKills: z.int().nullish(),
  ADR: z.number().nullish(),
  KAST: z.number().nullish(),
  rating1: z.number().nullish(),
  rating2: z.number().nullish(),
});
const MapStats = z.object({
  id: z.int(),
  date: z.int(),
  map: z.string(),
  event: Event,
  team1: Team,
  team2: Team,
  result: Rounds,
  playerStats: z.object({ team1: z.array(Stat), team2: z.array(Stat) }),
  roundHistory: z.array(z.object({ ctTeam: z.int(), tTeam: z.int(), outcome: z.string(), score: z.string() })).min(1),
});

const REASONS: Readonly<Record<string, CsRound['reason']>> = {
  ct_win: 'elimination',
  t_win: 'elimination',
  bomb_exploded: 'bomb_exploded',
  bomb_defused: 'defused',
  stopwatch: 'time',
};

const lineOf = (stat: z.infer<typeof Stat>): CsPlayer => ({
  player: { id: playerId(`hltv:${stat.player.id}`), name: stat.player.name },
  kills: stat.kills,
  deaths: stat.deaths,
  assists: stat.assists,
  ...(stat.flashAssists == null ? {} : { flashAssists: stat.flashAssists }),
  ...(stat.hsKills == null ? {} : { headshots: stat.hsKills }),
  ...(stat.ADR == null ? {} : { adr: stat.ADR }),
  ...(stat.KAST == null ? {} : { kast: stat.KAST }),
  ...((stat.rating2 ?? stat.rating1) == null ? {} : { rating: stat.rating2 ?? stat.rating1 ?? 0 }),
});

/** One map round by round. `score` is team1-team2: the side that won is the number that grew. Players' figures are those of the end. */
export const hltvMapStats: Reader = {
  name: 'hltv-map-stats',
  accepts(file) {
    return MapStats.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = MapStats.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const map = parsed.data;
    const label = `${map.id} ${map.team1.name} - ${map.team2.name}`;
    const rounds: CsRound[] = [];
    let before: Score = [0, 0];
    for (const [index, round] of map.roundHistory.entries()) {
      const parts = /^(\d+)\s*-\s*(\d+)$/.exec(round.score);
      const after: Score = [Number(parts?.[1]), Number(parts?.[2])];
      const side: Side | undefined =
        after[0] === before[0] + 1 && after[1] === before[1] ? 0 : after[1] === before[1] + 1 && after[0] === before[0] ? 1 : undefined;
      if (side === undefined) {
        report.skip('a round does not follow from the one before', `${label} round ${index + 1}: ${round.score}`);
        return { recordings: [], report: [report.done()] };
      }
      const reason = REASONS[round.outcome];
      if (reason === undefined) report.warn(`unknown outcome "${round.outcome}"`, `${label} round ${index + 1}`);
      rounds.push({ no: index + 1, side, ct: round.ctTeam === map.team1.id ? 0 : 1, reason: reason ?? 'other' });
      before = after;
    }
    const final: Score = [map.result.team1TotalRounds, map.result.team2TotalRounds];
    if (String(before) !== String(final)) {
      report.skip('rounds add up to another score', `${label} ${before.join('-')} ≠ ${final.join('-')}`);
      return { recordings: [], report: [report.done()] };
    }
    report.use();
    report.count('rounds', rounds.length);
    const players: CsGame['players'] = [map.playerStats.team1.map(lineOf), map.playerStats.team2.map(lineOf)];
    const build = (): SeriesTimeline => ({ bestOf: 1, games: [roundMap(String(map.id), map.map, rounds, players)] });
    return {
      recordings: [
        recordingOf(
          {
            key: `hltv-map/${map.id}`,
            league: eventLeague('cs', map.event.id, { en_US: map.event.name }),
            teams: [
              eventTeam('cs', map.team1.id ?? map.team1.name, map.team1.name),
              eventTeam('cs', map.team2.id ?? map.team2.name, map.team2.name),
            ],
            startAt: map.date,
          },
          'timed',
          build,
        ),
      ],
      report: [report.done()],
    };
  },
};

/** Rounds as halves: a new half begins when the sides change. */
export function halvesOf(rounds: readonly Pick<CsRound, 'side' | 'ct'>[]): CsGame['halves'] {
  const halves: { ct: Side; score: [number, number] }[] = [];
  for (const round of rounds) {
    const last = halves.at(-1);
    const half = last?.ct === round.ct ? last : { ct: round.ct, score: [0, 0] satisfies [number, number] as [number, number] };
    if (half !== last) halves.push(half);
    half.score = round.side === 0 ? [half.score[0] + 1, half.score[1]] : [half.score[0], half.score[1] + 1];
  }
  return halves;
}

function roundMap(seed: string, map: string, rounds: readonly CsRound[], players: CsGame['players']): GameTimeline {
  const random = seeded(`length:${seed}`);
  const detail = (upTo: number, lines: CsGame['players']): CsGame => ({
    kind: 'cs',
    maxRounds: MAX_ROUNDS,
    overtimeRounds: OVERTIME_ROUNDS,
    halves: halvesOf(rounds.slice(0, upTo)),
    rounds: rounds.slice(0, upTo),
    players: lines,
    events: [],
  });
  const first = rounds[0]?.ct;
  const frames: GameFrame[] = [
    { atMs: 0, phase: 'in_game', score: [0, 0], round: 1, ...(first === undefined ? {} : { ctSide: first }), detail: detail(0, [[], []]) },
  ];
  let at = 0;
  let score: Score = [0, 0];
  for (const [index, round] of rounds.entries()) {
    at += Math.round(ROUND_MS * (0.7 + random() * 0.6));
    score = round.side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    const next = rounds[index + 1];
    const common = { score, round: index + 2, detail: detail(index + 1, [[], []]) };
    if (next !== undefined && next.ct !== round.ct) {
      frames.push({ atMs: at, phase: 'half_time', ...common });
      at += HALF_MS;
    }
    if (next !== undefined) frames.push({ atMs: at, phase: 'in_game', ctSide: next.ct, ...common });
  }
  return { map: csMap(map), winner: sideOf(score), lengthMs: at + 5000, frames, score, detail: detail(rounds.length, players) };
}

// ---- results ---------------------------------------------------------------------------------------------------------------------------

const Result = z.object({
  id: z.int(),
  date: z.int(),
  format: z.string(),
  team1: Team,
  team2: Team,
  result: z.object({ team1: z.int(), team2: z.int() }),
});

/** Results of series, newest first. Of a best-of-one the numbers are rounds, of others maps. */
export const hltvResults: Reader = {
  name: 'hltv-results',
  accepts(file) {
    const first = z.array(z.unknown()).safeParse(file.json()).data?.[0];
    return Result.safeParse(first).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const recordings = (z.array(z.unknown()).safeParse(file.json()).data ?? []).flatMap((value, index): ReplayRecording[] => {
      const parsed = Result.safeParse(value);
      const format = /^bo(\d)$/.exec(parsed.data?.format ?? '')?.[1];
      if (!parsed.success || format === undefined) {
        report.skip('not a result', `#${index + 1}`);
        return [];
      }
      const { id, date, team1, team2, result } = parsed.data;
      const numbers: Score = [result.team1, result.team2];
      const winner = sideOf(numbers);
      if (winner === undefined) {
        report.skip('no winner', `${id} ${team1.name} - ${team2.name}`);
        return [];
      }
      report.use();
      const single = format === '1';
      const timeline = (): SeriesTimeline => ({
        bestOf: toBestOf(Number(format)),
        games: single ? [resultMap(undefined, numbers)] : mapsOf(String(id), numbers).map((side) => resultMap(undefined, undefined, side)),
      });
      return [
        recordingOf(
          {
            key: `hltv/${id}`,
            league: eventLeague('cs', 'results', { en_US: 'CS:GO results', zh_CN: 'CS:GO 赛果', zh_tw: 'CS:GO 賽果' }),
            teams: [namedTeam('cs', team1.name), namedTeam('cs', team2.name)],
            startAt: date,
          },
          'result',
          timeline,
        ),
      ];
    });
    return { recordings, report: [report.done()] };
  },
};

/** Who won each map of a series of which only the numbers are known: the decider is the winner's, those before it are placed from `seed`. */
function mapsOf(seed: string, [home, away]: Score): Side[] {
  const winner: Side = home > away ? 0 : 1;
  const loser: Side = winner === 0 ? 1 : 0;
  const random = seeded(`maps:${seed}`);
  const before = [
    ...Array.from({ length: Math.max(home, away) - 1 }, () => winner),
    ...Array.from({ length: Math.min(home, away) }, () => loser),
  ];
  const drawn = before.map((side) => ({ side, by: random() })).toSorted((a, b) => a.by - b.by);
  return [...drawn.map((one) => one.side), winner];
}

const MapResult = z.object({
  date: z.int(),
  event: Event,
  map: z.string(),
  mapStatsId: z.int(),
  team1: Team,
  team2: Team,
  result: z.object({ team1: z.int(), team2: z.int() }),
});

/** Results of single maps, newest first. Maps of one event, hour and pair are a series; one that is cut off by the end of the list is left out. */
export const hltvMapResults: Reader = {
  name: 'hltv-map-results',
  accepts(file) {
    const first = z.array(z.unknown()).safeParse(file.json()).data?.[0];
    return MapResult.safeParse(first).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const maps = (z.array(z.unknown()).safeParse(file.json()).data ?? []).flatMap((value, index) => {
      const parsed = MapResult.safeParse(value);
      if (!parsed.success) report.warn('not a map', `#${index + 1}`);
      return parsed.success ? [parsed.data] : [];
    });
    report.count('maps', maps.length);
    const series = groupBy(maps, (map) => [map.event.id, map.date, ...[map.team1.name, map.team2.name].toSorted()].join(' '));
    const recordings = [...series.values()].flatMap((newestFirst): ReplayRecording[] => {
      const list = newestFirst.toSorted((a, b) => a.mapStatsId - b.mapStatsId);
      const [first] = list;
      if (first === undefined) return [];
      const scores = list.map((map): Score =>
        map.team1.name === first.team1.name ? [map.result.team1, map.result.team2] : [map.result.team2, map.result.team1],
      );
      const wins = scores.map(sideOf);
      const score: Score = [wins.filter((side) => side === 0).length, wins.filter((side) => side === 1).length];
      const bestOf = toBestOf(list.length === 1 ? 1 : 2 * Math.max(...score) - 1);
      const label = `${first.event.name}: ${first.team1.name} - ${first.team2.name}`;
      if (wins.includes(undefined) || seriesWinner(score, bestOf, 'bo', true) === undefined) {
        report.skip('the series is not complete in the list', label);
        return [];
      }
      report.use();
      return [
        recordingOf(
          {
            key: `hltv-maps/${first.mapStatsId}`,
            league: eventLeague('cs', first.event.id, { en_US: first.event.name }),
            teams: [
              eventTeam('cs', first.team1.id ?? first.team1.name, first.team1.name),
              eventTeam('cs', first.team2.id ?? first.team2.name, first.team2.name),
            ],
            startAt: first.date,
          },
          'result',
          () => ({ bestOf, games: list.map((map, index) => resultMap(map.map, scores[index])) }),
        ),
      ];
    });
    return { recordings, report: [report.done()] };
  },
};

// ---- figures of a whole series ----------------------------------------------------------------------------------------------------------

const MatchStats = z.object({
  id: z.int(),
  matchId: z.int(),
  date: z.int(),
  event: Event,
  team1: Team,
  team2: Team,
  mapStatIds: z.array(z.int()),
  result: z.object({ team1MapsWon: z.int().min(0), team2MapsWon: z.int().min(0) }),
});

/** The result of a series from its statistics. Of a single old map `MapsWon` holds its rounds. */
export const hltvMatchStats: Reader = {
  name: 'hltv-match-stats',
  accepts(file) {
    return MatchStats.safeParse(file.json()).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const parsed = MatchStats.safeParse(file.json());
    if (!parsed.success) return { recordings: [], report: [] };
    const { matchId, date, event, team1, team2, result } = parsed.data;
    const numbers: Score = [result.team1MapsWon, result.team2MapsWon];
    if (sideOf(numbers) === undefined) {
      report.skip('no winner', `${matchId} ${team1.name} - ${team2.name}`);
      return { recordings: [], report: [report.done()] };
    }
    const single = Math.max(...numbers) > 4;
    report.use();
    const timeline = (): SeriesTimeline =>
      single
        ? { bestOf: 1, games: [resultMap(undefined, numbers)] }
        : {
            bestOf: toBestOf(2 * Math.max(...numbers) - 1),
            games: mapsOf(String(matchId), numbers).map((side) => resultMap(undefined, undefined, side)),
          };
    return {
      recordings: [
        recordingOf(
          {
            key: `hltv/${matchId}`,
            league: eventLeague('cs', event.id, { en_US: event.name }),
            teams: [eventTeam('cs', team1.id ?? team1.name, team1.name), eventTeam('cs', team2.id ?? team2.name, team2.name)],
            startAt: date,
          },
          'result',
          timeline,
        ),
      ],
      report: [report.done()],
    };
  },
};
