/**
 * Returns whether a `Host` header names this computer itself, for development pages, which show codes and simulated payments to everybody who
 * opens them: a site that makes its own name resolve to this computer (DNS rebinding) must not read them.
 * @param localAddress the address at which the connection arrived
 * @param ownHosts further hosts, with their ports, under which the site is served
 */
export function isDevHost(host: string | undefined, localAddress: string | undefined, ownHosts: ReadonlySet<string>): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const url = new URL(`http://${host}`);
  // Anything beside host and port is no host, such as `localhost@evil.example`.
  if (url.username !== '' || url.password !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') return false;
  const { hostname } = url;
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname))
    return true;
  if (ownHosts.has(url.host)) return true;
  const plain = localAddress?.replace(/^::ffff:(?=\d+\.)/, '');
  return plain !== undefined && (hostname === plain || hostname === `[${plain}]`);
}
