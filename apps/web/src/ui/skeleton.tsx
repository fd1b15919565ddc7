import classes from './skeleton.module.css';

/** A grey bar in the place of something that is on its way, in its final size. */
export function Skeleton({ width, height }: { readonly width: number | string; readonly height: number }) {
  return <span className={classes.bar} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
