import type { Assets } from '../lib/page/assets.ts';

/** Returns the site's origin as the server names it; the visitor may have used another one. */
export function originOf(page: Document): string {
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
  return canonical == null ? page.location.origin : new URL(canonical, page.location.origin).origin;
}

/** Returns the assets that the server put into this page's head, so that hydration finds the same ones. */
export function readAssets(page: Document): Assets {
  const paths = (selector: string, name: string) => [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  return {
    entry: paths('script[type=module][src]', 'src')[0] ?? '',
    styles: paths('link[rel=stylesheet]', 'href'),
    preload: paths('link[rel=modulepreload]', 'href'),
  };
}

/**
 * Returns a function that gives the JSON-LD texts that the server put into this page's head, so that hydration finds the same ones; none for
 * another canonical URL.
 */
export function readJsonLd(page: Document): (canonicalUrl: string) => readonly string[] {
  const received = page.querySelector('link[rel=canonical]')?.getAttribute('href');
  const texts = [...page.querySelectorAll('head script[type="application/ld+json"]')].map((element) => element.textContent);
  return (canonicalUrl) => (canonicalUrl === received ? texts : []);
}
