import { HOME_BLOCKS } from '@matchpoint/contracts/rules/home-order';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './order-skeleton.module.css';

/** Placeholder of the block list while it loads, with its final height. */
export function OrderSkeleton() {
  return (
    <div className={classes.rows} aria-hidden="true">
      {HOME_BLOCKS.map((block) => (
        <div key={block}>
          <Skeleton width={120} height={14} />
          <Skeleton width="50%" height={14} />
        </div>
      ))}
    </div>
  );
}
