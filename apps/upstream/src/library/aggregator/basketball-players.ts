import type { TeamId } from '@matchpoint/contracts/ids';
import type { BasketballBox, BasketballDetail } from '@matchpoint/contracts/match/basketball';
import type { PlayerMatchStats } from './player-match-stats.ts';
import { type StatTotals, StatTotalsBuilder } from '../stat-totals.ts';

/** Returns the stats of the players who were on the court, from the box score. */
export function basketballPlayers(detail: BasketballDetail, teamIds: readonly TeamId[]): PlayerMatchStats[] {
  return ([0, 1] as const).flatMap((side) =>
    detail.box[side].flatMap((line): PlayerMatchStats[] => {
      const teamId = teamIds[side];
      if (teamId === undefined || !played(line)) return [];
      const { player, pos } = line;
      return [{ playerId: player.id, name: player.name, no: player.no, pos, teamId, side, stats: statTotalsOf(line), games: [] }];
    }),
  );
}

function played(line: BasketballBox): boolean {
  return line.seconds > 0 || line.points > 0 || line.fieldGoals[1] > 0;
}

function statTotalsOf(line: BasketballBox): StatTotals {
  const totals = new StatTotalsBuilder();
  for (const key of ['points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers', 'fouls'] as const) totals.add(key, line[key]);
  totals.add('field_goals', line.fieldGoals[0], line.fieldGoals[1]);
  totals.add('threes', line.threes[0], line.threes[1]);
  totals.add('free_throws', line.freeThrows[0], line.freeThrows[1]);
  totals.add('threes_made', line.threes[0]);
  if (line.seconds > 0) totals.add('minutes', line.seconds);
  totals.add('plus_minus', line.plusMinus);
  return totals.add('starts', line.starter ? 1 : 0).build();
}
