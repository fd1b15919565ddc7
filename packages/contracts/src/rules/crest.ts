/** Outlines of crests: shield, roundel, seal (a rounded square), oval, pennant, hexagon, diamond and plate. */
export const CREST_SHAPES = ['shield', 'roundel', 'seal', 'oval', 'pennant', 'hexagon', 'diamond', 'plate'] as const;

/** Pictures that a crest may bear. */
export const CREST_MOTIFS = [
  'wave', 'anchor', 'tower', 'mountain', 'star', 'bear', 'sail', 'horse', 'wolf', 'flame', 'whale', 'pine', 'bridge', 'lighthouse', 'sun',
  'ox', 'lotus', 'bolt', 'crown', 'fin', 'bird', 'owl',
] as const; // prettier-ignore

/** Whether dark letters are more readable on a colour (`#rrggbb`) than light ones. */
export function isLight(hex: string): boolean {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5) > 0.62;
}

/** Returns whether a crest stands for a place such as "winner of match 101", whose team is not known: it has no page of its own. */
export function isUndecidedTeam({ initials }: { readonly initials: string }): boolean {
  return initials === '?';
}
