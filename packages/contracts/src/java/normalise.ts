import { gameById } from '../games.ts';

/**
 * Returns a JSON value as the schemas expect it: without nulls, which other implementations write for absent values, and with the fields of a
 * match that follow from its game. List items keep their position.
 */
export function normalise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalise);
  if (typeof value !== 'object' || value === null) return value;
  const kept: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) if (item !== null) kept.push([key, normalise(item)]);
  const fields = Object.fromEntries(kept);
  addDerivedFields(fields);
  return fields;
}

/**
 * Adds to a match `kind`, and the facts of a sport whose facts may all be missing. A series has none without its number of games, which is no
 * decoration. Other objects stay as they are.
 */
function addDerivedFields(value: Record<string, unknown>): void {
  if (!('gameId' in value && 'startAt' in value && 'teams' in value)) return;
  const game = gameById(Number(value['gameId']));
  if (game === undefined) return;
  value['kind'] = game.kind;
  if (typeof value['facts'] === 'object') return;
  if (game.sport === 'soccer') value['facts'] = { kind: 'soccer' };
  if (game.sport === 'basketball') value['facts'] = { kind: 'basketball', periods: [], order: 'home_first' };
}
