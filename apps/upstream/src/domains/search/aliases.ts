import { type GameId, GAMES } from '@matchpoint/contracts/games';
import { ALIASES } from './alias-data.ts';
import { foldText, removeSpaces } from './fold.ts';
import { PLAYER_ALIASES } from './player-alias-data.ts';

/** The kinds that have aliases. */
type AliasedKind = 'league' | 'team' | 'player';

const LINE = /^\s*(.+?) = (.+)$/;

/** Returns the aliases of a league, team or player by any of its names; empty when there are none. */
export function aliasesOf(kind: AliasedKind, gameId: GameId, names: readonly string[]): readonly string[] {
  const known = ALIASES_BY_KIND_AND_GAME.get(`${kind} ${gameId}`);
  if (known === undefined) return [];
  return [...new Set(names.flatMap((name) => known.get(aliasKey(name)) ?? []))];
}

function aliasKey(name: string): string {
  return removeSpaces(foldText(name));
}

function parse(lines: string): Map<string, readonly string[]> {
  const known = new Map<string, readonly string[]>();
  for (const line of lines.split('\n')) {
    const [, names, aliases] = LINE.exec(line) ?? [];
    if (names === undefined || aliases === undefined) continue;
    const list = aliases.split('|').map((alias) => alias.trim());
    for (const name of names.split(' / ')) known.set(aliasKey(name), [...(known.get(aliasKey(name)) ?? []), ...list]);
  }
  return known;
}

const ALIASES_BY_KIND_AND_GAME = new Map(
  GAMES.flatMap(({ slug, gameId }) => {
    const data = ALIASES[slug];
    const kinds = [
      ['league', data?.leagues ?? ''],
      ['team', data?.teams ?? ''],
      ['player', PLAYER_ALIASES[slug] ?? ''],
    ] as const;
    return kinds.map(([kind, lines]): [string, Map<string, readonly string[]>] => [`${kind} ${gameId}`, parse(lines)]);
  }),
);

/** The aliases of this build as text: when it changes, everything must be indexed again. */
export const ALIASES_JSON = JSON.stringify([ALIASES, PLAYER_ALIASES]);
