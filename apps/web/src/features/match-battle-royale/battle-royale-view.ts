import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type {
  BattleRoyaleCell,
  BattleRoyaleDetail,
  BattleRoyaleFacts,
  BattleRoyaleGame,
  BattleRoyaleTeamRow,
} from '@matchpoint/contracts/match/battle-royale';

/** Returns the initial game: the live one, otherwise the last that was played, otherwise the first. */
export function defaultGame(battleRoyale: BattleRoyaleDetail): number | undefined {
  const live = battleRoyale.games.find((game) => game.status === 'live');
  const played = battleRoyale.games.findLast((game) => game.status === 'finished');
  return (live ?? played ?? battleRoyale.games[0])?.no;
}

/** Returns the teams of one game: surviving ones first, by kills, then by place; teams that did not appear are left out. */
export function gameRows(
  battleRoyale: BattleRoyaleDetail,
  game: BattleRoyaleGame,
): { team: BattleRoyaleTeamRow; cell: BattleRoyaleCell }[] {
  if (game.status === 'pending') return [];
  return battleRoyale.table
    .flatMap((team) => {
      const cell = team.cells[game.no - 1];
      return cell === undefined || cell.absent === true ? [] : [{ team, cell }];
    })
    .toSorted((a, b) => (a.cell.place ?? 0) - (b.cell.place ?? 0) || b.cell.kills - a.cell.kills);
}

/** Returns the leaders of the event as its row shows them. */
export function leadersOf(match: Pick<MatchDetail, 'facts'>): BattleRoyaleFacts['leaders'] {
  return match.facts.kind === 'battle_royale' ? match.facts.leaders.slice(0, 3) : [];
}
