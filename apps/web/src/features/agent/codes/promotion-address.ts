/** Returns the address that a promotion code has on posters and in links. */
export function promotionAddress(code: string): string {
  return `${window.location.origin}/r/${code}`;
}
