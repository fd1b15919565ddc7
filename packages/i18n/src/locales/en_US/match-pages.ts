/** What every match page says, as one file. */
export { default as matchPage } from './match-pages/match-page.ts';
export { default as spoiler } from './match-pages/spoiler.ts';
