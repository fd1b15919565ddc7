import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './news-list-skeleton.module.css';

const ROWS = 8;

/** Renders the skeleton of a list of news in its final size. */
export function NewsListSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={classes.row}>
          <span className={classes.cover} />
          <div>
            <Skeleton width="72%" height={18} />
            <Skeleton width="96%" height={13} />
            <Skeleton width={160} height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
