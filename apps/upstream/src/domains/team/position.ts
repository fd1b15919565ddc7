/** Positions and roles in the order in which a squad is listed; others come after them. */
const ORDER = [
  ['GK', 'G', 'goalkeeper'],
  ['DF', 'D', 'defender'],
  ['MF', 'M', 'midfielder'],
  ['FW', 'F', 'ST', 'forward'],
  ['PG', 'SG', 'SF', 'PF', 'C'],
  ['top', 'clash', 'baron', 'offlane', 'pos3'],
  ['jungle'],
  ['mid', 'pos2'],
  ['bot', 'adc', 'farm', 'dragon', 'carry', 'pos1'],
  ['support', 'roam', 'pos4', 'pos5'],
] as const;

const places = new Map<string, number>(
  ORDER.flatMap((row, line) => row.map((word, index): [string, number] => [word.toLowerCase(), line * 10 + index])),
);

/** Where a position stands in a squad; players without one come last. */
export function positionOrder(pos: string | undefined): number {
  return pos === undefined ? 999 : (places.get(pos.toLowerCase()) ?? 900);
}
