import type { z } from 'zod';
import { contentRows } from './content.ts';
import { goldRows } from './gold.ts';
import { libraryRows } from './library.ts';
import { loginRows } from './login.ts';
import { matchRows } from './match.ts';
import { newsRows } from './news.ts';
import { postRows } from './post.ts';
import { searchRows } from './search.ts';
import { userRows } from './user.ts';
import { videoRows } from './video.ts';

/** Every call of the /java API, by name. A domain adds its rows here and nowhere else. */
export const JAVA = {
  ...matchRows,
  ...loginRows,
  ...userRows,
  ...goldRows,
  ...newsRows,
  ...contentRows,
  ...postRows,
  ...videoRows,
  ...searchRows,
  ...libraryRows,
} as const;

export type JavaName = keyof typeof JAVA;
/** What a handler gets after parsing. */
export type JavaParsed<N extends JavaName> = z.output<(typeof JAVA)[N]['input']>;
export type JavaResult<N extends JavaName> = z.output<(typeof JAVA)[N]['result']>;
