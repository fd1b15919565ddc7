import { atom } from 'jotai';
import { type Id, parseId } from '@matchpoint/contracts/rules/id';
import { clientStore } from '../../lib/client-store.ts';

const COOKIE = 'uid';
const CHANNEL = 'matchpoint-session';
/** The server may end the session before its response to the logout arrives; during this time that is expected. */
const LEAVING_MS = 10_000;

/** The user's id; undefined for a visitor. */
export const uidAtom = atom<Id | undefined>(undefined);

/**
 * Who is logged in in this browser, as far as a page can know at once: the readable cookie `uid` stands beside the session's own cookie,
 * which no script reads. All tabs share the cookies; a tab that logs in or out notifies the others.
 */
class Session {
  private isRead = false;
  private channel: BroadcastChannel | undefined;
  private leavingSince = -LEAVING_MS;

  /** Returns the user's id; undefined for a visitor. */
  readonly uid = (): Id | undefined => {
    if (!this.isRead) {
      this.isRead = true;
      clientStore.set(uidAtom, cookieUid());
    }
    return clientStore.get(uidAtom);
  };

  /** Reads the cookie again, and returns the user's id: for work that must not be done in the name of another user. */
  readonly currentUid = (): Id | undefined => {
    this.refresh();
    return this.uid();
  };

  /** Reads the cookie again after another tab logged in or out, and after the browser restored the page from its cache. */
  readonly watch = (): (() => void) => {
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.addEventListener('message', this.handleMessage);
    window.addEventListener('pageshow', this.refresh);
    return () => {
      window.removeEventListener('pageshow', this.refresh);
      this.channel?.close();
      this.channel = undefined;
    };
  };

  /** Reads the cookie again in all tabs after the server set or removed it. */
  changed(): void {
    this.refresh();
    this.channel?.postMessage('changed');
  }

  /** Removes the readable cookie after the session ended, whether or not the server did. */
  forget(): void {
    document.cookie = `${COOKIE}=; Max-Age=0; Path=/`;
    this.changed();
  }

  /** Announces a logout to all tabs, so that none reports the end of the session as unexpected. */
  leave(): void {
    this.leavingSince = performance.now();
    this.channel?.postMessage('leaving');
  }

  get leaving(): boolean {
    return performance.now() - this.leavingSince < LEAVING_MS;
  }

  private readonly handleMessage = ({ data }: MessageEvent): void => {
    if (data === 'leaving') this.leavingSince = performance.now();
    else this.refresh();
  };

  private readonly refresh = (): void => {
    const before = this.uid();
    const uid = cookieUid();
    if (uid === before) return;
    if (uid !== undefined) this.leavingSince = -LEAVING_MS;
    markPage(uid);
    clientStore.set(uidAtom, uid);
  };
}

export const session = new Session();

function cookieUid(): Id | undefined {
  const value = /(?:^|;\s*)uid=([1-9]\d{0,19})(?:;|$)/.exec(document.cookie)?.[1];
  return value === undefined ? undefined : parseId(value);
}

/** Marks the document as the script in its head does before the first paint (member-script.tsx). */
function markPage(uid: Id | undefined): void {
  if (uid === undefined) delete document.documentElement.dataset['member'];
  else document.documentElement.dataset['member'] = '';
}
