import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { BattleRoyaleGame, BattleRoyaleTeamRow } from '@matchpoint/contracts/match/battle-royale';
import { PUBG_MAPS } from '@matchpoint/contracts/terms/pubg';
import { termOf } from '@matchpoint/contracts/terms/terms';
import type { SceneEvent } from './scene-event.ts';

const TABLE_ROWS = 5;

/**
 * Returns the scene events of a battle-royale event, in order: the winner of each game, then the table. Names in both languages come from
 * the two details.
 */
export function battleRoyaleSceneEvents(match: MatchDetail, zh: MatchDetail): SceneEvent[] {
  const { battleRoyale } = match;
  if (battleRoyale === undefined) return [];
  const zhNames = new Map(zh.battleRoyale?.table.map((row) => [row.teamId, row.name]));
  const games = battleRoyale.games.filter((game) => game.status === 'finished');
  const events = games.flatMap((game, index): SceneEvent[] => {
    const winner = battleRoyale.table.find((row) => row.cells[game.no - 1]?.place === 1);
    if (winner === undefined) return [];
    return [winnerEvent(game, winner, zhNames.get(winner.teamId) ?? winner.name, (index + 1) / games.length)];
  });
  return [...events, ...tableEvent(battleRoyale.table)];
}

function winnerEvent(game: BattleRoyaleGame, winner: BattleRoyaleTeamRow, zhName: string, progress: number): SceneEvent {
  const { no, map } = game;
  const kills = winner.cells[no - 1]?.kills ?? 0;
  const en = map === undefined ? '' : ` ${termOf(PUBG_MAPS, map, 'en_US')}`;
  const zh = map === undefined ? '' : ` ${termOf(PUBG_MAPS, map, 'zh_CN')}`;
  return {
    kind: 'wwcd',
    weight: 9,
    progress,
    marked: true,
    titles: { zh_CN: `第${no}局${zh} ${zhName} 吃鸡 ${kills} 杀`, en_US: `Game ${no}${en}: ${winner.name} win with ${kills} kills` },
    cards: [
      {
        kind: 'winner',
        head: 'WINNER',
        clock: `GAME ${no}${en.toUpperCase()}`,
        winner: { name: winner.name, crest: winner.crest },
        line: `${kills} KILLS`,
      },
    ],
  };
}

function tableEvent(table: readonly BattleRoyaleTeamRow[]): SceneEvent[] {
  const rows = table.slice(0, TABLE_ROWS).map((row) => ({
    rank: row.rank,
    team: { name: row.name, crest: row.crest },
    stats: `${row.total} PTS`,
  }));
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      weight: 9,
      progress: 1,
      titles: { zh_CN: '总积分榜', en_US: 'Overall table' },
      cards: [{ kind: 'ranking', head: 'OVERALL', rows }],
    },
  ];
}
