import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './sheet-skeleton.module.css';

/** Placeholder of a panel while it loads, with its title and final height. */
export function SheetSkeleton({ title, height }: { readonly title: string; readonly height: number }) {
  return (
    <div className={classes.sheet} style={{ minBlockSize: height }} aria-hidden="true">
      <p>{title}</p>
      {[180, 240, 160, 200].map((width) => (
        <div key={width}>
          <Skeleton width={72} height={14} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  );
}
