import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { useMatchTime } from '../../shared/match-time/use-match-time.ts';
import { MatchTrack } from './match-track.tsx';
import { SoccerLineups, SoccerOverview, SoccerStats } from './soccer-sections.tsx';

/** The ball on the time line moves once a minute. */
const wholeMinute = (now: number): number => Math.floor(now / 60_000) * 60_000;

/** The parts that soccer adds to the match page; `part` and `tab` select one. */
export default function SoccerView({ match, part, tab }: { match: MatchDetail; part: string; tab: string | undefined }) {
  const [home, away] = match.teams;
  if (part === 'facts') return <Facts match={match} />;
  if (part === 'track') return <Track match={match} />;
  if (part !== 'body' || home === undefined || away === undefined) return null;
  if (tab === 'lineup') return <SoccerLineups match={match} teams={[home, away]} />;
  if (tab === 'stats') return <SoccerStats match={match} />;
  return <SoccerOverview match={match} teams={[home, away]} />;
}

function Track({ match }: { match: MatchDetail }) {
  const now = useMatchTime(match, wholeMinute);
  return <MatchTrack match={match} now={now} />;
}

function Facts({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('match');
  if (match.facts.kind !== 'soccer') return null;
  const { ht, et, corners, yellow, red } = match.facts;
  const rows: [string, readonly [number, number] | undefined][] = [
    [t('soccer.ht_long'), ht],
    [t('soccer.after_extra'), et],
    [t('soccer.corners_long'), corners],
    [t('soccer.yellow'), yellow],
    [t('soccer.red'), red],
  ];
  return rows.map(([label, pair]) =>
    pair === undefined ? null : (
      <span key={label}>
        {label}{' '}
        <bdi dir="ltr">
          {pair[0]}–{pair[1]}
        </bdi>
      </span>
    ),
  );
}
