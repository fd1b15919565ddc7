/** Kinds of names that games have of their own. */
export type TermKind = 'hero' | 'item' | 'rune' | 'spell' | 'map' | 'weapon';

/** Names of heroes, items, maps … of a game by their key; a key without a name is written as words. */
export function useTerms(_gameId: number): (kind: TermKind, key: string) => string {
  return (_kind, key) => key.replaceAll('_', ' ');
}
