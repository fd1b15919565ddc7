import { leafHash, MerkleTree } from './merkle.ts';
import { GENESIS_HASH, recordDay, recordHash, type RecordLine, type SignedRecordHead } from './record-chain.ts';
import { type RecordFinding, RecordFindings } from './record-findings.ts';
import { MalformedRecord, readRecordHead, readRecordLine } from './record-lines.ts';
import { type RecordedPlans, RecordPlans } from './record-plans.ts';
import { type SignatureCheck, verifyHeadSignature } from './record-signature.ts';
import { fromHex, toHex } from './sha256.ts';

/** What a verification found. */
export interface RecordReport {
  /** By row; see `RecordFindings.sorted`. */
  readonly findings: readonly RecordFinding[];
  /** Number of findings, also of those that were too many to be listed. */
  readonly findingCount: number;
  readonly isBroken: boolean;
  /** The first row that is broken or, of a range of rows, may be. */
  readonly firstBrokenRow: number | undefined;
  readonly lines: number;
  /** Lines that a published head covers. */
  readonly coveredLines: number;
  readonly heads: number;
  /** Heads whose root was compared with the lines: not those after a broken row. */
  readonly comparedHeads: number;
  readonly lastHead: SignedRecordHead | undefined;
  /** Numbers of signatures of published heads. */
  readonly signatures: Readonly<Record<SignatureCheck, number>>;
  readonly savedHeads: number;
  readonly comparedSaved: number;
  readonly plans: RecordedPlans;
}

interface PlacedHead {
  readonly head: SignedRecordHead;
  readonly headRow: number;
}

export interface RecordVerifierOptions {
  /** Text of `heads.jsonl`. */
  readonly heads: string;
  /** Text of heads that somebody saved earlier: the same file, or a single line of it. */
  readonly saved?: string | undefined;
}

/**
 * Verifies the published record files (`record-chain.ts`): numbers, times, hashes of the chain, roots and signatures of the heads, commits
 * against revealed contents, results against outcomes, and the published heads against ones saved earlier. Lines are added in the order of the
 * log, then `finish` returns the report. What it proves is that these files are consistent with themselves and with the saved heads; somebody
 * who rewrites lines and all heads is found with a saved head only.
 */
export class RecordVerifier {
  readonly #findings = new RecordFindings();
  readonly #tree = new MerkleTree();
  readonly #plans: RecordPlans;
  readonly #heads: readonly PlacedHead[];
  readonly #saved: readonly PlacedHead[];
  /** The next published and saved head to compare with the tree. */
  #nextHead = 0;
  #nextSaved = 0;
  /** Rows up to here have had the root of a published or saved head. */
  #provenRows = { published: 0, saved: 0 };
  #sealedDay: string | undefined;
  /** What the next line may have as its number and as its previous hash: two of each after a row that contradicted itself, so that one wrong
   * byte gives one finding. */
  #expected: readonly number[] = [1];
  #previous: readonly string[] = [GENESIS_HASH];
  /** Whether a row is broken: roots of heads would then only say so again, less precisely. */
  #isChainBroken = false;
  #lines = 0;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor({ heads, saved }: RecordVerifierOptions) {
    this.#plans = new RecordPlans(this.#findings);
    this.#heads = this.#inOrder(this.#readHeads(heads, 'head_malformed'));
    this.#saved = this.#readHeads(saved ?? '', 'saved_malformed').toSorted((a, b) => a.head.size - b.head.size);
    this.#compareHeads();
  }

  /** Adds a file `records-{day}.jsonl`. Files are added by day; a missing one is a gap of numbers. @returns the number of its lines */
  addFile(text: string, day?: string): number {
    const lines = linesOf(text);
    for (const line of lines) this.addLine(line, day);
    return lines.length;
  }

  /** Adds the next line. @param day that of its file */
  addLine(text: string, day?: string): void {
    const row = this.#expected[0] ?? 1;
    this.#lines += 1;
    const line = this.#readLine(text, row);
    if (line === undefined) {
      this.#isChainBroken = true;
      this.#expected = [row + 1];
      this.#previous = [];
      return;
    }
    const isNumbered = this.#expected.includes(line.number);
    const place = { row: isNumbered ? line.number : row };
    this.#expected = isNumbered ? [line.number + 1] : [row + 1, line.number + 1];
    if (!isNumbered) this.#break('number', place.row);
    this.#chain(line, place.row, isNumbered);
    if (line.at < this.#lastAt) this.#findings.add('time', place);
    const lineDay = recordDay(line.at);
    if (day !== undefined && lineDay !== day) this.#findings.add('file_day', place);
    if (this.#sealedDay !== undefined && lineDay <= this.#sealedDay) this.#findings.add('backdated', place);
    this.#lastAt = Math.max(this.#lastAt, line.at);
    this.#plans.add(line, place.row);
    this.#tree.append(leafHash(fromHex(line.hash) ?? new Uint8Array(32)));
    this.#compareHeads(line);
  }

  /** Verifies signatures and what only the whole log shows, and returns the report. */
  async finish(): Promise<RecordReport> {
    this.#findMissingRows();
    this.#compareSavedWithPublished();
    const signatures = { valid: 0, invalid: 0, not_checked: 0 };
    let key: string | undefined;
    for (const { head, headRow } of this.#heads) {
      const check = await verifyHeadSignature(head);
      signatures[check] += 1;
      if (check === 'invalid') this.#findings.add('head_signature', { headRow, day: head.day });
      if (key !== undefined && key !== head.key) this.#findings.add('head_key', { headRow, day: head.day });
      ({ key } = head);
    }
    for (const { head, headRow } of this.#saved)
      if ((await verifyHeadSignature(head)) === 'invalid') this.#findings.add('saved_signature', { headRow, day: head.day });
    const plans = this.#plans.finish(this.#lastAt);
    const findings = this.#findings.sorted();
    const broken = findings.filter(({ severity }) => severity === 'broken');
    return {
      findings,
      findingCount: this.#findings.count,
      isBroken: broken.length > 0,
      firstBrokenRow: broken.find(({ row }) => row !== undefined)?.row,
      lines: this.#lines,
      coveredLines: Math.min(this.#lines, this.#heads.at(-1)?.head.size ?? 0),
      heads: this.#heads.length,
      comparedHeads: this.#nextHead,
      lastHead: this.#heads.at(-1)?.head,
      signatures,
      savedHeads: this.#saved.length,
      comparedSaved: this.#nextSaved,
      plans,
    };
  }

  #break(code: 'malformed' | 'number' | 'hash', row: number, field?: string): void {
    this.#isChainBroken = true;
    this.#findings.add(code, field === undefined ? { row } : { row, field });
  }

  #readLine(text: string, row: number): RecordLine | undefined {
    try {
      return readRecordLine(JSON.parse(text));
    } catch (error) {
      if (!(error instanceof MalformedRecord || error instanceof SyntaxError)) throw error;
      this.#break('malformed', row, error instanceof MalformedRecord ? error.field : '');
      return undefined;
    }
  }

  #chain(line: RecordLine, row: number, isNumbered: boolean): void {
    const computed = this.#previous.map((previous) => recordHash(previous, line));
    const isChained = computed.length === 0 || computed.includes(line.hash);
    // After missing rows the previous hash is unknown, and the wrong number is the finding.
    if (!isChained && isNumbered) this.#break('hash', row);
    this.#previous = isChained ? [line.hash] : [line.hash, ...computed.slice(0, 1)];
  }

  #readHeads(text: string, code: 'head_malformed' | 'saved_malformed'): PlacedHead[] {
    return linesOf(text).flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [{ head: readRecordHead(JSON.parse(line)), headRow: index + 1 }];
      } catch (error) {
        if (!(error instanceof MalformedRecord || error instanceof SyntaxError)) throw error;
        this.#findings.add(code, { headRow: index + 1 });
        return [];
      }
    });
  }

  /** Leaves out heads that contradict the order, which cannot be compared. */
  #inOrder(heads: readonly PlacedHead[]): PlacedHead[] {
    const kept: PlacedHead[] = [];
    for (const placed of heads) {
      const last = kept.at(-1)?.head;
      const { day, size } = placed.head;
      if (last === undefined || (day > last.day && size >= last.size)) kept.push(placed);
      else this.#findings.add('head_order', { headRow: placed.headRow, day });
    }
    return kept;
  }

  /** Compares the heads of the present size with the tree. @param last the line of that number */
  #compareHeads(last?: RecordLine): void {
    if (this.#isChainBroken) return;
    const { size } = this.#tree;
    for (; this.#heads[this.#nextHead]?.head.size === size; this.#nextHead += 1) {
      const placed = this.#heads[this.#nextHead];
      if (placed === undefined) return;
      const { head, headRow } = placed;
      const place = { headRow, day: head.day };
      this.#sealedDay = head.day;
      if (last !== undefined && recordDay(last.at) > head.day) this.#findings.add('head_day', { row: size, ...place });
      if (!this.#hasRoot(head)) this.#findings.add('head_root', { row: this.#provenRows.published + 1, lastRow: size, ...place });
      else this.#provenRows.published = size;
      if (head.chainHash !== (last?.hash ?? GENESIS_HASH)) this.#findings.add('head_chain_hash', { row: size, ...place });
    }
    for (; this.#saved[this.#nextSaved]?.head.size === size; this.#nextSaved += 1) {
      const placed = this.#saved[this.#nextSaved];
      if (placed === undefined) return;
      const { head, headRow } = placed;
      if (this.#hasRoot(head) && head.chainHash === (last?.hash ?? GENESIS_HASH)) this.#provenRows.saved = size;
      else this.#findings.add('rewritten', { row: this.#provenRows.saved + 1, lastRow: size, headRow, day: head.day });
    }
  }

  #hasRoot(head: SignedRecordHead): boolean {
    return toHex(this.#tree.root()) === head.root;
  }

  /** Reports the rows that the largest heads cover and the files do not have. */
  #findMissingRows(): void {
    const last = (this.#expected[0] ?? 1) - 1;
    for (const placed of [this.#heads.at(-1), this.#saved.at(-1)])
      if (placed !== undefined && placed.head.size > last)
        this.#findings.add('truncated', { row: last + 1, lastRow: placed.head.size, headRow: placed.headRow, day: placed.head.day });
  }

  #compareSavedWithPublished(): void {
    const published = new Map(this.#heads.map(({ head }) => [head.day, head]));
    for (const { head, headRow } of this.#saved) {
      const same = published.get(head.day);
      if (same === undefined) this.#findings.add('head_withdrawn', { headRow, day: head.day });
      else if (same.size !== head.size || same.root !== head.root || same.chainHash !== head.chainHash || same.at !== head.at)
        this.#findings.add('head_replaced', { headRow, day: head.day });
    }
  }
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
