/** The outline of a team's crest in a field of 24 × 24, drawn instead of a trademarked logo (DESIGN §8). */
export const CREST_SHIELD = 'M2.5 2.5h19v10c0 5-4.5 8.2-9.5 10.5-5-2.3-9.5-5.5-9.5-10.5z';

/** The path drawn in the secondary colour over the primary one, by pattern; empty: none. */
export const CREST_FIELDS = {
  solid: '',
  halves: 'M12 0h12v24H12z',
  stripes: 'M5 0h4v24H5zM15 0h4v24h-4z',
  hoops: 'M0 4h24v4H0zM0 12h24v4H0zM0 20h24v4H0z',
  sash: 'M-2 8L8-2h6L-2 16zM10 26L26 8v6L16 26z',
  quarters: 'M12 0h12v12H12zM0 12h12v12H0z',
  chevron: 'M0 7l12 7 12-7v6l-12 7L0 13z',
  other: '',
} as const;

/** Whether dark letters are more readable on a colour (`#rrggbb`) than light ones. */
export function isLight(hex: string): boolean {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5) > 0.62;
}

/** Returns the font size of the initials in that field by their width: Chinese characters count twice. */
export function crestLetterSize(initials: string): number {
  const width = Array.from(initials).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 2 : 1), 0);
  return width <= 1 ? 13 : width === 2 ? 11 : width === 3 ? 8.5 : 7;
}
