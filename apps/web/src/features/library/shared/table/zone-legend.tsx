import type { Standings } from '@matchpoint/contracts/match/match';
import { useOptionalT } from '../../../../lib/i18n/use-optional-t.ts';
import { zoneTone } from './zone-tone.ts';
import classes from './zone-legend.module.css';

/** The meaning of the marks at a table's edge; nothing when there are none. */
export function ZoneLegend({ groups }: { readonly groups: readonly Standings[] }) {
  const optionalT = useOptionalT('library');
  const zones = [...new Set(groups.flatMap((group) => group.rows.flatMap((row) => row.zone ?? [])))];
  if (zones.length === 0) return null;
  return (
    <ul className={classes.legend}>
      {zones.map((zone) => (
        <li key={zone} data-tone={zoneTone(zone)}>
          {optionalT(`zone.${zone}`) ?? zone.replaceAll('_', ' ')}
        </li>
      ))}
    </ul>
  );
}
