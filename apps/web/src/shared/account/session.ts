const COOKIE = 'uid';
const CHANNEL = 'matchpoint-session';
/** The server may end the session before its answer to the logout has arrived; for so long that is no surprise. */
const LEAVING_MS = 10_000;

/**
 * Who is logged in in this browser, as far as a page can know at once: the readable cookie `uid` stands beside the session's own, which no
 * script reads. All tabs share the cookies; a tab that logs in or out tells the others to look again. It is a store of its own and no atom
 * because parts of a page hydrate one after the other: each must first see what the server rendered, a visitor.
 */
class Session {
  private known: number | undefined;
  private looked = false;
  private readonly listeners = new Set<() => void>();
  private channel: BroadcastChannel | undefined;
  private leavingSince = -LEAVING_MS;

  /** The user's id; undefined for a visitor. */
  readonly uid = (): number | undefined => {
    if (!this.looked) {
      this.looked = true;
      this.known = cookieUid();
    }
    return this.known;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Looks again whenever another tab logged in or out, and when the page comes back from the browser's own cache. */
  readonly watch = (): (() => void) => {
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.addEventListener('message', this.hear);
    window.addEventListener('pageshow', this.look);
    return () => {
      window.removeEventListener('pageshow', this.look);
      this.channel?.close();
      this.channel = undefined;
    };
  };

  /** The server has set or taken the cookies: here and in all other tabs. */
  changed(): void {
    this.look();
    this.channel?.postMessage('changed');
  }

  /** The session is over, whether the server took the cookie or not. */
  forget(): void {
    document.cookie = `${COOKIE}=; Max-Age=0; Path=/`;
    this.changed();
  }

  /** The user is about to log out, in this tab: no tab takes the end of the session for a surprise. */
  leave(): void {
    this.leavingSince = performance.now();
    this.channel?.postMessage('leaving');
  }

  get leaving(): boolean {
    return performance.now() - this.leavingSince < LEAVING_MS;
  }

  private readonly hear = ({ data }: MessageEvent): void => {
    if (data === 'leaving') this.leavingSince = performance.now();
    else this.look();
  };

  private readonly look = (): void => {
    const before = this.uid();
    this.known = cookieUid();
    if (this.known === before) return;
    if (this.known !== undefined) this.leavingSince = -LEAVING_MS;
    markPage(this.known);
    for (const listener of this.listeners) listener();
  };
}

export const session = new Session();

function cookieUid(): number | undefined {
  const value = /(?:^|;\s*)uid=([1-9]\d{0,15})(?:;|$)/.exec(document.cookie)?.[1];
  return value === undefined ? undefined : Number(value);
}

/** As the script in the page's head did before the first paint (member-gate.tsx). */
function markPage(uid: number | undefined): void {
  if (uid === undefined) delete document.documentElement.dataset['member'];
  else document.documentElement.dataset['member'] = '';
}
