import type { Assets } from '../lib/page/assets.ts';

/** The site's own origin as the server names it, which need not be how this visitor came. */
export function originOf(page: Document): string {
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
  return canonical == null ? page.location.origin : new URL(canonical, page.location.origin).origin;
}

/** What the server put into this page's head, so that hydration finds the same. */
export function readAssets(page: Document): Assets {
  const paths = (selector: string, name: string) => [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  return {
    entry: paths('script[type=module][src]', 'src')[0] ?? '',
    styles: paths('link[rel=stylesheet]', 'href'),
    preload: paths('link[rel=modulepreload]', 'href'),
  };
}
