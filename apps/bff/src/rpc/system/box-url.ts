/**
 * Returns the address of a blind box on another site: that of the installation's setting, or of the upstream; undefined unless it is HTTPS
 * without credentials.
 */
export function boxUrlOf(...addresses: readonly (string | undefined)[]): string | undefined {
  const address = addresses.find((given) => given !== undefined && given !== '');
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}
