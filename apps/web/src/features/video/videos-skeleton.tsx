import { videoGridClass } from '../../shared/video/video-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './videos-skeleton.module.css';

/** Placeholder of video tiles while they load. */
export function VideosSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={videoGridClass} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.tile}>
          <span className={classes.cover} />
          <Skeleton width="90%" height={18} />
          <Skeleton width="50%" height={14} />
        </div>
      ))}
    </div>
  );
}
