import { z } from 'zod';
import { searchText } from '../rules/search-text.ts';
import { SearchKind, SearchResult, SuggestOnly, Suggestion } from '../search/search.ts';
import { LocaleField, pageField } from './fields.ts';

/** Equal searches are one key: spaces made one, what cannot be seen left out, cut to 50 signs. */
const text = z.string().max(1_000).transform(searchText).pipe(z.string().min(1));

export const searchProcedures = {
  find: {
    input: z.object({ locale: LocaleField, text, kind: SearchKind.optional(), page: pageField }),
    output: SearchResult,
  },
  suggest: {
    input: z.object({ locale: LocaleField, text, only: SuggestOnly.optional() }),
    output: z.object({ list: z.array(Suggestion) }),
  },
} as const;
