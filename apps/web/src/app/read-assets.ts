import type { Assets } from './assets.ts';

/** What the server put into this page's head, so that hydration finds the same. */
export function readAssets(page: Document): Assets {
  const paths = (selector: string, name: string) => [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  return {
    entry: paths('script[type=module][src]', 'src')[0] ?? '',
    styles: paths('link[rel=stylesheet]', 'href'),
    preload: paths('link[rel=modulepreload]', 'href'),
  };
}
