import type { Stat } from '@matchpoint/contracts/player/stat';
import { Bdi } from '../../../../ui/bdi.tsx';
import { statText } from './stat-text.ts';

/** The cells of a row for the statistics of these keys, in their order; a dash for a missing one. */
export function StatCells({ keys, figures }: { readonly keys: readonly string[]; readonly figures: readonly Stat[] }) {
  return keys.map((key) => {
    const figure = figures.find((each) => each.key === key);
    return (
      <td key={key}>
        <Bdi>{figure === undefined ? '–' : statText(figure)}</Bdi>
      </td>
    );
  });
}
