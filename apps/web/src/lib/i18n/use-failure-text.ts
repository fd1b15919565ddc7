import { failureOf } from '@matchpoint/client/failure';
import { useCallback } from 'react';
import { useLookup } from './use-lookup.ts';
import { useWords } from './use-words.ts';

/** Why a call failed, in words: the upstream's own when it gave some (spec §8), else those of the catalogue. */
export function useFailureText(): (error: unknown) => string {
  const words = useWords('errors');
  const lookup = useLookup('errors');
  return useCallback(
    (error) => {
      const failure = failureOf(error);
      if (failure.kind === 'network') return words('page.network');
      if (failure.kind !== 'app') return words('system');
      const { message, key } = failure.app;
      return message ?? lookup(key.replace(/^errors\./, '')) ?? words('system');
    },
    [words, lookup],
  );
}
