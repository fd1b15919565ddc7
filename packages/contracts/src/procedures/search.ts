import { z } from 'zod';
import { searchEndpoints } from '../java/search.ts';
import { searchText } from '../rules/search-text.ts';
import { SuggestOnly } from '../search/search.ts';
import { LocaleField, pageField } from './fields.ts';

const { search, searchSuggest } = searchEndpoints;

/** Equal searches get one cache key: spaces are merged, invisible characters removed, and 50 characters kept. */
const text = z.string().max(1_000).transform(searchText).pipe(z.string().min(1));

export const searchProcedures = {
  /** Everything that a text finds, of all kinds or page by page of one. */
  find: {
    input: search.input.pick({ kind: true }).extend({ locale: LocaleField, text, page: pageField }),
    output: search.result,
  },
  /** Suggestions while a text is typed. */
  suggest: {
    input: z.object({ locale: LocaleField, text, only: SuggestOnly.optional() }),
    output: searchSuggest.result,
  },
} as const;
