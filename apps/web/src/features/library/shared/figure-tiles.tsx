import { Bdi } from '../../../ui/bdi.tsx';
import classes from './figure-tiles.module.css';

export interface FigureTile {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Small, behind it: the mean of a match. */
  readonly note?: string | undefined;
}

/** Figures in a strip: each with what it counts. */
export function FigureTiles({ tiles }: { readonly tiles: readonly FigureTile[] }) {
  return (
    <dl className={classes.tiles}>
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
  );
}
