import { canonicalJson } from './canonical-json.ts';
import { hmacSha256 } from './hmac-sha256.ts';
import type { Id } from './id.ts';
import { fromHex, sha256, sha256Hex, toHex } from './sha256.ts';

/** Tiers of prizes, the lowest first. */
export const BOX_TIERS = ['common', 'rare', 'epic', 'legendary'] as const;
export type BoxTier = (typeof BOX_TIERS)[number];

/** The weights of the prizes of a box sum to this: a weight is a probability in millionths. */
export const BOX_WEIGHT_TOTAL = 1_000_000;
/** A roll is an integer from 0 to this, exclusive. */
export const BOX_ROLLS = 2 ** 32;

export const MIN_BOX_PRIZES = 2;
export const MAX_BOX_PRIZES = 20;
export const MAX_CLIENT_SEED = 64;
const SERVER_SEED = /^[0-9a-f]{64}$/;

/** A prize as far as it decides draws. */
export interface BoxPrizeRule {
  /** From 1, in published order. */
  readonly number: number;
  readonly productId: Id;
  readonly tier: BoxTier;
  readonly weight: number;
  /** Coins: the product's price at publication. */
  readonly value: number;
}

/** After `after` − 1 draws in a row without a prize of `tier` or above, the next draw is among these prizes only. */
export interface BoxPity {
  readonly after: number;
  readonly tier: BoxTier;
}

/** Everything that decides the draws of one version of a box. */
export interface BoxTable {
  readonly series: string;
  readonly version: number;
  readonly price: number;
  readonly dailyCap: number;
  readonly pity?: BoxPity | undefined;
  readonly prizes: readonly BoxPrizeRule[];
}

/** The half-open interval `from` ≤ point < `to` of a prize, in parts of `total`. */
export interface BoxInterval {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** Returns the SHA-256 of the canonical JSON of a table: two tables with one hash decide every draw alike. */
export function boxTableHash({ series, version, price, dailyCap, pity, prizes }: BoxTable): string {
  return sha256Hex(
    canonicalJson({
      series,
      version,
      price,
      dailyCap,
      pity: pity === undefined ? null : { after: pity.after, tier: pity.tier },
      prizes: prizes.map(({ number, productId, tier, weight, value }) => ({ number, productId, tier, weight, value })),
    }),
  );
}

/** Returns the hash by which a server seed is announced before its draw; undefined unless the seed is 64 lowercase hexadecimal digits. */
export function boxCommitment(serverSeed: string): string | undefined {
  const bytes = seedBytes(serverSeed);
  return bytes === undefined ? undefined : toHex(sha256(bytes));
}

/**
 * Returns HMAC-SHA-256 with the server seed's bytes as key over `clientSeed:nonce`, in hexadecimal digits: the randomness of a draw. Undefined
 * unless the server seed is 64 lowercase hexadecimal digits.
 */
export function boxHmac(serverSeed: string, clientSeed: string, nonce: number): string | undefined {
  const key = seedBytes(serverSeed);
  return key === undefined ? undefined : toHex(hmacSha256(key, new TextEncoder().encode(`${clientSeed}:${nonce}`)));
}

/** Returns the roll of a draw: the first 8 hexadecimal digits of its HMAC as an integer from 0 to 2³² − 1. */
export function boxRoll(hmac: string): number {
  return Number.parseInt(hmac.slice(0, 8), 16);
}

/** Whether a prize counts as one of `tier` or above. */
export function isTierAtLeast(tier: BoxTier, least: BoxTier): boolean {
  return BOX_TIERS.indexOf(tier) >= BOX_TIERS.indexOf(least);
}

/** Whether the draw after `misses` draws in a row without a prize of the pity tier is among these prizes only. */
export function isPityDraw(pity: BoxPity | undefined, misses: number): boolean {
  return pity !== undefined && misses >= pity.after - 1;
}

/** Returns `misses` after a draw of a tier. */
export function nextMisses(pity: BoxPity | undefined, misses: number, drawn: BoxTier): number {
  return pity === undefined || isTierAtLeast(drawn, pity.tier) ? 0 : misses + 1;
}

/**
 * Returns the intervals of the prizes in published order: of all prizes, or in a pity draw of those of the pity tier and above, whose weights
 * then make up the whole.
 */
export function boxIntervals({ prizes, pity }: Pick<BoxTable, 'prizes' | 'pity'>, misses: number): BoxInterval[] {
  const least = pity !== undefined && isPityDraw(pity, misses) ? pity.tier : BOX_TIERS[0];
  const drawn = prizes.filter(({ tier }) => isTierAtLeast(tier, least));
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  let from = 0;
  return drawn.map(({ number, weight }) => {
    const interval = { number, from, to: from + weight, total };
    from += weight;
    return interval;
  });
}

/**
 * Returns the interval that a roll hits: the one that contains `roll` · `total` / 2³². All numbers of the comparison are integers below 2^53, so
 * that no rounding is involved.
 * @throws RangeError for a roll that is none
 */
export function drawnInterval(intervals: readonly BoxInterval[], roll: number): BoxInterval {
  const hit = intervals.find(({ to, total }) => roll * total < to * BOX_ROLLS);
  if (hit === undefined || !Number.isSafeInteger(roll) || roll < 0) throw new RangeError(`${roll} is no roll`);
  return hit;
}

/** A draw as far as the log is a chain of them. */
export interface ChainedDraw {
  /** Hash of the draw before; 64 zeros before the first one. */
  readonly previousHash: string;
  readonly number: number;
  /** UTC milliseconds. */
  readonly at: number;
  readonly tableHash: string;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly misses: number;
  readonly hmac: string;
  /** Number of the prize. */
  readonly prize: number;
}

/** Returns the hash of a draw in the log of its box: the SHA-256 of the canonical JSON of these fields. It covers all draws before. */
export function boxDrawHash(draw: ChainedDraw): string {
  const { previousHash, number, at, tableHash, commitment, serverSeed, clientSeed, nonce, misses, hmac, prize } = draw;
  return sha256Hex(canonicalJson({ previousHash, number, at, tableHash, commitment, serverSeed, clientSeed, nonce, misses, hmac, prize }));
}

function seedBytes(serverSeed: string): Uint8Array | undefined {
  return SERVER_SEED.test(serverSeed) ? fromHex(serverSeed) : undefined;
}
