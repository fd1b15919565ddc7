import type { ProductId } from '@matchpoint/contracts/ids';
import type { SealingKey } from '../../lib/sealing-key.ts';

/** Characters at the end of a card number that lists show, by the length that a number has at least. */
const TAILS = [
  { length: 12, tail: 4 },
  { length: 8, tail: 2 },
] as const;

/** A card number as it is stored. */
interface SealedCard {
  readonly sealed: Buffer;
  /** Equal for equal numbers, of all products. */
  readonly hash: Buffer;
  /** The last characters; empty for a short number, of which they would reveal too much. */
  readonly tail: string;
}

export function sealCard(key: SealingKey, productId: ProductId, code: string): SealedCard {
  const characters = Array.from(code);
  const shown = TAILS.find(({ length }) => characters.length >= length)?.tail ?? 0;
  return {
    sealed: key.seal(ownerOf(productId), code),
    hash: key.digest('card', code),
    tail: characters.slice(characters.length - shown).join(''),
  };
}

/** Returns a card number; undefined when it cannot be opened with the present key. */
export function openCard(key: SealingKey, productId: ProductId, sealed: Buffer): string | undefined {
  return key.open(ownerOf(productId), sealed);
}

function ownerOf(productId: ProductId): string {
  return `card ${productId}`;
}
