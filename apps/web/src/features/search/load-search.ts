import type { Locale } from '@matchpoint/contracts/locales';
import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { pathText } from './search-address.ts';
import type { SearchParams } from './search-params.ts';

/** What the page of a search asks. */
export function findInput(locale: Locale, text: string, { tab, page = 1 }: SearchParams) {
  return { locale, text, page, ...(tab === undefined ? {} : { kind: tab }) };
}

/** The hits of a text. One that is written otherwise than searches are asked leads to its own address. */
export async function loadSearch({ utils, locale }: RouterContext, text: string, search: SearchParams): Promise<void> {
  const asked = pathText(text);
  if (asked === undefined) throw redirect({ to: '/s', search: {}, replace: true });
  if (asked !== text) throw redirect({ to: '/s/$text', params: { text: asked }, search: { ...search }, replace: true });
  const input = findInput(locale.code, asked, search);
  if (import.meta.env.SSR) await utils.search.find.ensureData(input);
  else void utils.search.find.prefetch(input);
}

/** The page before a search. A form that was sent without scripts brings its text as `q`. */
export async function loadEmptySearch({ utils, locale }: RouterContext, q: string | undefined): Promise<void> {
  const asked = pathText(q ?? '');
  if (asked !== undefined) throw redirect({ to: '/s/$text', params: { text: asked }, replace: true });
  const input = { locale: locale.code };
  if (import.meta.env.SSR) await utils.match.hot.prefetch(input);
  else void utils.match.hot.prefetch(input);
}
