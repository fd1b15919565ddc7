/** Returns whether the site answers. The service worker leaves its own script to the network. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await window.fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return response !== undefined && response.status < 500;
}
