/**
 * Loads the functions that make the heads (title, description, links) of pages. They are one chunk outside of the first load: each is tiny,
 * and a chunk for each would name a file for each.
 */
export const loadHeads = () => import('./-heads.ts');

/** Loads those of the libraries and data centers, which come with what fetches their data. */
export const loadLibraryHeads = () => import('./-library-heads.ts');
