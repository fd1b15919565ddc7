import type { VetoStep } from '@matchpoint/contracts/match/series';
import { seriesWinner } from '@matchpoint/contracts/rules/series';
import { z } from 'zod';
import type { Reader } from '../reader.ts';
import { ReportBuilder } from '../report.ts';
import { eventLeague, eventTeam } from '../series/esports-names.ts';
import { toBestOf, type Score, type SeriesTimeline, type Side } from '../series/series-timeline.ts';
import { Team, Event, recordingOf } from './hltv-common.ts';
import { Rounds, csMap, sideOf, placedMap, resultMap } from './cs-maps.ts';

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

/** Reads series with veto, maps and halves. `result` is null on a map that was not played, and on old maps without records. */
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
        report.refuse('halves add up to another score', `${label} ${map.name}`);
        return { recordings: [], report: [report.done()] };
      }
    }
    const wins = played.map((map) => (map.result == null ? undefined : sideOf([map.result.team1TotalRounds, map.result.team2TotalRounds])));
    const score: Score = [wins.filter((side) => side === 0).length, wins.filter((side) => side === 1).length];
    if (wonBy === undefined || (played.length > 0 && seriesWinner(score, bestOf, 'bo', true) !== wonBy)) {
      report.refuse('maps and winner contradict each other', label);
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
