import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { timeText } from '@matchpoint/i18n/match-time';
import { useZone } from '../../lib/time/use-zone.ts';
import { MultiHero, MultiOverview } from './battle-royale-sections.tsx';

/** What battle royale adds to the match page: its board of leaders, and its tables. */
export default function MultiViewPage({ match, part }: { match: MatchDetail; part: string }) {
  const { zone } = useZone();
  if (part === 'board') return <MultiHero match={match} />;
  if (part === 'body') return <MultiOverview match={match} formatTime={(at) => timeText(at, zone)} />;
  return null;
}
