import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { BasketballOverview, BasketballStats } from './basketball-sections.tsx';

/** The parts that basketball adds to the match page; `part` and `tab` select one. */
export default function BasketballView({ match, part, tab }: { match: MatchDetail; part: string; tab: string | undefined }) {
  const [home, away] = match.teams;
  if (part !== 'body' || home === undefined || away === undefined) return null;
  return tab === 'stats' ? (
    <BasketballStats match={match} teams={[home, away]} />
  ) : (
    <BasketballOverview match={match} teams={[home, away]} />
  );
}
