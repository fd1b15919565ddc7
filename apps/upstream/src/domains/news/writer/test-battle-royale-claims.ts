import { killsOf, nameOf, numberArg, row, valueIf, type Oracles } from './test-claim-readers.ts';

/** Claims of battle-royale reports. */
export const battleRoyaleClaims: Oracles = {
  row_team: (detail, args) => row(detail, numberArg(args, 0))?.name,
  row: (detail, args) => Object.entries(row(detail, numberArg(args, 0)) ?? {}).find(([key]) => key === args[1])?.[1],
  gap: (detail) => {
    const [first, second] = (detail.battleRoyale?.table ?? []).map((line) => line.total).toSorted((a, b) => b - a);
    return first === undefined || second === undefined ? undefined : first - second;
  },
  gap_between: (detail, args) => (row(detail, numberArg(args, 0))?.total ?? 0) - (row(detail, numberArg(args, 1))?.total ?? 0),
  games: (detail) => detail.battleRoyale?.games.filter((one) => one.status === 'finished').length,
  game_no: (detail, args, value) =>
    valueIf(detail.battleRoyale?.games.some((one) => one.no === value && one.status === 'finished') === true, value),
  game_map: (detail, args) => detail.battleRoyale?.games.find((one) => one.no === args[0])?.map,
  dinner: (detail, args) => detail.battleRoyale?.table.find((line) => line.cells[numberArg(args, 0) - 1]?.place === 1)?.teamId,
  cell_kills: (detail, args) => row(detail, numberArg(args, 1))?.cells[numberArg(args, 0) - 1]?.kills,
  cell_points: (detail, args) => row(detail, numberArg(args, 1))?.cells[numberArg(args, 0) - 1]?.points,
  cut_line: (detail) => detail.battleRoyale?.cutLine,
  killer: (detail, args) => nameOf(detail, numberArg(args, 0)),
  killer_kills: (detail, args) => killsOf(detail).get(numberArg(args, 0)),
  top_player: (detail, args, value) => {
    const kills = [...killsOf(detail)];
    const most = Math.max(...kills.map(([, count]) => count));
    const best = kills.filter(([, count]) => count === most);
    return valueIf(best.length === 1 && best[0]?.[0] === value, value);
  },
  tied_top_player: (detail, args, value) => {
    const kills = killsOf(detail);
    const most = Math.max(...kills.values());
    const best = [...kills].filter(([, count]) => count === most);
    return valueIf(best.length === 2 && best.some(([id]) => id === value), value);
  },
};
