/** The product's game categories (spec §1). Paths use the slug (`cs:go` with its colon), calls the gameId. */
export const GAMES = [
  { slug: 'lol', gameId: 1, kind: 'versus', sport: 'moba' },
  { slug: 'cs:go', gameId: 2, kind: 'versus', sport: 'cs' },
  { slug: 'kog', gameId: 3, kind: 'versus', sport: 'moba' },
  { slug: 'dota2', gameId: 4, kind: 'versus', sport: 'moba' },
  { slug: 'pubg', gameId: 5, kind: 'battle_royale', sport: 'battle_royale' },
  { slug: 'pubgmobile', gameId: 6, kind: 'battle_royale', sport: 'battle_royale' },
  { slug: 'lolmobile', gameId: 7, kind: 'versus', sport: 'moba' },
  { slug: 'basketball', gameId: 201, kind: 'versus', sport: 'basketball' },
  { slug: 'soccer', gameId: 202, kind: 'versus', sport: 'soccer' },
] as const satisfies readonly { slug: string; gameId: number; kind: 'versus' | 'battle_royale'; sport: string }[];

export type Game = (typeof GAMES)[number];
export type GameSlug = Game['slug'];
export type GameId = Game['gameId'];

export const GAME_SLUGS: readonly GameSlug[] = GAMES.map((game) => game.slug);
export const GAME_IDS: readonly GameId[] = GAMES.map((game) => game.gameId);

const bySlug = new Map<string, Game>(GAMES.map((game) => [game.slug, game]));
const byId = new Map<number, Game>(GAMES.map((game) => [game.gameId, game]));

/** Returns the game of a slug, or undefined for an unknown slug. */
export function gameBySlug(slug: string): Game | undefined {
  return bySlug.get(slug);
}

/** Returns the game of a gameId, or undefined for an unknown id. */
export function gameById(gameId: number): Game | undefined {
  return byId.get(gameId);
}

/** Whether a game is esports: its teams and players have other Chinese names than those of basketball and soccer. */
export function isEsports(gameId: GameId): boolean {
  const sport = byId.get(gameId)?.sport;
  return sport !== 'basketball' && sport !== 'soccer';
}

export function isGameSlug(slug: string): slug is GameSlug {
  return bySlug.has(slug);
}
