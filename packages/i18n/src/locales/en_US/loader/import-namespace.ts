import type { Messages } from '../../../messages.ts';

/** Loads a namespace of this locale that has a file of its own. */
export function importNamespace(namespace: string): Promise<{ readonly default: Messages }> {
  return import(`../${namespace}.ts`);
}

/** Loads the namespaces of match pages, which have one file. */
export function importMatchPages(): Promise<Readonly<Record<'matchPage' | 'spoiler', Messages>>> {
  return import('../match-pages.ts');
}
