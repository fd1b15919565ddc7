import { Bdi } from '../../../../ui/bdi.tsx';
import type { FigureTile } from '../table/stat-tiles.tsx';
import classes from './hero-stats.module.css';

export interface HeroFiguresProps {
  /** What span they are of. */
  readonly title: string;
  readonly figures: readonly FigureTile[];
}

/** A few figures at the far end of the board. */
export function HeroFigures({ title, figures }: HeroFiguresProps) {
  return (
    <section className={classes.box}>
      <h2>{title}</h2>
      <dl>
        {figures.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Bdi>{text}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
