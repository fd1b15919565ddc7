/**
 * The time of a page. While the server renders it and the browser hydrates it, the time stands still at `renderedAt`, so that both produce
 * the same text; afterwards it runs and is corrected by times that the server sends.
 */
export class PageClock {
  /** When the server rendered this page, in UTC milliseconds. */
  renderedAt: number;
  /** When the browser opened this page, in UTC milliseconds; on the server `renderedAt`. */
  readonly openedAt: number;
  private ahead: number;

  /** @param now on the server its own time; in a browser the device's time, until the server sends its own */
  constructor(now: number) {
    this.renderedAt = now;
    this.openedAt = now;
    this.ahead = now - Date.now();
  }

  /** Returns the server's current time, in UTC milliseconds. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Corrects the clock by the server's time in a message that just arrived. Small differences are network latency and are ignored. */
  tune(serverAt: number): void {
    const ahead = serverAt - Date.now();
    if (Math.abs(ahead - this.ahead) > 1_500) this.ahead = ahead;
  }
}
