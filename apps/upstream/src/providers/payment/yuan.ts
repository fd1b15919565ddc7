/** `648.00`: fen as the provider writes money. */
export function yuanOf(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Fen of the provider's text (`648`, `648.0`, `648.00`); undefined for anything else. Digits only: no float touches money. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
