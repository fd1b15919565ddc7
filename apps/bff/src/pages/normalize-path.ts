/**
 * A page's path as the web app's router will understand it: dots followed, slashes one by one, escapes read. What a page is guarded by has
 * to be judged by this, or another spelling of its address would get around it.
 */
export function normalizePath(path: string): string {
  const { pathname } = new URL(`http://page${path}`);
  const single = pathname.replaceAll(/\/{2,}/g, '/');
  try {
    return new URL(`http://page${decodeURIComponent(single).replaceAll(/[?#]/g, '_')}`).pathname.replaceAll(/\/{2,}/g, '/');
  } catch {
    return single;
  }
}
