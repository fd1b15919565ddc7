import { session } from '../account/session.ts';
import { readStorage, writeStorage } from '../../lib/web-storage.ts';

const DEVICE_KEY = 'matchpoint-favourites';
const MERGED_KEY = 'matchpoint-favourites-merged';
const ACCOUNT_KEY = 'matchpoint-favourites-account';
/** As many as one call reads (contracts/procedures/match.ts). */
export const MAX_FOLLOWED_MATCHES = 50;

/** Saves one change of the account's list. */
export type SaveFollowedMatch = (id: number, on: boolean) => void;

/**
 * The matches that one follows, the same in all tabs. A visitor's are kept on his device. A user's are the account's: the device's own were
 * given to it once, at the login, and are shown again after the logout, without what was taken away meanwhile. Every surface of a page
 * reads this one store, so that a star changes everywhere at once.
 */
class FollowedMatches {
  private device: readonly number[] = [];
  /** What of the device's has been given to an account: it is not given again, to nobody. */
  private merged: readonly number[] = [];
  private account: readonly number[] | undefined;
  private loaded = false;
  private save: SaveFollowedMatch | undefined;
  /** What a user pressed before there was anybody to save it. */
  private unsaved: readonly { readonly uid: number; readonly id: number; readonly on: boolean }[] = [];
  private readonly listeners = new Set<() => void>();

  /** Newest last. */
  readonly ids = (): readonly number[] => {
    this.load();
    return this.account ?? this.device;
  };

  readonly has = (id: number): boolean => this.ids().includes(id);

  /** Adds or takes away, and has it saved for a user. False when there is no room for another. */
  set(id: number, on: boolean): boolean {
    if (on && !this.has(id) && this.ids().length >= MAX_FOLLOWED_MATCHES) return false;
    this.show(id, on);
    const uid = session.uid();
    if (this.save !== undefined) this.save(id, on);
    else if (uid !== undefined) this.unsaved = [...this.unsaved, { uid, id, on }];
    return true;
  }

  /** Adds or takes away on the screen: what `set` did could not be saved. */
  show(id: number, on: boolean): void {
    this.load();
    if (this.account !== undefined) this.writeAccount(changed(this.account, id, on));
    if (this.account === undefined || !on) this.writeDevice(changed(this.device, id, on), changed(this.merged, id, false));
    this.tell();
  }

  /** What the device followed before and no account has been given yet. */
  unmerged(): readonly number[] {
    this.load();
    return this.device.filter((id) => !this.merged.includes(id));
  }

  /** An account has been given these. */
  setMerged(ids: readonly number[]): void {
    this.load();
    this.writeDevice(this.device, [...new Set([...this.merged, ...ids])]);
  }

  /** Shows the account's list from now on; undefined: the device's. */
  setAccount(ids: readonly number[] | undefined): void {
    this.load();
    if (ids === this.account || (ids !== undefined && this.account?.join() === ids.slice(-MAX_FOLLOWED_MATCHES).join())) return;
    this.writeAccount(ids?.slice(-MAX_FOLLOWED_MATCHES));
    this.tell();
  }

  /** Who saves the changes of a user, until the returned function is called; also those that he made before. */
  saveBy(save: SaveFollowedMatch): () => void {
    this.save = save;
    const waited = this.unsaved.filter(({ uid }) => uid === session.uid());
    this.unsaved = [];
    for (const { id, on } of waited) save(id, on);
    return () => {
      this.save = undefined;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) window.addEventListener('storage', this.changedElsewhere);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.changedElsewhere);
    };
  };

  private readonly changedElsewhere = (event: StorageEvent): void => {
    if (event.key !== null && !event.key.startsWith(DEVICE_KEY)) return;
    this.loaded = false;
    this.tell();
  };

  private load(): void {
    if (this.loaded) return;
    this.loaded = true;
    this.device = read(DEVICE_KEY) ?? [];
    this.merged = read(MERGED_KEY) ?? [];
    // Of a user whose session ended while no page was open, nothing is shown.
    this.account = session.uid() === undefined ? undefined : read(ACCOUNT_KEY);
  }

  private writeDevice(ids: readonly number[], merged: readonly number[]): void {
    this.device = ids;
    this.merged = merged;
    write(DEVICE_KEY, ids);
    write(MERGED_KEY, merged.length === 0 ? undefined : merged);
  }

  private writeAccount(ids: readonly number[] | undefined): void {
    this.account = ids;
    write(ACCOUNT_KEY, ids);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const followedMatches = new FollowedMatches();

function changed(ids: readonly number[], id: number, on: boolean): readonly number[] {
  const others = ids.filter((each) => each !== id);
  return on ? [...others, id] : others;
}

function read(key: string): readonly number[] | undefined {
  try {
    const stored: unknown = JSON.parse(readStorage('local', key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(-MAX_FOLLOWED_MATCHES) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, ids: readonly number[] | undefined): void {
  writeStorage('local', key, ids === undefined ? undefined : JSON.stringify(ids));
}
