import { Bdi } from '../../../../ui/bdi.tsx';
import classes from './stat-tiles.module.css';

export interface StatTile {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Small text below it: the mean per match. */
  readonly note?: string | undefined;
}

/** Statistics in a strip, each below its label. Rows are of equal length, as nearly as their number allows. */
export function StatTiles({ tiles }: { readonly tiles: readonly StatTile[] }) {
  const columns = (most: number) => Math.ceil(tiles.length / Math.ceil(tiles.length / most));
  return (
    <div className={classes.frame}>
      <dl className={classes.tiles} style={{ '--wide': columns(9), '--middle': columns(7), '--narrow': columns(5), '--least': columns(3) }}>
        {tiles.map((tile) => (
          <div key={tile.key}>
            <dt>{tile.label}</dt>
            <dd>
              <Bdi>{tile.text}</Bdi>
              {tile.note === undefined ? null : <small>{tile.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
