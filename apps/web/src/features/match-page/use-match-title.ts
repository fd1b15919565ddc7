import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchTitle } from './match-title.ts';

/**
 * Keeps the score in the document's title that of the match as the page shows it, so that stream delay and spoiler-free mode apply to it.
 * The route's head is computed on navigation only.
 */
export function useMatchTitle(match: MatchDetail): void {
  const { t } = useTranslation('match-page');
  const { t: tShell } = useTranslation('shell');
  const title = tShell('title', { name: matchTitle(match, t) });
  // After every render: a navigation within the page writes the title of the route's head, which may be older.
  useEffect(() => {
    if (document.title !== title) document.title = title;
  });
}
