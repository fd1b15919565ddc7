import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';

/** The tabs of a match page, in their order for soccer (product.md §1.3). */
export const MATCH_TABS = ['overview', 'lineup', 'stats', 'analysis', 'odds'] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

type Content = Pick<MatchDetail, 'soccer' | 'basketball' | 'series' | 'battleRoyale' | 'analysis' | 'oddsTable' | 'corrections'>;

/** Returns whether a tab has content: a tab without data is left out (product.md §1.3). */
function has(match: Content, tab: MatchTab): boolean {
  switch (tab) {
    case 'overview':
      return (
        (match.soccer?.events.length ?? 0) > 0 ||
        (match.soccer?.momentum.length ?? 0) > 0 ||
        (match.basketball?.events.length ?? 0) > 0 ||
        (match.series?.games.length ?? 0) > 0 ||
        (match.series?.veto?.length ?? 0) > 0 ||
        match.battleRoyale !== undefined ||
        match.corrections.length > 0
      );
    case 'lineup':
      return match.soccer?.lineups !== undefined;
    case 'stats':
      return (
        (match.soccer?.stats.full.length ?? 0) > 0 ||
        (match.basketball?.stats.full.length ?? 0) > 0 ||
        (match.basketball?.box.some((side) => side.length > 0) ?? false)
      );
    case 'analysis': {
      const analysis = match.analysis;
      if (analysis === undefined) return false;
      return (
        analysis.h2h.length > 0 ||
        analysis.form.some((list) => list.length > 0) ||
        analysis.next.some((list) => list.length > 0) ||
        analysis.standings.length > 0 ||
        (analysis.injuries?.some((list) => list.length > 0) ?? false)
      );
    }
    case 'odds':
      return match.oddsTable !== undefined && [...match.oddsTable.asian, ...match.oddsTable.total, ...match.oddsTable.euro].length > 0;
  }
}

/** Returns the tabs of a match, in order. */
export function tabsOf(match: Content): MatchTab[] {
  return MATCH_TABS.filter((tab) => has(match, tab));
}

/** Returns the initial tab: 分析 before the start, 赛况 from then on; otherwise the first one (product.md §1.3). */
export function defaultTab(match: Content & Pick<MatchDetail, 'status'>): MatchTab | undefined {
  const tabs = tabsOf(match);
  const wanted: MatchTab = matchState(match.status) === 'upcoming' ? 'analysis' : 'overview';
  return tabs.includes(wanted) ? wanted : tabs[0];
}
