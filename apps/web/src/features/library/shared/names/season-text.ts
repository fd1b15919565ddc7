import type { GameId } from '@matchpoint/contracts/games';
import { seasonName } from '@matchpoint/contracts/rules/season';

/** The texts of an edition, of the `library` namespace. */
type SeasonT = (key: 'season.split' | 'season.stop', values: { readonly year: string; readonly no: number }) => string;

/** Returns a season as the followers of its competition say it: "2025/26", "2024-25", "2026", "2026 第3赛段". */
export function seasonText(t: SeasonT, gameId: GameId, season: string): string {
  const name = seasonName(gameId, season);
  return name.kind === 'edition' ? t(`season.${name.of}`, { year: name.year, no: name.no }) : name.text;
}
