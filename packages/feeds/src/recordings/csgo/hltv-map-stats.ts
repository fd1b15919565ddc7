import type { CsGame, CsPlayer, CsRound } from '@matchpoint/contracts/match/series';
import { z } from 'zod';
import { playerId } from '../../player-id.ts';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam } from '../series/esports-names.ts';
import type { Score, SeriesTimeline, Side } from '../series/series-timeline.ts';
import { Team, Event, recordingOf } from './hltv-common.ts';
import { Rounds, roundMap } from './cs-maps.ts';

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
  matchId: z.int().nullish(),
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

/**
 * Reads maps round by round. `score` is team1-team2; the side whose number grew won the round. Players' statistics are those at the end.
 */
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
        report.refuse('a round does not follow from the one before', `${label} round ${index + 1}: ${round.score}`);
        return { recordings: [], report: [report.done()] };
      }
      const reason = REASONS[round.outcome];
      if (reason === undefined) report.warn(`unknown outcome "${round.outcome}"`, `${label} round ${index + 1}`);
      rounds.push({ no: index + 1, side, ct: round.ctTeam === map.team1.id ? 0 : 1, reason: reason ?? 'other' });
      before = after;
    }
    const final: Score = [map.result.team1TotalRounds, map.result.team2TotalRounds];
    if (String(before) !== String(final)) {
      report.refuse('rounds add up to another score', `${label} ${before.join('-')} ≠ ${final.join('-')}`);
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
          'part',
          build,
          map.matchId == null ? undefined : `hltv/${map.matchId}`,
        ),
      ],
      report: [report.done()],
    };
  },
};
