import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import classes from './dragon.module.css';

/** Other names that sources have for an element. */
const SAME: Readonly<Record<string, string>> = { fire: 'infernal', water: 'ocean', earth: 'mountain', air: 'cloud' };

/** A drawing of 16 × 16 for each element, so that no two differ only in color. */
const SHAPES: Readonly<Record<string, string>> = {
  infernal: 'M8 2c1 3 4 4 4 7.5a4 4 0 0 1-8 0C4 7.5 5.5 7 6 5c1 .8 1.5 1.5 1.600 2.5C8.5 6 8.5 4 8 2z',
  ocean: 'M2 6.5q2-2.5 4 0t4 0t4 0V9q-2 2.5-4 0t-4 0t-4 0zM2 11q2-2.5 4 0t4 0t4 0v2q-2 2-4 0t-4 0t-4 0z',
  mountain: 'M1.5 13L6.5 4l2.700 4.800L10.5 7l4 6z',
  cloud: 'M5 12.5a3 3 0 0 1-.3-6 3.800 3.800 0 0 1 7.200 1.200A2.5 2.5 0 0 1 11.5 12.5z',
  hextech: 'M8 1.5l5.600 3.25v6.5L8 14.5l-5.600-3.25v-6.5zM8 5.200L5.5 6.600v2.800L8 10.800l2.5-1.400V6.600z',
  chemtech: 'M6 2h4v1.5h-.8V6l3.600 6.200a1.200 1.200 0 0 1-1 1.800H4.200a1.200 1.200 0 0 1-1-1.800L6.800 6V3.5H6z',
  elder: 'M8 1.5l1.800 4.200 4.5.4-3.400 3 1 4.400L8 11.200l-3.900 2.300 1-4.400-3.400-3 4.5-.4z',
};

/** A dragon by its element: drawing, color and word. */
export function Dragon({ element }: { readonly element: string }) {
  const optionalT = useOptionalT('match-series');
  const key = SAME[element] ?? element;
  const shape = SHAPES[key];
  return (
    <span className={classes.dragon} data-dragon={key}>
      {shape === undefined ? null : (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d={shape} fillRule="evenodd" />
        </svg>
      )}
      {optionalT(`dragon.${key}`) ?? key}
    </span>
  );
}
