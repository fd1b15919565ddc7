import type { TeamId } from '@matchpoint/contracts/ids';
import type { BasketballBox, BasketballDetail } from '@matchpoint/contracts/match/basketball';
import type { PlayerLine } from './player-line.ts';
import { type Tally, TallyBuilder } from '../stat-totals.ts';

/** Who was on the court of a basketball match, by the box score. */
export function basketballPlayers(detail: BasketballDetail, teamIds: readonly TeamId[]): PlayerLine[] {
  return ([0, 1] as const).flatMap((side) =>
    detail.box[side].flatMap((line): PlayerLine[] => {
      const teamId = teamIds[side];
      if (teamId === undefined || !played(line)) return [];
      const { player, pos } = line;
      return [{ playerId: player.id, name: player.name, no: player.no, pos, teamId, side, figures: figuresOf(line), games: [] }];
    }),
  );
}

function played(line: BasketballBox): boolean {
  return line.seconds > 0 || line.points > 0 || line.fieldGoals[1] > 0;
}

function figuresOf(line: BasketballBox): Tally {
  const tally = new TallyBuilder();
  for (const key of ['points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers', 'fouls'] as const) tally.add(key, line[key]);
  tally.add('field_goals', line.fieldGoals[0], line.fieldGoals[1]);
  tally.add('threes', line.threes[0], line.threes[1]);
  tally.add('free_throws', line.freeThrows[0], line.freeThrows[1]);
  tally.add('threes_made', line.threes[0]);
  if (line.seconds > 0) tally.add('minutes', line.seconds);
  tally.add('plus_minus', line.plusMinus);
  return tally.add('starts', line.starter ? 1 : 0).done();
}
