import { KOG_HEROES, KOG_ITEMS, KOG_SPELLS } from '@matchpoint/contracts/terms/kog';
import { SeriesView, type SeriesViewProps } from './series-view.tsx';
import { TermsContext } from './use-terms.ts';

const TERMS = { hero: KOG_HEROES, item: KOG_ITEMS, spell: KOG_SPELLS };

/** Honor of Kings. */
export default function KogView(props: SeriesViewProps) {
  return (
    <TermsContext value={TERMS}>
      <SeriesView {...props} />
    </TermsContext>
  );
}
