import { useWords } from '../../../lib/i18n/use-words.ts';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import type { ComparedKind } from './compare-data.ts';
import { CompareLink } from './compare-link.tsx';
import { type ComparedSpan, spanSearch } from './comparison-period.ts';

export interface SpanLinksProps {
  readonly kind: ComparedKind;
  readonly pair: readonly [number, number];
  readonly spans: readonly ComparedSpan[];
  readonly span: ComparedSpan;
}

/** What the figures are counted over; each choice is a place of its own. */
export function SpanLinks({ kind, pair, spans, span }: SpanLinksProps) {
  const words = useWords('library');
  if (spans.length < 2) return null;
  const nameOf = (each: ComparedSpan) => {
    if (each.kind === 'latest') return words('compare.latest');
    if (each.kind === 'all') return words(kind === 'team' ? 'stats.year' : 'compare.all');
    return each.season === undefined ? each.league.short : `${each.league.short} ${each.season}`;
  };
  return (
    <nav className={segmentedControlClass} aria-label={words('table.scopes')}>
      {spans.map((each) => (
        <CompareLink
          key={nameOf(each)}
          kind={kind}
          id={pair[0]}
          other={pair[1]}
          search={spanSearch(each, spans)}
          current={each === span}
          stays
        >
          {nameOf(each)}
        </CompareLink>
      ))}
    </nav>
  );
}
