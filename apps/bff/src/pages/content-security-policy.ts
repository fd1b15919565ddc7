/**
 * Returns the policy of a page: scripts of the site, and its inline scripts by their hashes, so that the header can be cached with the bytes (a nonce
 * could not). A script that is added to the document later has none, and does not run.
 * @param scriptHashes SHA-256 in Base64
 * @param sockets origins of websockets beside the page's own
 * @param telegram whether Telegram's own login script is loaded, which calls its server
 * @param mediaHosts hosts beside the site's own that videos come from, such as a content delivery network
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  sockets: readonly string[],
  telegram: boolean,
  mediaHosts: readonly string[] = [],
): string {
  const hashes = new Set(scriptHashes.map((hash) => `'sha256-${hash}'`));
  const media = mediaHosts.map((host) => `https://${host}`);
  return [
    `default-src 'self'`,
    [`script-src 'self'`, ...(telegram ? ['https://telegram.org'] : []), ...hashes].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' https: data: blob:`,
    [`media-src 'self' blob:`, ...media].join(' '),
    [`connect-src 'self'`, ...sockets, ...media, ...(telegram ? ['https://oauth.telegram.org'] : [])].join(' '),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
