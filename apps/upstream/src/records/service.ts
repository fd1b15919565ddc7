import type { PlanId } from '@matchpoint/contracts/ids';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import { leafHash } from '@matchpoint/contracts/rules/merkle';
import { GENESIS_HASH } from '@matchpoint/contracts/rules/record-chain';
import { fromHex, toHex } from '@matchpoint/contracts/rules/sha256';
import type { Pool } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { countLines, headOfLine, listHeads } from './record-heads.ts';
import type { RecordTree } from './record-tree.ts';

interface LineRow {
  readonly number: number;
  readonly kind: string;
  readonly hash: string;
  readonly text: string;
  /** Hash of the line before; null for the first line. */
  readonly previous: string | null;
  /** The version that the line is about, when it names one. */
  readonly version: number | null;
}

/** The published records. */
export class RecordService {
  readonly #pool: Pool;
  readonly #tree: RecordTree;
  readonly #publicKey: string;

  constructor(deps: { readonly pool: Pool; readonly tree: RecordTree; readonly publicKey: string }) {
    this.#pool = deps.pool;
    this.#tree = deps.tree;
    this.#publicKey = deps.publicKey;
  }

  /** Returns the newest heads with the number of lines. */
  async heads(limit: number): Promise<JavaResult<'recordHeads'>> {
    return { publicKey: this.#publicKey, heads: await listHeads(this.#pool, limit), size: await countLines(this.#pool) };
  }

  /**
   * Returns the lines of a published plan with the proof that its commit is in the first head after it; without the proof until that head is
   * signed.
   * @throws {JavaFailure} NOT_FOUND
   */
  async proof(planId: PlanId): Promise<JavaResult<'recordProof'>> {
    const rows = await this.#lines(planId);
    const version = rows.find(({ kind }) => kind === 'published')?.version;
    const locked = rows.find((row) => row.kind === 'plan' && row.version === version);
    if (version === undefined || locked === undefined) throw new JavaFailure('NOT_FOUND');
    const lines = rows.map(({ number, hash, text, previous }) => ({ number, previous: previous ?? GENESIS_HASH, hash, text }));
    const head = await headOfLine(this.#pool, locked.number);
    if (head === undefined) return { lines, publicKey: this.#publicKey };
    await this.#tree.load(this.#pool, head.size);
    const leaf = fromHex(locked.hash);
    if (leaf === undefined) throw new Error(`line ${locked.number} of the record log has no hash`);
    return {
      lines,
      proof: { line: locked.number, leaf: toHex(leafHash(leaf)), path: this.#tree.inclusionProof(locked.number, head.size) },
      head,
      publicKey: head.key,
    };
  }

  async #lines(planId: PlanId): Promise<LineRow[]> {
    const { rows } = await this.#pool.query<LineRow>(
      `select line.number, line.kind, line.hash, line.text, before.hash as previous, (line.text::jsonb -> 'body' ->> 'version')::int as version
       from record_line line left join record_line before on before.number = line.number - 1
       where line.plan_id = $1 order by line.number`,
      [planId],
    );
    return rows;
  }
}
