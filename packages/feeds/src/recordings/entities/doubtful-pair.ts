/** Two entities that may be one, with what speaks for it. */
export interface DoubtfulPair {
  readonly kind: 'player' | `team ${number}`;
  /** Keys for a decision (names/entity-decisions.ts). */
  readonly keys: readonly [string, string];
  readonly names: readonly [string, string];
  /** Whether more than the names says that they are one. */
  readonly likely: boolean;
  readonly evidence: readonly string[];
}

/** Returns a text with each pair, its evidence and the line of a decision. */
export function pairsText(pairs: readonly DoubtfulPair[]): string {
  return pairs
    .map(({ kind, keys, names, likely, evidence }) =>
      [
        `${names.join(' / ')}${likely ? '  (likely the same)' : ''}`,
        ...evidence.map((one) => `    ${one}`),
        `    ${likely ? 'same' : 'same or different'} ${kind} | ${keys.join(' | ')}`,
      ].join('\n'),
    )
    .join('\n\n');
}
