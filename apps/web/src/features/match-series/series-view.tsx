import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { thousands } from './moba-view.ts';
import { SeriesOverview } from './series-sections.tsx';
import { useTerms } from './use-terms.ts';

export interface SeriesViewProps {
  readonly match: MatchDetail;
  readonly part: string;
  readonly game: number | undefined;
}

/** The parts that a series of MOBA games or CS maps adds to the match page; `part` selects one. */
export function SeriesView({ match, part, game }: SeriesViewProps) {
  const [home, away] = match.teams;
  if (part === 'facts') return <Facts match={match} />;
  if (part !== 'body' || home === undefined || away === undefined) return null;
  return <SeriesOverview match={match} teams={[home, away]} asked={game} />;
}

/** The statistics of the live game: kills and gold, or map score, round and sides. */
function Facts({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('match');
  const { t: tSeries } = useTranslation('match-series');
  const term = useTerms();
  if (match.facts.kind !== 'series') return null;
  const { current, bestOf } = match.facts;
  return (
    <>
      <span>{t('series.bo', { no: bestOf })}</span>
      {current?.map !== undefined && <span>{term('map', current.map)}</span>}
      {current?.score !== undefined && (
        <span>
          {match.gameId === 2 ? '' : `${t('series.kills')} `}
          <bdi dir="ltr">
            {current.score[0]}–{current.score[1]}
          </bdi>
        </span>
      )}
      {current?.gold !== undefined && (
        <span>
          {t('series.gold')}{' '}
          <bdi dir="ltr">
            {thousands(current.gold[0])}–{thousands(current.gold[1])}
          </bdi>
        </span>
      )}
      {current?.round !== undefined && <span>{t('series.round', { no: current.round })}</span>}
      {current?.bomb === 'planted' && match.phase === 'in_game' && <span>{tSeries('facts.bomb')}</span>}
      {current?.ctSide !== undefined && <span>CT {match.teams[current.ctSide]?.short}</span>}
    </>
  );
}
