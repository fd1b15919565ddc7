import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import classes from './own-page-skeleton.module.css';

/** Placeholder of the own profile page while it loads. */
export function OwnPageSkeleton() {
  return (
    <>
      <div className={classes.head}>
        <Skeleton width={72} height={72} />
        <div>
          <Skeleton width={140} height={22} />
          <Skeleton width={220} height={14} />
        </div>
      </div>
      <div className={classes.tabs}>
        <ListSkeleton rows={4} />
      </div>
    </>
  );
}
