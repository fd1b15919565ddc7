import type { z } from 'zod';
import { matchRows } from './match.ts';

/** Every call of the /java API, by name. A domain adds its rows here and nowhere else. */
export const JAVA = { ...matchRows } as const;

export type JavaName = keyof typeof JAVA;
/** What a caller gives: fields with a default may be left out. */
export type JavaInput<N extends JavaName> = z.input<(typeof JAVA)[N]['input']>;
/** What a handler gets after parsing. */
export type JavaParsed<N extends JavaName> = z.output<(typeof JAVA)[N]['input']>;
export type JavaResult<N extends JavaName> = z.output<(typeof JAVA)[N]['result']>;
