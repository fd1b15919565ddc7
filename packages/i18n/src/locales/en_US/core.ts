/** What nearly every page says, as one file, with the loader of the other namespaces: a page fetches those of its locale only. */
export { default as common } from './core/common.ts';
export { default as content } from './core/content.ts';
export { default as home } from './core/home.ts';
export { default as matchList } from './core/match-list.ts';
export { default as match } from './core/match.ts';
export { default as shell } from './core/shell.ts';
export { importMatchPages, importNamespace } from './loader/import-namespace.ts';
