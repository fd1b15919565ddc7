import type { Locale } from '@matchpoint/contracts/locales';
import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { pathText } from './search-address.ts';
import type { SearchParams } from './search-params.ts';

/** Returns the input of `search.find` for the search page. */
export function findInput(locale: Locale, text: string, { tab, page = 1 }: SearchParams) {
  return { locale, text, page, ...(tab === undefined ? {} : { kind: tab }) };
}

/**
 * Loads the hits of a text.
 * @throws a redirect to the canonical address when the text is empty or not normalized
 */
export async function loadSearch({ utils, locale }: RouterContext, text: string, search: SearchParams): Promise<void> {
  const asked = pathText(text);
  if (asked === undefined) throw redirect({ to: '/s', search: {}, replace: true });
  if (asked !== text) throw redirect({ to: '/s/$text', params: { text: asked }, search: { ...search }, replace: true });
  const input = findInput(locale.code, asked, search);
  if (import.meta.env.SSR) await utils.search.find.ensureData(input);
  else void utils.search.find.prefetch(input);
}

/**
 * Loads the search page without a text.
 * @throws a redirect to the results of `q`, which a form submitted without scripts sends
 */
export async function loadEmptySearch({ utils, locale }: RouterContext, q: string | undefined): Promise<void> {
  const asked = pathText(q ?? '');
  if (asked !== undefined) throw redirect({ to: '/s/$text', params: { text: asked }, replace: true });
  const input = { locale: locale.code };
  if (import.meta.env.SSR) await utils.match.hot.prefetch(input);
  else void utils.match.hot.prefetch(input);
}
