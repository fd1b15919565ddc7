import type { PlayerId } from '@matchpoint/contracts/ids';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { BattleRoyaleDetail, BattleRoyaleGame, BattleRoyaleTeamRow } from '@matchpoint/contracts/match/battle-royale';

/** A finished game with the team that won it. */
export interface Dinner {
  readonly game: BattleRoyaleGame;
  readonly row: BattleRoyaleTeamRow;
}

/** The facts that a report of a battle-royale event may state. */
export interface RoyaleStory {
  readonly battleRoyale: BattleRoyaleDetail;
  /** The team alone in first place. */
  readonly first: BattleRoyaleTeamRow;
  readonly second: BattleRoyaleTeamRow;
  readonly third: BattleRoyaleTeamRow | undefined;
  readonly games: readonly BattleRoyaleGame[];
  readonly dinners: readonly Dinner[];
  /** Kills of players over all games, most first; only when every game names its players. */
  readonly killers: readonly { readonly id: PlayerId; readonly name: string; readonly row: BattleRoyaleTeamRow; readonly kills: number }[];
}

/** Returns the facts of an event; undefined without a single leader or a finished game. */
export function royaleStory({ battleRoyale }: Pick<MatchDetail, 'battleRoyale'>): RoyaleStory | undefined {
  if (battleRoyale === undefined) return undefined;
  const [first, second, third] = battleRoyale.table;
  const games = battleRoyale.games.filter((game) => game.status === 'finished');
  if (first === undefined || second === undefined || games.length === 0 || first.rank !== 1 || second.rank === 1) return undefined;
  const dinners = games.flatMap((game) =>
    battleRoyale.table.flatMap((row) => (row.cells[game.no - 1]?.place === 1 ? [{ game, row }] : [])),
  );
  return { battleRoyale, first, second, third, games, dinners, killers: killersOf(battleRoyale, games) };
}

function killersOf(battleRoyale: BattleRoyaleDetail, games: readonly BattleRoyaleGame[]): RoyaleStory['killers'] {
  if (games.some((game) => game.players.length === 0)) return [];
  const totals = new Map<PlayerId, { id: PlayerId; name: string; row: BattleRoyaleTeamRow; kills: number }>();
  for (const { id, name, teamId, kills } of games.flatMap((game) => game.players)) {
    const row = battleRoyale.table.find((line) => line.teamId === teamId);
    // The player with the most kills may be in a team that the table lacks.
    if (row === undefined) return [];
    totals.set(id, { id, name, row, kills: (totals.get(id)?.kills ?? 0) + kills });
  }
  return [...totals.values()].toSorted((a, b) => b.kills - a.kills);
}
