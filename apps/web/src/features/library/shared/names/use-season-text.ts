import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import { seasonText } from './season-text.ts';

/** Returns the function that writes a season of a game in the page's language. */
export function useSeasonText(gameId: GameId): (season: string) => string {
  const { t } = useTranslation('library');
  return (season) => seasonText(t, gameId, season);
}
