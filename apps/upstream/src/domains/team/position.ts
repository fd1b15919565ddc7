/** Positions and roles in the order of a squad list; others come last. */
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

/** Returns the sort position of a role; players without one come last. */
export function positionOrder(pos: string | undefined): number {
  return pos === undefined ? 999 : (places.get(pos.toLowerCase()) ?? 900);
}
