import { sha256 } from './sha256.ts';

/**
 * The Merkle tree of RFC 6962, section 2.1: a leaf is hashed with the prefix 0x00, a node with 0x01, and a tree of n leaves is split at the
 * largest power of two below n. Hashes have 32 bytes; indices count from 0.
 */

/** Returns the hash of a leaf with the given data. */
export function leafHash(data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + data.length);
  bytes.set(data, 1);
  return sha256(bytes);
}

const HASH_BYTES = 32;
const nodeInput = new Uint8Array(1 + 2 * HASH_BYTES);

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length !== HASH_BYTES || right.length !== HASH_BYTES) throw new RangeError('a hash has 32 bytes');
  nodeInput[0] = 1;
  nodeInput.set(left, 1);
  nodeInput.set(right, 1 + HASH_BYTES);
  return sha256(nodeInput);
}

/** A growing list of hashes in one buffer: 100,000 small arrays would cost several times the memory. */
class HashList {
  #bytes = new Uint8Array(64 * HASH_BYTES);
  length = 0;

  push(hash: Uint8Array): void {
    const end = this.length * HASH_BYTES;
    if (end === this.#bytes.length) {
      const larger = new Uint8Array(end * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(hash, end);
    this.length += 1;
  }

  at(index: number): Uint8Array {
    return this.#bytes.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES);
  }
}

/** Returns the largest power of two below `size` (2 or more). */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** A growing tree. Appending costs one hash on average; roots and proofs of any earlier size cost the logarithm of it, squared at most. */
export class MerkleTree {
  /** `#levels[h][i]` is the hash of the complete subtree of the 2^h leaves from i·2^h. */
  readonly #levels: HashList[] = [new HashList()];

  get size(): number {
    return this.#levels[0]?.length ?? 0;
  }

  /** Appends a leaf. @param leaf its hash (`leafHash`) @throws RangeError when it has not 32 bytes */
  append(leaf: Uint8Array): void {
    if (leaf.length !== HASH_BYTES) throw new RangeError('a hash has 32 bytes');
    let hash = leaf;
    for (let height = 0; ; height += 1) {
      const level = (this.#levels[height] ??= new HashList());
      level.push(hash);
      if (level.length % 2 === 1) return;
      hash = nodeHash(level.at(level.length - 2), hash);
    }
  }

  /** Returns the root of the first `size` leaves; that of none is the hash of no bytes. @throws RangeError when there are fewer */
  root(size: number = this.size): Uint8Array {
    this.#assertSize(size);
    return size === 0 ? sha256(new Uint8Array(0)) : this.#range(0, size);
  }

  /** Returns the audit path of a leaf in the tree of the first `size` leaves, from the leaf upwards. @throws RangeError */
  inclusionProof(index: number, size: number = this.size): Uint8Array[] {
    this.#assertSize(size);
    if (!Number.isSafeInteger(index) || index < 0 || index >= size) throw new RangeError('no such leaf');
    const proof: Uint8Array[] = [];
    let [start, end] = [0, size];
    while (end - start > 1) {
      const middle = start + splitOf(end - start);
      const isLeft = index < middle;
      proof.push(isLeft ? this.#range(middle, end) : this.#range(start, middle));
      if (isLeft) end = middle;
      else start = middle;
    }
    return proof.toReversed();
  }

  /** Returns the proof that the tree of the first `from` leaves is the start of that of the first `size`. @throws RangeError */
  consistencyProof(from: number, size: number = this.size): Uint8Array[] {
    this.#assertSize(size);
    if (!Number.isSafeInteger(from) || from < 0 || from > size) throw new RangeError('no such size');
    if (from === 0 || from === size) return [];
    const proof: Uint8Array[] = [];
    let [start, end, isRoot] = [0, size, true];
    while (from < end) {
      const middle = start + splitOf(end - start);
      if (from <= middle) {
        proof.push(this.#range(middle, end));
        end = middle;
      } else {
        proof.push(this.#range(start, middle));
        start = middle;
        isRoot = false;
      }
    }
    // The verifier knows the earlier root; any other subtree at which the descent ends is part of the proof.
    if (!isRoot) proof.push(this.#range(start, end));
    return proof.toReversed();
  }

  /** Returns the root of the leaves from `start` to before `end`; `start` is a multiple of the subtree's size. */
  #range(start: number, end: number): Uint8Array {
    const count = end - start;
    const height = Math.log2(count);
    const level = Number.isInteger(height) ? this.#levels[height] : undefined;
    if (level !== undefined) return level.at(start / count);
    const middle = start + splitOf(count);
    return nodeHash(this.#range(start, middle), this.#range(middle, end));
  }

  #assertSize(size: number): void {
    if (!Number.isSafeInteger(size) || size < 0 || size > this.size) throw new RangeError('the tree has fewer leaves');
  }
}

function areHashes(values: readonly Uint8Array[]): boolean {
  return values.every((value) => value.length === HASH_BYTES);
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

export interface InclusionClaim {
  /** Hash of the leaf (`leafHash`). */
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Returns whether a proof shows that a tree with this root contains the leaf at this index (RFC 9162, section 2.1.3.2). */
export function verifyInclusion({ leaf, index, size, proof, root }: InclusionClaim): boolean {
  const path = inclusionPath({ leaf, index, size, proof });
  const last = path?.at(-1);
  return last !== undefined && isEqual(last, root);
}

/**
 * Returns the hashes from a leaf to the root that a proof leads to: the leaf, then one for each step of the proof. Undefined when the proof has
 * not the length that index and size ask for.
 */
export function inclusionPath({ leaf, index, size, proof }: Omit<InclusionClaim, 'root'>): Uint8Array[] | undefined {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size || !areHashes([leaf, ...proof]))
    return undefined;
  let [position, last] = [index, size - 1];
  const path = [leaf];
  let hash = leaf;
  for (const step of proof) {
    if (last === 0) return undefined;
    if (position % 2 === 1 || position === last) {
      hash = nodeHash(step, hash);
      while (position % 2 === 0 && position !== 0) [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
    } else hash = nodeHash(hash, step);
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
    path.push(hash);
  }
  return last === 0 ? path : undefined;
}

export interface ConsistencyClaim {
  readonly from: number;
  readonly fromRoot: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Returns whether a proof shows that the tree of `from` leaves is the start of that of `size` leaves (RFC 9162, section 2.1.4.2). */
export function verifyConsistency({ from, fromRoot, size, root, proof }: ConsistencyClaim): boolean {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(size) || from < 0 || from > size || !areHashes([fromRoot, ...proof]))
    return false;
  if (from === size) return proof.length === 0 && isEqual(fromRoot, root);
  if (from === 0) return proof.length === 0 && isEqual(fromRoot, sha256(new Uint8Array(0)));
  const steps = Number.isInteger(Math.log2(from)) ? [fromRoot, ...proof] : proof;
  const [first, ...rest] = steps;
  if (first === undefined) return false;
  let [position, last] = [from - 1, size - 1];
  while (position % 2 === 1) [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  let [earlier, later] = [first, first];
  for (const step of rest) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      [earlier, later] = [nodeHash(step, earlier), nodeHash(step, later)];
      while (position % 2 === 0 && position !== 0) [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
    } else later = nodeHash(later, step);
    [position, last] = [Math.floor(position / 2), Math.floor(last / 2)];
  }
  return last === 0 && isEqual(earlier, fromRoot) && isEqual(later, root);
}
