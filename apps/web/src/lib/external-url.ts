/** Returns the URL of a page of another site for a link, or undefined for anything that is no web page, such as `javascript:`. */
export function externalUrl(href: string): string | undefined {
  const url = URL.parse(href);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
