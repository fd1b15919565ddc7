import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { BasketballOverview, BasketballStats } from './basketball-sections.tsx';

/** What basketball adds to the match page; `part` and `tab` say which piece is asked for. */
export default function BasketballView({ match, part, tab }: { match: MatchDetail; part: string; tab: string | undefined }) {
  const [home, away] = match.teams;
  if (part !== 'body' || home === undefined || away === undefined) return null;
  return tab === 'stats' ? (
    <BasketballStats match={match} teams={[home, away]} />
  ) : (
    <BasketballOverview match={match} teams={[home, away]} />
  );
}
