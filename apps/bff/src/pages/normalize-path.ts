/**
 * Returns the path of a page as the web app's router will interpret it: dot segments resolved, slashes single, escapes decoded. Access has
 * to be checked with this path, or another spelling of the address would bypass the check.
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
