import classes from './live-dot.module.css';

/** A red dot; the word that goes with it stands beside it. */
export function LiveDot() {
  return <span className={classes.dot} aria-hidden="true" />;
}
