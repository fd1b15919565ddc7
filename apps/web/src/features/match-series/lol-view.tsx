import { LOL_CHAMPIONS, LOL_ITEMS, LOL_RUNES, LOL_SPELLS } from '@matchpoint/contracts/terms/lol';
import { SeriesView, type SeriesViewProps } from './series-view.tsx';
import { TermsContext } from './use-terms.ts';

const TERMS = { hero: LOL_CHAMPIONS, item: LOL_ITEMS, rune: LOL_RUNES, spell: LOL_SPELLS };

/** League of Legends and Wild Rift. */
export default function LolView(props: SeriesViewProps) {
  return (
    <TermsContext value={TERMS}>
      <SeriesView {...props} />
    </TermsContext>
  );
}
