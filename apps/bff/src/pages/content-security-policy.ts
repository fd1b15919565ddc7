import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of a page: scripts of ours and the inline ones that are in it now, each by its hash, so that the header can stand beside
 * cached bytes (a nonce could not). A script that somebody smuggles in later has no hash here and does not run.
 * @param sockets origins of websockets beside the page's own
 * @param telegram whether Telegram's own login script is loaded, which asks its server for the answer
 * @param mediaHosts hosts beside the site's own that films come from, such as an operator's network of copies
 */
export function contentSecurityPolicy(
  html: string,
  sockets: readonly string[],
  telegram: boolean,
  mediaHosts: readonly string[] = [],
): string {
  const hashes = new Set<string>();
  for (const [, text = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  const media = mediaHosts.map((host) => `https://${host}`);
  return [
    `default-src 'self'`,
    [`script-src 'self'`, ...(telegram ? ['https://telegram.org'] : []), ...hashes].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' https: data: blob:`,
    [`media-src 'self' blob:`, ...media].join(' '),
    [`connect-src 'self'`, ...sockets, ...media, ...(telegram ? ['https://oauth.telegram.org'] : [])].join(' '),
    `worker-src 'self'`,
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
