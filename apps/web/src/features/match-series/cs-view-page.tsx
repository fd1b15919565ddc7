import { CS_MAPS } from '@matchpoint/contracts/terms/maps';
import { CS_WEAPONS } from '@matchpoint/contracts/terms/cs';
import { SeriesView, type SeriesViewProps } from './series-view.tsx';
import { TermsContext } from './use-terms.ts';

const TERMS = { map: CS_MAPS, weapon: CS_WEAPONS };

/** CS:GO and CS2. */
export default function CsView(props: SeriesViewProps) {
  return (
    <TermsContext value={TERMS}>
      <SeriesView {...props} />
    </TermsContext>
  );
}
