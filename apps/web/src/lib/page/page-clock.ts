/**
 * The time of a page. While it is rendered on the server and hydrated, it stands still at `renderedAt`, so that both sides write the same
 * text; afterwards it runs, set by what the server says of its own time.
 */
export class PageClock {
  /** When the server rendered this page, UTC milliseconds. */
  renderedAt: number;
  private ahead: number;

  /** @param now the server's time where it renders; the device's own in a browser, until the server says its time */
  constructor(now: number) {
    this.renderedAt = now;
    this.ahead = now - Date.now();
  }

  /** Server time now, UTC milliseconds. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Takes the server's time out of a message that has just come. Small differences are the line's own and are left alone. */
  tune(serverAt: number): void {
    const ahead = serverAt - Date.now();
    if (Math.abs(ahead - this.ahead) > 1_500) this.ahead = ahead;
  }
}
