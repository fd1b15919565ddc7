/** What nearly every page says, as one file. */
export { default as common } from './core/common.ts';
export { default as errors } from './core/errors.ts';
export { default as home } from './core/home.ts';
export { default as matchList } from './core/match-list.ts';
export { default as match } from './core/match.ts';
export { default as shell } from './core/shell.ts';
