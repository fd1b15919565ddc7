import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { ReactNode } from 'react';

/** A match: its scoreboard, and the body of its sport. */
export function MatchPage({ match, children }: { readonly match: MatchDetail; readonly children: ReactNode }) {
  return (
    <article>
      <h1>{match.teams.length === 2 ? match.teams.map((team) => team.name).join(' – ') : match.league.name}</h1>
      <p>{match.score?.join(':')}</p>
      {children}
    </article>
  );
}
