import {
  boxCommitment,
  boxHmac,
  type BoxInterval,
  boxIntervals,
  boxRoll,
  type BoxTable,
  boxTableHash,
  drawnInterval,
  isPityDraw,
} from './box-draw.ts';

/** What is checked of a draw, in this order. */
export const BOX_STEPS = ['table', 'commitment', 'hmac', 'roll', 'pity', 'prize'] as const;
export type BoxStepName = (typeof BOX_STEPS)[number];

/** A draw as it is published. */
export interface PublishedDraw {
  /** Hash of the table at the time of the draw. */
  readonly tableHash: string;
  /** Published before the draw. */
  readonly commitment: string;
  /** Revealed with the draw. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Absent when they are not known: then they are only computed. */
  readonly hmac?: string | undefined;
  readonly roll?: number | undefined;
  /** Draws in a row without a prize of the pity tier before this one. */
  readonly misses: number;
  /** Number of the prize. */
  readonly prize: number;
}

export interface BoxStep {
  readonly name: BoxStepName;
  readonly ok: boolean;
  /** What was computed; absent when the values before do not allow it. */
  readonly computed?: string | undefined;
  /** What was published. */
  readonly published?: string | undefined;
}

export interface BoxVerification {
  readonly ok: boolean;
  readonly steps: readonly BoxStep[];
  readonly isPity: boolean;
  /** The interval that the computed roll hits, among `intervals`. */
  readonly hit?: BoxInterval | undefined;
  readonly intervals: readonly BoxInterval[];
  readonly roll?: number | undefined;
}

/**
 * Computes a draw again from its seeds and compares every step with what was published: the table with its hash, the server seed with the
 * commitment, the HMAC, the roll, the number of misses with the rule of pity, and the prize. Each step is compared on its own, so that the
 * steps that fail tell what was changed.
 */
export function verifyBoxDraw(table: BoxTable, draw: PublishedDraw): BoxVerification {
  const hmac = boxHmac(draw.serverSeed, draw.clientSeed, draw.nonce);
  const roll = hmac === undefined ? undefined : boxRoll(hmac);
  const intervals = boxIntervals(table, draw.misses);
  const hit = roll === undefined || intervals.length === 0 ? undefined : drawnInterval(intervals, roll);
  const steps = [
    compare('table', boxTableHash(table), draw.tableHash),
    compare('commitment', boxCommitment(draw.serverSeed), draw.commitment),
    compare('hmac', hmac, draw.hmac),
    compare('roll', roll, draw.roll),
    { name: 'pity', ok: isPossible(table, draw.misses), published: String(draw.misses) } as const,
    compare('prize', hit?.number, draw.prize),
  ];
  return { ok: steps.every(({ ok }) => ok), steps, isPity: isPityDraw(table.pity, draw.misses), hit, intervals, roll };
}

function compare(name: BoxStepName, computed: string | number | undefined, published: string | number | undefined): BoxStep {
  const value = computed === undefined ? undefined : String(computed);
  if (published === undefined) return { name, ok: value !== undefined, computed: value };
  return { name, ok: value === String(published), computed: value, published: String(published) };
}

function isPossible({ pity }: BoxTable, misses: number): boolean {
  return Number.isSafeInteger(misses) && misses >= 0 && misses <= (pity === undefined ? 0 : pity.after - 1);
}
