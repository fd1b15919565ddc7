/** The address of another site as a link may name it; undefined for what is no page of the web, such as `javascript:`. */
export function externalUrl(href: string): string | undefined {
  const url = URL.parse(href);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
