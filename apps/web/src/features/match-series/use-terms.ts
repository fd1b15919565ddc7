import { termOf, type Terms } from '@matchpoint/contracts/terms/terms';
import { createContext, use, useCallback } from 'react';
import { usePage } from '../../lib/page/page-context.ts';

/** Kinds of names that each game has of its own. */
export type TermKind = 'hero' | 'item' | 'rune' | 'spell' | 'map' | 'weapon';
export type GameTerms = Readonly<Partial<Record<TermKind, Terms>>>;

/** The names of the current page's game. Each game's view provides its own, so that no page loads another game's. */
export const TermsContext = createContext<GameTerms>({});

/** Returns the names of heroes, items, maps … by key, in the page's language; a key without a name is written as words. */
export function useTerms(): (kind: TermKind, key: string) => string {
  const terms = use(TermsContext);
  const { locale } = usePage();
  return useCallback(
    (kind, key) => {
      const table = terms[kind];
      return table !== undefined && Object.hasOwn(table, key) ? termOf(table, key, locale.code) : key.replaceAll('_', ' ');
    },
    [terms, locale.code],
  );
}
