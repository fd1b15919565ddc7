import type { Stat } from '@matchpoint/contracts/player/stat';
import { Bdi } from '../../../../ui/bdi.tsx';
import { statText } from './stat-text.ts';

/** The cells of a row for the statistics of these keys, in their order; a dash for a missing one. */
export function StatCells({ keys, stats }: { readonly keys: readonly string[]; readonly stats: readonly Stat[] }) {
  return keys.map((key) => {
    const stat = stats.find((each) => each.key === key);
    return (
      <td key={key}>
        <Bdi>{stat === undefined ? '–' : statText(stat)}</Bdi>
      </td>
    );
  });
}
