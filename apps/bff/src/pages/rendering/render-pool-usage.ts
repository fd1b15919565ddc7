/** What the threads of a pool are doing. */
export interface RenderPoolUsage {
  readonly threads: number;
  readonly running: number;
  readonly queued: number;
  /** Pages rendered so far. */
  readonly rendered: number;
  /** Threads that ended unexpectedly so far. */
  readonly died: number;
}
