import classes from './slider.module.css';

/** Class of a range input over a video. `--at` is its filled fraction, 0 to 1. Runs from left to right in every language. */
export const sliderClass = classes.slider ?? '';
