import type { GameId } from '@matchpoint/contracts/games';

/** Positions as match data writes them, and the key of their name (`pos.<key>`). */
const SOCCER: Readonly<Record<string, string>> = { G: 'gk', GK: 'gk', D: 'df', DF: 'df', M: 'mf', MF: 'mf', F: 'fw', FW: 'fw' };
const BASKETBALL: Readonly<Record<string, string>> = {
  PG: 'pg',
  SG: 'sg',
  SF: 'sf',
  PF: 'pf',
  C: 'c',
  G: 'guard',
  F: 'forward',
  'G-F': 'guard_forward',
  'F-G': 'guard_forward',
  'F-C': 'forward_centre',
  'C-F': 'forward_centre',
};
const ROLES: Readonly<Record<string, string>> = {
  bot: 'bottom',
  adc: 'bottom',
  carry: 'pos1',
  offlane: 'pos3',
  soft_support: 'pos4',
  hard_support: 'pos5',
};

/** Returns the key of a position's name in `pos.<key>`; the data's own text for an unknown position. */
export function positionKey(pos: string, gameId: GameId): string {
  if (gameId === 202) return SOCCER[pos.toUpperCase()] ?? pos;
  if (gameId === 201) return BASKETBALL[pos.toUpperCase()] ?? pos;
  if (gameId === 4 && pos === 'mid') return 'pos2';
  return ROLES[pos] ?? pos;
}

/** Groups of a squad in their order, by the keys of the positions in them. */
const GROUPS: Readonly<Record<number, readonly (readonly [group: string, ...keys: string[]])[]>> = {
  202: [
    ['gk', 'gk'],
    ['df', 'df'],
    ['mf', 'mf'],
    ['fw', 'fw'],
  ],
  201: [
    ['guard', 'pg', 'sg', 'guard', 'guard_forward'],
    ['forward', 'sf', 'pf', 'forward', 'forward_centre'],
    ['c', 'c'],
  ],
};
const MOBA_ORDER = ['top', 'clash', 'jungle', 'mid', 'bottom', 'farm', 'support', 'roam', 'pos1', 'pos2', 'pos3', 'pos4', 'pos5'];

export interface SquadGroup<T> {
  /** Key of its name, `pos.<key>`; undefined for players without a known position. */
  readonly key: string | undefined;
  readonly players: readonly T[];
}

/** Returns a squad by position, in the order of its sport; within a position the order stays. Players without a position come last. */
export function groupSquad<T extends { readonly pos?: string | undefined }>(players: readonly T[], gameId: GameId): SquadGroup<T>[] {
  const table = GROUPS[gameId] ?? MOBA_ORDER.map((key) => [key, key] as const);
  const left = new Set(players);
  const groups = table.map(([key, ...positions]): SquadGroup<T> => {
    const own = players.filter((player) => player.pos !== undefined && positions.includes(positionKey(player.pos, gameId)));
    for (const player of own) left.delete(player);
    return { key, players: own };
  });
  return [...groups, { key: undefined, players: players.filter((player) => left.has(player)) }].filter((group) => group.players.length > 0);
}
