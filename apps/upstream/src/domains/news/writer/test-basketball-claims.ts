import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { box, fromSide, numberArg, periods, sideArg, sum, valueIf, type Oracles } from './test-claim-readers.ts';

/** Claims of basketball reports. */
export const basketballClaims: Oracles = {
  lead: (detail, args) => {
    const leads = (detail.basketball?.lead ?? []).map(([, value]) => (sideArg(args, 0) === 0 ? value : -value));
    return Math.max(0, ...leads);
  },
  overtimes: (detail) => periods(detail).filter((period) => period.kind === 'OT').length,
  box: (detail, args) => {
    const line = box(detail, numberArg(args, 0));
    const stats = line && {
      points: line.points,
      rebounds: line.rebounds,
      assists: line.assists,
      steals: line.steals,
      blocks: line.blocks,
    };
    return Object.entries(stats ?? {}).find(([key]) => key === args[1])?.[1];
  },
  box_shots: (detail, args) => box(detail, numberArg(args, 0))?.fieldGoals,
  doubles: (detail, args) => {
    const line = box(detail, numberArg(args, 0));
    return line && [line.points, line.rebounds, line.assists, line.steals, line.blocks].filter((value) => value > 9).length;
  },
  top_scorer: (detail, args, value) => {
    const lines = detail.basketball?.box[sideArg(args, 0)] ?? [];
    const most = Math.max(...lines.map((line) => line.points));
    return valueIf(lines.find((line) => line.player.id === value)?.points === most, value);
  },
  period: (detail, args) => {
    const period = periods(detail)[numberArg(args, 0)];
    return period && [period.kind, period.no];
  },
  score_after: (detail, args) => {
    const until = periods(detail).slice(0, numberArg(args, 0));
    return fromSide([sum(until.map((period) => period.home)), sum(until.map((period) => period.away))], sideArg(args, 1));
  },
  period_score: (detail, args) => {
    const period = periods(detail)[numberArg(args, 0)];
    return period && fromSide([period.home, period.away], sideArg(args, 1));
  },
  period_points: (detail, args) => {
    const period = periods(detail)[numberArg(args, 0)];
    return sideArg(args, 1) === 0 ? period?.home : period?.away;
  },
  points: (detail, args) => detail.score?.[sideArg(args, 0)],
  run: (detail, args) => {
    let best = 0;
    let now = 0;
    let before: SoccerEvent['side'];
    for (const event of detail.basketball?.events ?? []) {
      if (event.period !== numberArg(args, 1) || event.points === undefined || event.points === 0 || event.cancelled !== undefined)
        continue;
      now = event.side === before ? now + event.points : event.points;
      before = event.side;
      if (before === sideArg(args, 0)) best = Math.max(best, now);
    }
    return best;
  },
};
