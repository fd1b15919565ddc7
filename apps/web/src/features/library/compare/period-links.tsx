import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { useSeasonText } from '../shared/names/use-season-text.ts';
import type { ComparedKind } from './compare-data.ts';
import { CompareLink } from './compare-link.tsx';
import { type ComparisonPeriod, periodSearchParams } from './comparison-period.ts';

export interface PeriodLinksProps {
  readonly gameId: GameId;
  readonly kind: ComparedKind;
  readonly pair: readonly [Id, Id];
  readonly spans: readonly ComparisonPeriod[];
  readonly span: ComparisonPeriod;
}

/** Links that choose the period of the statistics; each choice has a URL of its own. */
export function PeriodLinks({ gameId, kind, pair, spans, span }: PeriodLinksProps) {
  const { t } = useTranslation('library');
  const seasonTextOf = useSeasonText(gameId);
  if (spans.length < 2) return null;
  const nameOf = (each: ComparisonPeriod) => {
    if (each.kind === 'latest') return t('compare.latest');
    if (each.kind === 'all') return t(kind === 'team' ? 'stats.year' : 'compare.all');
    return each.season === undefined ? each.league.short : `${each.league.short} ${seasonTextOf(each.season)}`;
  };
  return (
    <nav className={segmentedControlClass} aria-label={t('table.scopes')}>
      {spans.map((each) => (
        <CompareLink
          key={nameOf(each)}
          kind={kind}
          id={pair[0]}
          other={pair[1]}
          search={periodSearchParams(each, spans)}
          current={each === span}
          stays
        >
          {nameOf(each)}
        </CompareLink>
      ))}
    </nav>
  );
}
