/**
 * A proof of work that slows automated logins down without a third party: the client looks for a number that makes SHA-256 of
 * `token.number` start with `bits` zero bits. Checking it costs one hash, finding it 2^bits on average.
 */
export interface Challenge {
  /** Opaque and signed; of one purpose and one recipient, valid for a short time and once. */
  readonly token: string;
  readonly bits: number;
}

/** The hardest challenge: about a million hashes, a few seconds on a phone. */
export const MAX_CHALLENGE_BITS = 20;

/** Returns the text that is hashed and sent as the solution. */
export function solutionText(token: string, answer: number): string {
  return `${token}.${answer}`;
}

/** Returns whether a SHA-256 digest, of which `firstWord` is the first 32 bits, starts with `bits` zero bits (1 to 32). */
export function startsWithZeros(firstWord: number, bits: number): boolean {
  return firstWord >>> (32 - bits) === 0;
}
