import { leafHash, MerkleTree } from '@matchpoint/contracts/rules/merkle';
import { fromHex } from '@matchpoint/contracts/rules/sha256';
import type { Queryable } from '../db/pool.ts';

const BATCH_SIZE = 2_000;

/** The Merkle tree over all lines of the log, in memory: 64 bytes for each line. Committed lines never change, so it only grows. */
export class RecordTree {
  readonly #tree = new MerkleTree();
  #loading: Promise<void> = Promise.resolve();

  /** Reads lines until the tree has `size` leaves. @throws Error when the log has fewer lines */
  async load(db: Queryable, size: number): Promise<void> {
    // One after the other: a second reader would append the same lines.
    const loaded = this.#loading.then(() => this.#load(db, size));
    this.#loading = loaded.catch(() => undefined);
    return loaded;
  }

  /** Returns the root of the first `size` lines, in hexadecimal digits. */
  root(size: number): string {
    return Buffer.from(this.#tree.root(size)).toString('hex');
  }

  /** Returns the proof that the tree of the first `size` lines contains a line, from the leaf upwards. */
  inclusionProof(number: number, size: number): string[] {
    return this.#tree.inclusionProof(number - 1, size).map((hash) => Buffer.from(hash).toString('hex'));
  }

  async #load(db: Queryable, size: number): Promise<void> {
    while (this.#tree.size < size) {
      const from = this.#tree.size;
      const { rows } = await db.query<{ number: number; hash: string }>(
        'select number, hash from record_line where number > $1 and number <= $2 order by number limit $3',
        [from, size, BATCH_SIZE],
      );
      if (rows.length === 0) throw new Error(`the record log has no line ${from + 1}`);
      for (const { number, hash } of rows) {
        const bytes = fromHex(hash);
        if (bytes === undefined || number !== this.#tree.size + 1) throw new Error(`the record log is broken at line ${number}`);
        this.#tree.append(leafHash(bytes));
      }
    }
  }
}
