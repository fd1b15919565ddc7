import type { BattleRoyaleDetail, BattleRoyaleGame, BattleRoyaleTeamRow } from '@matchpoint/contracts/match/battle-royale';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { PUBG_MAPS } from '@matchpoint/contracts/terms/maps';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { type DraftScene, type FilmWords, MUST } from './draft-scene.ts';

const TABLE_ROWS = 6;
/** Scenes of all games together take about this long. */
const GAMES_MS = 40_000;

/** Returns the scenes of a battle-royale event, in order: each game with its circles, then the table before and after the last game. */
export function battleRoyaleScenes({ battleRoyale }: MatchDetail, words: FilmWords): DraftScene[] {
  if (battleRoyale === undefined) return [];
  const games = battleRoyale.games.filter((game) => game.status === 'finished');
  const lengthMs = Math.max(4_600, Math.min(7_600, GAMES_MS / Math.max(1, games.length)));
  const scenes = games.flatMap((game, index): DraftScene[] => {
    const winner = battleRoyale.table.find((row) => row.cells[game.no - 1]?.place === 1);
    return winner === undefined ? [] : [gameScene(game, winner, battleRoyale, { progress: (index + 1) / games.length, lengthMs }, words)];
  });
  const last = games.at(-1);
  return scenes.length === 0 || last === undefined ? [] : [...scenes, ...tableScene(battleRoyale, last, words)];
}

function gameScene(
  game: BattleRoyaleGame,
  winner: BattleRoyaleTeamRow,
  { table }: BattleRoyaleDetail,
  { progress, lengthMs }: { readonly progress: number; readonly lengthMs: number },
  words: FilmWords,
): DraftScene {
  const { no, map, events } = game;
  const kills = winner.cells[no - 1]?.kills ?? 0;
  const mapName = map === undefined ? undefined : words(termOf(PUBG_MAPS, map, 'zh_CN'), termOf(PUBG_MAPS, map, 'en_US'));
  const on = mapName === undefined ? '' : ` ${mapName}`;
  const outs = events.filter((event) => event.kind === 'eliminated').toSorted((a, b) => a.atMs - b.atMs);
  const teams = table.filter((row) => row.cells[no - 1] !== undefined && row.cells[no - 1]?.absent !== true).length;
  const alive: [number, number][] = [
    [0, teams],
    ...outs.map((event, index): [number, number] => [event.atMs, Math.max(1, teams - index - 1)]),
  ];
  const circles = events.flatMap((event) =>
    event.kind === 'circle' && event.circle !== undefined ? [{ at: event.atMs, no: event.circle }] : [],
  );
  return {
    weight: 9,
    lengthMs,
    leastMs: 4_400,
    scene: {
      kind: 'circle',
      id: `game-${no}`,
      title: words(`第${no}局${on} ${winner.name} 吃鸡 ${kills} 杀`, `Game ${no}${on}: ${winner.name} win with ${kills} kills`),
      progress,
      events: [...outs, ...events.filter((event) => event.kind === 'circle' || event.kind === 'wwcd')].map((event) => event.id),
      game: no,
      ...(mapName === undefined ? {} : { map: mapName }),
      alive: outs.length === 0 ? [] : alive,
      circles,
      length: Math.max((game.lengthSec ?? 0) * 1_000, events.at(-1)?.atMs ?? 0, 1),
      winner: { name: winner.name, crest: winner.crest },
      kills,
    },
  };
}

function tableScene({ table }: BattleRoyaleDetail, { no }: BattleRoyaleGame, words: FilmWords): DraftScene[] {
  const gained = (row: BattleRoyaleTeamRow) => row.cells[no - 1]?.points ?? 0;
  // The change of rank that the table names is the one of the last game.
  const lines = table.slice(0, TABLE_ROWS).map((row) => ({
    name: row.name,
    crest: row.crest,
    rank: row.rank,
    rankBefore: row.rank + row.move,
    points: row.total,
    pointsBefore: row.total - gained(row),
  }));
  if (lines.length === 0) return [];
  const title = words('总积分榜', 'Overall table');
  return [
    {
      weight: MUST,
      lengthMs: 6_000,
      leastMs: 5_000,
      scene: { kind: 'table', id: 'table', title, progress: 1, events: [], lines, game: no },
    },
  ];
}
