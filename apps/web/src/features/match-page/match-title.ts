import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import type { TFunction } from 'i18next';

/** Returns the title of a match page: both teams with the score of a match that has begun. A masked match has no score to show. */
export function matchTitle(match: MatchDetail, t: TFunction<'match-page'>): string {
  const [home, away] = match.teams;
  const name =
    home !== undefined && away !== undefined && match.kind === 'versus'
      ? t('title.versus', { home: home.name, away: away.name })
      : t('title.battle_royale', { name: [match.league.name, match.stage, match.round].filter(Boolean).join(' ') });
  const score = match.score === undefined || matchState(match.status) === 'upcoming' ? '' : ` ${match.score[0]}–${match.score[1]}`;
  return `${name}${score}`;
}
