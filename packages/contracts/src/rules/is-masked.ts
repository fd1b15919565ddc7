/** Returns whether the server or the score delay has masked a value. */
export function isMasked(value: object | undefined): boolean {
  return value !== undefined && 'masked' in value && value.masked === true;
}
