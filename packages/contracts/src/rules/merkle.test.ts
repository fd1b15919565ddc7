import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inclusionPath, leafHash, MerkleTree, verifyConsistency, verifyInclusion } from './merkle.ts';
import { fromHex, sha256, sha256Hex, toHex } from './sha256.ts';

/** Leaves, roots and proofs with which the implementations of Certificate Transparency are tested. */
const DATA = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const NODE_2 = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e';
const NODE_4 = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4';
const LEAF_1 = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7';
const LEAF_4 = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const NODE_67 = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const NODE_45 = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a';

function bytes(hex: string): Uint8Array {
  const value = fromHex(hex);
  if (value === undefined) throw new Error(`not hexadecimal: ${hex}`);
  return value;
}

function treeOf(size: number): MerkleTree {
  const tree = new MerkleTree();
  for (let index = 0; index < size; index += 1) tree.append(leafHash(bytes(sha256Hex(`leaf ${index}`))));
  return tree;
}

const leafOf = (index: number) => leafHash(bytes(sha256Hex(`leaf ${index}`)));
const hex = (hashes: readonly Uint8Array[]) => hashes.map((hash) => toHex(hash));

/** Returns the root as RFC 6962 defines it, without anything stored. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return sha256(new Uint8Array(0));
  if (leaves.length === 1) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Uint8Array.of(1, ...rootByDefinition(leaves.slice(0, split)), ...rootByDefinition(leaves.slice(split))));
}

describe('Merkle tree', () => {
  const known = new MerkleTree();
  for (const data of DATA) known.append(leafHash(bytes(data)));

  it('roots of every prefix equal the known answers of RFC 6962 implementations', () => {
    expect(toHex(known.root(0))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(ROOTS.map((_, index) => toHex(known.root(index + 1)))).toEqual(ROOTS);
  });

  it('inclusion proofs equal the known answers of RFC 6962 implementations', () => {
    expect(known.inclusionProof(0, 1)).toEqual([]);
    expect(hex(known.inclusionProof(0, 8))).toEqual([LEAF_1, NODE_2, NODE_4]);
    expect(hex(known.inclusionProof(5, 8))).toEqual([LEAF_4, NODE_67, ROOTS[3]]);
    expect(hex(known.inclusionProof(2, 3))).toEqual([ROOTS[1]]);
    expect(hex(known.inclusionProof(1, 5))).toEqual([ROOTS[0], NODE_2, LEAF_4]);
  });

  it('consistency proofs equal the known answers of RFC 6962 implementations', () => {
    expect(known.consistencyProof(1, 1)).toEqual([]);
    expect(hex(known.consistencyProof(1, 8))).toEqual([LEAF_1, NODE_2, NODE_4]);
    expect(hex(known.consistencyProof(6, 8))).toEqual([NODE_45, NODE_67, ROOTS[3]]);
    expect(hex(known.consistencyProof(2, 5))).toEqual([NODE_2, LEAF_4]);
  });

  it('the root of every prefix equals the definition of RFC 6962', () => {
    const tree = treeOf(70);
    const leaves = Array.from({ length: 70 }, (_, index) => leafOf(index));
    for (let size = 0; size <= 70; size += 1) expect(tree.root(size)).toEqual(rootByDefinition(leaves.slice(0, size)));
  });

  it('every leaf is proved in every tree that contains it, and in no place but its own', () => {
    const tree = treeOf(40);
    for (let size = 1; size <= 40; size += 1)
      for (let index = 0; index < size; index += 1) {
        const claim = { leaf: leafOf(index), index, size, proof: tree.inclusionProof(index, size), root: tree.root(size) };
        expect(verifyInclusion(claim)).toBe(true);
        expect(verifyInclusion({ ...claim, index: (index + 1) % size })).toBe(size === 1);
        expect(verifyInclusion({ ...claim, leaf: leafOf(index + 1) })).toBe(false);
      }
  });

  it('every prefix is proved to be the start of every later tree, and another root is not', () => {
    const tree = treeOf(40);
    for (let size = 1; size <= 40; size += 1)
      for (let from = 1; from <= size; from += 1) {
        const claim = { from, size, fromRoot: tree.root(from), root: tree.root(size), proof: tree.consistencyProof(from, size) };
        expect(verifyConsistency(claim)).toBe(true);
        expect(verifyConsistency({ ...claim, fromRoot: tree.root(from - 1) })).toBe(false);
        expect(verifyConsistency({ ...claim, root: tree.root(from - 1) })).toBe(false);
      }
  });

  it('a proof with a changed, missing or added hash is refused', () => {
    const shape = fc.integer({ min: 2, max: 300 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1), fc.nat(), fc.nat(255)));
    const tree = treeOf(300);
    fc.assert(
      fc.property(shape, ([size, index, at, byte]) => {
        const proof = tree.inclusionProof(index, size);
        const claim = { leaf: leafOf(index), index, size, root: tree.root(size) };
        const changed = proof.map((hash) => Uint8Array.from(hash));
        const target = changed[at % changed.length];
        if (target !== undefined) target[byte % 32] = (target[byte % 32] ?? 0) ^ (1 + (byte % 255));
        expect(verifyInclusion({ ...claim, proof: changed })).toBe(false);
        expect(verifyInclusion({ ...claim, proof: proof.slice(1) })).toBe(false);
        expect(verifyInclusion({ ...claim, proof: [...proof, leafOf(0)] })).toBe(false);
        expect(verifyInclusion({ ...claim, proof: proof.map((hash) => hash.subarray(1)) })).toBe(false);
        expect(verifyConsistency({ from: index + 1, fromRoot: tree.root(index + 1), size, root: tree.root(size), proof: changed })).toBe(
          false,
        );
      }),
    );
  });

  it('a leaf whose hashed bytes are those of a node does not stand for that node', () => {
    const tree = treeOf(2);
    const forged = leafHash(Uint8Array.of(...leafOf(0), ...leafOf(1)));
    expect(verifyInclusion({ leaf: forged, index: 0, size: 1, proof: [], root: tree.root() })).toBe(false);
  });

  it('the path of a proof begins with the leaf and ends with the root', () => {
    const tree = treeOf(19);
    const proof = tree.inclusionProof(5, 19);
    const path = inclusionPath({ leaf: leafOf(5), index: 5, size: 19, proof });
    expect(path).toHaveLength(proof.length + 1);
    expect(path?.[0]).toEqual(leafOf(5));
    expect(path?.at(-1)).toEqual(tree.root());
  });

  it('sizes and leaves that the tree does not have are refused', () => {
    const tree = treeOf(3);
    expect(() => tree.root(4)).toThrow(RangeError);
    expect(() => tree.inclusionProof(3, 3)).toThrow(RangeError);
    expect(() => tree.inclusionProof(-1)).toThrow(RangeError);
    expect(() => tree.consistencyProof(3, 2)).toThrow(RangeError);
    expect(verifyInclusion({ leaf: leafOf(0), index: 0, size: 0, proof: [], root: tree.root(0) })).toBe(false);
  });

  it('a tree of 100,000 leaves gives roots and proofs of any prefix', () => {
    const tree = treeOf(100_000);
    const root = tree.root();
    for (const index of [0, 65_535, 65_536, 99_999]) {
      expect(verifyInclusion({ leaf: leafOf(index), index, size: 100_000, proof: tree.inclusionProof(index), root })).toBe(true);
      const from = index + 1;
      const proof = tree.consistencyProof(from);
      expect(verifyConsistency({ from, fromRoot: tree.root(from), size: 100_000, root, proof })).toBe(true);
      expect(proof.length).toBeLessThan(20);
    }
  });
});
