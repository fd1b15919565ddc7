import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './list-skeleton.module.css';

/** Placeholder of a list of rows while it loads, with its final height. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <Skeleton width={36} height={36} />
          <Skeleton width={120} height={14} />
        </div>
      ))}
    </div>
  );
}
