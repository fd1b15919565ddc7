import classes from './skeleton.module.css';

/** A grey placeholder of content that is loading, in its final size. */
export function Skeleton({ width, height }: { readonly width: number | string; readonly height: number }) {
  return <span className={classes.bar} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
