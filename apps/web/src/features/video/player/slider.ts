import classes from './slider.module.css';

/** Of a range over a film: a thin line with a ball on it. `--at` says how much of it is filled, 0 to 1. Left to right in every language. */
export const sliderClass = classes.slider ?? '';
