import { seriesWinner } from '@matchpoint/contracts/rules/series';
import { z } from 'zod';
import { groupBy } from '../group-by.ts';
import type { Reader } from '../reader.ts';
import type { ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam, namedTeam } from '../series/esports-names.ts';
import { toBestOf, type Score, type SeriesTimeline } from '../series/series-timeline.ts';
import { Team, Event, recordingOf } from './hltv-common.ts';
import { sideOf, resultMap, mapsOf } from './cs-maps.ts';

const Result = z.object({
  id: z.int(),
  date: z.int(),
  format: z.string(),
  team1: Team,
  team2: Team,
  result: z.object({ team1: z.int(), team2: z.int() }),
});

/** Reads results of series, newest first. In a best-of-one the numbers are rounds, in others maps. */
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
        report.refuse('not a result', `#${index + 1}`);
        return [];
      }
      const { id, date, team1, team2, result } = parsed.data;
      const numbers: Score = [result.team1, result.team2];
      const winner = sideOf(numbers);
      if (winner === undefined) {
        report.refuse('no winner', `${id} ${team1.name} - ${team2.name}`);
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

const MapResult = z.object({
  date: z.int(),
  event: Event,
  map: z.string(),
  mapStatsId: z.int(),
  team1: Team,
  team2: Team,
  result: z.object({ team1: z.int(), team2: z.int() }),
});

/**
 * Reads results of single maps, newest first. Maps of the same event, hour and teams are one series; a series that is cut off by the end of
 * the list is left out.
 */
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

/** Reads results of series from their statistics. For a single old map, `MapsWon` holds its rounds. */
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
      report.refuse('no winner', `${matchId} ${team1.name} - ${team2.name}`);
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
