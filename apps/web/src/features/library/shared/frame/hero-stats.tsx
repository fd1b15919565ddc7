import { Bdi } from '../../../../ui/bdi.tsx';
import type { StatTile } from '../table/stat-tiles.tsx';
import classes from './hero-stats.module.css';

export interface HeroStatsProps {
  /** The period of the statistics. */
  readonly title: string;
  readonly stats: readonly StatTile[];
}

/** A few statistics at the end of the board. */
export function HeroStats({ title, stats }: HeroStatsProps) {
  return (
    <section className={classes.box}>
      <h2>{title}</h2>
      <dl>
        {stats.map(({ key, label, text }) => (
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
