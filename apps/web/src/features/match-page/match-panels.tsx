import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { gameById } from '@matchpoint/contracts/games';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { usePage } from '../../lib/page/page-context.ts';
import { AnalysisTab } from './analysis/analysis-tab.tsx';
import { CommentaryPanel } from './commentary/commentary-panel.tsx';
import { OddsTab } from './odds/odds-tab.tsx';
import { OtherLiveMatches } from './side/other-live-matches.tsx';
import { RelatedContent } from './side/related-content.tsx';
import { SidePanels } from './side/side-panels.tsx';
import { usePastDay } from './use-past-day.ts';

export interface MatchPanelsProps {
  readonly part: 'commentary' | 'odds' | 'analysis' | 'others' | 'related' | 'facts';
  /** Does not change before the code is there: the queries of a page wait until it is hydrated. */
  readonly match: MatchDetail;
  /** The game of a series from the URL. */
  readonly game?: number | undefined;
}

/** The panels below and beside the first view of a match, and those of other tabs: one chunk, fetched after the first view. */
export default function MatchPanels({ part, match, game }: MatchPanelsProps) {
  switch (part) {
    case 'commentary':
      return <CommentaryPanel match={match} game={game} />;
    case 'odds':
      return match.oddsTable === undefined ? null : <OddsTab match={match} table={match.oddsTable} />;
    case 'analysis':
      return <Analysis match={match} />;
    case 'others':
      return <OtherLiveMatches match={match} />;
    case 'related':
      return <RelatedContent match={match} />;
    case 'facts':
      return <Facts match={match} />;
  }
}

function Analysis({ match }: { readonly match: MatchDetail }) {
  const { locale } = usePage();
  const formatDay = usePastDay();
  const [home, away] = match.teams;
  const slug = gameById(match.gameId)?.slug ?? 'soccer';
  if (match.analysis === undefined || home === undefined || away === undefined) return null;
  return (
    <AnalysisTab
      analysis={match.analysis}
      gameId={match.gameId}
      startAt={match.startAt}
      teams={[home, away]}
      league={match.league.name}
      formatDay={formatDay}
      matchHref={(id) => withLocale(locale.code, `/${slug}/${id}`)}
    />
  );
}

function Facts({ match }: { readonly match: MatchDetail }) {
  const formatDay = usePastDay();
  const [home, away] = match.teams;
  if (match.analysis === undefined || home === undefined || away === undefined) return null;
  return <SidePanels analysis={match.analysis} teams={[home, away]} formatDay={formatDay} />;
}
