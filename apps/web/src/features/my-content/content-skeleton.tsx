import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './content-skeleton.module.css';

/** Renders the skeleton of a list. */
export function ContentSkeleton() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton width={160} height={14} />
      <Skeleton width="70%" height={14} />
      <Skeleton width="50%" height={14} />
    </div>
  );
}
