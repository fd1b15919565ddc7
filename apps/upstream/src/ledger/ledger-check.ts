/** One invariant of the ledger as a query whose rows are violations. */
export interface LedgerCheck {
  readonly name: string;
  /** The invariant. */
  readonly about: string;
  /** Returns `subject` and `detail` of each violation as text. */
  readonly sql: string;
}
