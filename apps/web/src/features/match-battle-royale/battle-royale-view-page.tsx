import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { timeText } from '@matchpoint/i18n/match-time';
import { useZone } from '../../lib/time/use-zone.ts';
import { BattleRoyaleHero, BattleRoyaleOverview } from './battle-royale-sections.tsx';

/** The parts that battle royale adds to the match page: its leaders and its tables. */
export default function BattleRoyaleViewPage({ match, part }: { match: MatchDetail; part: string }) {
  const { zone } = useZone();
  if (part === 'board') return <BattleRoyaleHero match={match} />;
  if (part === 'body') return <BattleRoyaleOverview match={match} formatTime={(at) => timeText(at, zone)} />;
  return null;
}
