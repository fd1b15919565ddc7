import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';

/** The tabs with the match's own data, in their order for soccer (product.md §1.3). */
const DATA_TABS = ['overview', 'lineup', 'stats', 'analysis', 'odds'] as const;
type DataTab = (typeof DATA_TABS)[number];
export type MatchTab = DataTab | 'plans' | 'live';

type Content = Pick<MatchDetail, 'facts' | 'soccer' | 'basketball' | 'series' | 'battleRoyale' | 'analysis' | 'oddsTable' | 'corrections'>;

/** Returns whether a tab has content: a tab without data is left out (product.md §1.3). */
function has(match: Content, tab: DataTab): boolean {
  switch (tab) {
    case 'overview':
      return (
        (match.facts.kind === 'periods' && match.facts.periods.length > 0) ||
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

/** Returns the tabs with data of a match, in order. */
function dataTabs(match: Content): DataTab[] {
  return DATA_TABS.filter((tab) => has(match, tab));
}

/**
 * Returns the tabs of a match, in order. A plan is about two teams, so a battle royale has the tab of plans only when it has plans. A match
 * without data has also the tab 赛况, which says that there is no data. The rooms that show the match are the first tab, while there are any.
 */
export function tabsOf(match: Content & Pick<MatchDetail, 'kind'>, plans: number, rooms: number): MatchTab[] {
  const live: MatchTab[] = rooms > 0 ? ['live'] : [];
  const tabs = dataTabs(match);
  if (match.kind !== 'versus' && plans === 0) return tabs.length === 0 && rooms > 0 ? [...live, 'overview'] : [...live, ...tabs];
  return [...live, ...(tabs.length === 0 ? (['overview'] as const) : tabs), 'plans'];
}

/** Returns the initial tab: 分析 before the start, 赛况 from then on; otherwise the first one (product.md §1.3). Undefined without data. */
export function defaultTab(match: Content & Pick<MatchDetail, 'status'>): DataTab | undefined {
  const tabs = dataTabs(match);
  const wanted: DataTab = matchState(match.status) === 'upcoming' ? 'analysis' : 'overview';
  return tabs.includes(wanted) ? wanted : tabs[0];
}
