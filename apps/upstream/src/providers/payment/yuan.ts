/** Formats fen as the provider's amount: `648.00`. */
export function yuanOf(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Parses an amount of the provider (`648`, `648.0`, `648.00`) to fen; undefined for anything else. Uses digits only, no floats. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
