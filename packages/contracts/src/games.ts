/** The product's game categories (spec §1). A slug stands in paths (`cs:go` with its colon), a gameId in calls. */
export const GAMES = [
  { slug: 'lol', gameId: 1, kind: 'versus', sport: 'moba' },
  { slug: 'cs:go', gameId: 2, kind: 'versus', sport: 'cs' },
  { slug: 'kog', gameId: 3, kind: 'versus', sport: 'moba' },
  { slug: 'dota2', gameId: 4, kind: 'versus', sport: 'moba' },
  { slug: 'pubg', gameId: 5, kind: 'multi', sport: 'battle_royale' },
  { slug: 'pubgmobile', gameId: 6, kind: 'multi', sport: 'battle_royale' },
  { slug: 'lolmobile', gameId: 7, kind: 'versus', sport: 'moba' },
  { slug: 'basketball', gameId: 201, kind: 'versus', sport: 'basketball' },
  { slug: 'soccer', gameId: 202, kind: 'versus', sport: 'soccer' },
] as const satisfies readonly { slug: string; gameId: number; kind: 'versus' | 'multi'; sport: string }[];

export type Game = (typeof GAMES)[number];
export type GameSlug = Game['slug'];
export type GameId = Game['gameId'];

export const GAME_SLUGS: readonly GameSlug[] = GAMES.map((game) => game.slug);
export const GAME_IDS: readonly GameId[] = GAMES.map((game) => game.gameId);

const bySlug = new Map<string, Game>(GAMES.map((game) => [game.slug, game]));
const byId = new Map<number, Game>(GAMES.map((game) => [game.gameId, game]));

/** The game of a slug, or undefined for anything that is not one of the nine. */
export function gameBySlug(slug: string): Game | undefined {
  return bySlug.get(slug);
}

/** The game of a gameId, or undefined for anything that is not one of the nine. */
export function gameById(gameId: number): Game | undefined {
  return byId.get(gameId);
}

/** Whether a game is esports: teams and players of it are called otherwise than those of basketball and soccer. */
export function isEsports(gameId: GameId): boolean {
  const sport = byId.get(gameId)?.sport;
  return sport !== 'basketball' && sport !== 'soccer';
}

export function isGameSlug(slug: string): slug is GameSlug {
  return bySlug.has(slug);
}
