/** Returns the path of the page that was requested before the offline page was shown; undefined when none was, or it is of another site. */
export function requestedPage({ search, origin }: Pick<Location, 'search' | 'origin'>): string | undefined {
  const to = new URLSearchParams(search).get('to');
  if (to === null || !URL.canParse(to, origin)) return undefined;
  const url = new URL(to, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}
