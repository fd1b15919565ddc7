import type { GameId } from '@matchpoint/contracts/games';

/** Paths in a view box of 160 × 90: a pitch, a court, the lanes of a map, the circles of a zone. */
const LINES = {
  pitch: 'M10-5v100M150-5v100M80-5v100M58 45a22 22 0 1 0 44 0a22 22 0 1 0-44 0M10 25h20v40H10M150 25h-20v40h20',
  court: 'M-10 20h180M-10 70h180M80-10v110M-10 5a70 45 0 0 1 0 80M170 5a70 45 0 0 0 0 80',
  lanes: 'M-10 100L70 20v-30M170 100L90 20v-30M70 20h20M40 50h80M20 70h120',
  zone: 'M64 45a16 16 0 1 0 32 0a16 16 0 1 0-32 0M46 45a34 34 0 1 0 68 0a34 34 0 1 0-68 0M26 45a54 54 0 1 0 108 0a54 54 0 1 0-108 0M80-10v110M-10 45h180',
} as const;

const OF_GAME: Readonly<Record<GameId, keyof typeof LINES>> = {
  1: 'lanes',
  2: 'zone',
  3: 'lanes',
  4: 'lanes',
  5: 'zone',
  6: 'zone',
  7: 'lanes',
  201: 'court',
  202: 'pitch',
};

/** Returns the field lines of a game as a path in a view box of 160 × 90. */
export function fieldPattern(gameId: GameId): string {
  return LINES[OF_GAME[gameId]];
}
