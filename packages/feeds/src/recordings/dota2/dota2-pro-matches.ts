import { seriesWinner } from '@matchpoint/contracts/rules/series';
import { z } from 'zod';
import { groupBy } from '../group-by.ts';
import type { Reader } from '../reader.ts';
import { replayRecording, type ReplayRecording } from '../replay-recording.ts';
import { ReportBuilder } from '../report.ts';
import { eventTeam } from '../series/esports-names.ts';
import { mobaTimeline, type MobaSource } from '../series/moba-timeline.ts';
import {
  toBestOf,
  SERIES_AFTER_MS,
  seriesRecording,
  type GameTimeline,
  type Score,
  type SeriesTimeline,
  type Side,
} from '../series/series-timeline.ts';
import { heroKeys, leagueOf, fixtureOf } from './dota2-fixture.ts';
import { Match, dotaSource } from './dota2-game.ts';

const other = (side: Side): Side => (side === 0 ? 1 : 0);

const ProMatch = z.object({
  match_id: z.int(),
  duration: z.int(),
  start_time: z.int(),
  radiant_team_id: z.int().nullish(),
  radiant_name: z.string().nullish(),
  dire_team_id: z.int().nullish(),
  dire_name: z.string().nullish(),
  leagueid: z.int(),
  league_name: z.string().nullish(),
  series_id: z.int().nullish(),
  series_type: z.int().nullish(),
  radiant_score: z.int(),
  dire_score: z.int(),
  radiant_win: z.boolean(),
});

type ProMatch = z.infer<typeof ProMatch>;

/** Returns a game of a series from the view of its home team. Teams change between Radiant and Dire, so they are identified by team id. */
function gameOf(game: ProMatch, homeId: number, detail: MobaSource | undefined): GameTimeline {
  const homeIsRadiant = game.radiant_team_id === homeId;
  const score: Score = homeIsRadiant ? [game.radiant_score, game.dire_score] : [game.dire_score, game.radiant_score];
  const winner: Side = game.radiant_win === homeIsRadiant ? 0 : 1;
  const sides: [string, string] = homeIsRadiant ? ['radiant', 'dire'] : ['dire', 'radiant'];
  if (detail === undefined) return { sides, winner, lengthMs: game.duration * 1000, frames: [], score };
  return mobaTimeline(homeIsRadiant ? detail : mirrored(detail));
}

/** Returns a game with home and away exchanged. */
function mirrored(source: MobaSource): MobaSource {
  const swap = <T>([a, b]: readonly [T, T]): [T, T] => [b, a];
  return {
    ...source,
    draft: source.draft.map(({ atMs, step }) => ({ atMs, step: { ...step, side: other(step.side) } })),
    incidents: source.incidents.map((incident) => ({
      ...incident,
      event: { ...incident.event, ...(incident.event.side === undefined ? {} : { side: other(incident.event.side) }) },
      ...(incident.scores === undefined ? {} : { scores: { ...incident.scores, side: other(incident.scores.side) } }),
    })),
    minutes: source.minutes.map((minute) => ({
      ...minute,
      ...(minute.goldDiff === undefined ? {} : { goldDiff: -minute.goldDiff }),
      ...(minute.xpDiff === undefined ? {} : { xpDiff: -minute.xpDiff }),
      ...(minute.gold === undefined ? {} : { gold: swap(minute.gold) }),
    })),
    lines: source.lines.map((line) => ({ ...line, side: other(line.side) })),
    teams: swap(source.teams),
    winner: other(source.winner),
    sides: swap(source.sides),
  };
}

/** Reads finished professional games, grouped into series. A game whose full record is beside the list is replayed in full. */
export const dotaProMatches: Reader = {
  name: 'dota2-pro-matches',
  accepts(file) {
    const first = z.array(z.unknown()).safeParse(file.json()).data?.[0];
    return ProMatch.safeParse(first).success;
  },
  read(file) {
    const report = new ReportBuilder(file.name, this.name);
    const hero = heroKeys(file);
    const games = (z.array(z.unknown()).safeParse(file.json()).data ?? []).flatMap((value, index) => {
      const game = ProMatch.safeParse(value);
      if (!game.success) report.warn('not a game', `#${index + 1}`);
      return game.success ? [game.data] : [];
    });
    report.count('games', games.length);
    const series = groupBy(games, (game) =>
      game.series_id == null || game.series_id === 0 ? `game ${game.match_id}` : `series ${game.series_id}`,
    );
    const recordings = [...series.values()].flatMap((newestFirst): ReplayRecording[] => {
      const list = newestFirst.toSorted((a, b) => a.start_time - b.start_time);
      const first = list[0];
      if (first === undefined) return [];
      const label = `${first.match_id} ${first.radiant_name ?? '?'} - ${first.dire_name ?? '?'}`;
      const homeId = first.radiant_team_id;
      const awayId = first.dire_team_id;
      if (homeId == null || awayId == null || !first.radiant_name?.trim() || !first.dire_name?.trim()) {
        report.refuse('a team without id or name', label);
        return [];
      }
      const bestOf = toBestOf(first.series_type === 2 ? 5 : first.series_type === 1 ? 3 : 1);
      const wins = list.map((game) => (game.radiant_win === (game.radiant_team_id === homeId) ? 0 : 1));
      const score: Score = [wins.filter((side) => side === 0).length, wins.filter((side) => side === 1).length];
      if (seriesWinner(score, bestOf, 'bo', false) === undefined) {
        report.skip('the series is not complete in the list', `${label} ${score.join('-')} of ${bestOf}`);
        return [];
      }
      report.use();
      const details = new Map(
        list.flatMap((game): [number, MobaSource][] => {
          const beside = Match.safeParse(file.beside(`opendota/${game.match_id}.json`)?.json());
          return beside.success ? [[game.match_id, dotaSource(beside.data, hero, (what) => report.warn(what, String(game.match_id)))]] : [];
        }),
      );
      report.count('gamesInFull', details.size);
      const fixture = fixtureOf(
        first.series_id == null || first.series_id === 0 ? `dota2/${first.match_id}` : `dota2-series/${first.series_id}`,
        first.start_time * 1000,
        leagueOf(first.leagueid, first.league_name),
        [eventTeam('dota2', homeId, first.radiant_name), eventTeam('dota2', awayId, first.dire_name)],
      );
      const timeline = (): SeriesTimeline => ({ bestOf, games: list.map((game) => gameOf(game, homeId, details.get(game.match_id))) });
      return [
        replayRecording(fixture, { depth: details.size > 0 ? 'timed' : 'result', mapping: 'slots', afterMs: SERIES_AFTER_MS }, (as) =>
          seriesRecording(as, timeline()),
        ),
      ];
    });
    return { recordings, report: [report.done()] };
  },
};
