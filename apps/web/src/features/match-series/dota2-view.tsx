import { DOTA2_HEROES, DOTA2_ITEMS, DOTA2_NEUTRALS } from '@matchpoint/contracts/terms/dota2';
import { SeriesView, type SeriesViewProps } from './series-view.tsx';
import { TermsContext } from './use-terms.ts';

const TERMS = { hero: DOTA2_HEROES, item: { ...DOTA2_ITEMS, ...DOTA2_NEUTRALS } };

/** Dota 2. */
export default function Dota2View(props: SeriesViewProps) {
  return (
    <TermsContext value={TERMS}>
      <SeriesView {...props} />
    </TermsContext>
  );
}
