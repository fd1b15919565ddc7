import { atom } from 'jotai';
import { type Id, toId } from '@matchpoint/contracts/rules/id';
import { clientStore } from '../../lib/client-store.ts';
import { onStorageChange, readStorageJson, writeStorage } from '../../lib/web-storage.ts';
import { session } from '../account/session.ts';

const DEVICE_KEY = 'matchpoint-favourites';
const MERGED_KEY = 'matchpoint-favourites-merged';
const ACCOUNT_KEY = 'matchpoint-favourites-account';
/** As many as one call reads (contracts/procedures/match.ts). */
export const MAX_FOLLOWED_MATCHES = 50;

/** Saves one change of the account's list. */
export type SaveFollowedMatch = (id: Id, on: boolean) => void;

/** Lists of match ids, newest last. */
interface FollowedState {
  /** Followed on this device. */
  readonly device: readonly Id[];
  /** Those of `device` that were added to an account: they are added to no other account. */
  readonly merged: readonly Id[];
  /** Followed by the account that is logged in; undefined for a visitor, and until the list is known. */
  readonly account: readonly Id[] | undefined;
}

/** The stored lists, the same in all tabs; undefined until they are read from the device. */
export const followedStateAtom = atom<FollowedState | undefined>(undefined);
followedStateAtom.onMount = (set) =>
  onStorageChange(
    (key) => key.startsWith(DEVICE_KEY),
    () => set(readState()),
  );

/**
 * The matches that a user follows. A visitor's list is kept on the device. A user's list is the account's: the device's own matches are
 * added to it once, at the login, and are shown again after the logout, without those that were removed meanwhile.
 */
class FollowedMatches {
  private save: SaveFollowedMatch | undefined;
  /** Changes that a user made before `saveBy` was called. */
  private unsaved: readonly { readonly uid: Id; readonly id: Id; readonly on: boolean }[] = [];

  /** Returns the ids of the followed matches, newest last. */
  readonly ids = (): readonly Id[] => {
    const { account, device } = state();
    return account ?? device;
  };

  readonly has = (id: Id): boolean => this.ids().includes(id);

  /** Adds or removes a match, and saves the change for a user. Returns false when the list is full. */
  set(id: Id, on: boolean): boolean {
    if (on && !this.has(id) && this.ids().length >= MAX_FOLLOWED_MATCHES) return false;
    this.show(id, on);
    const uid = session.uid();
    if (this.save !== undefined) this.save(id, on);
    else if (uid !== undefined) this.unsaved = [...this.unsaved, { uid, id, on }];
    return true;
  }

  /** Adds or removes a match without saving it: undoes a `set` that could not be saved. */
  show(id: Id, on: boolean): void {
    const { account, device, merged } = state();
    const isOnDevice = account === undefined || !on;
    update({
      account: account && withChange(account, id, on),
      device: isOnDevice ? withChange(device, id, on) : device,
      merged: isOnDevice ? withChange(merged, id, false) : merged,
    });
  }

  /** Returns the device's matches that were added to no account. */
  unmerged(): readonly Id[] {
    const { device, merged } = state();
    return device.filter((id) => !merged.includes(id));
  }

  /** Remembers that these were added to an account. */
  setMerged(ids: readonly Id[]): void {
    update({ merged: [...new Set([...state().merged, ...ids])] });
  }

  /** Shows the account's list from now on; undefined: the device's. */
  setAccount(ids: readonly Id[] | undefined): void {
    const { account } = state();
    const next = ids?.slice(-MAX_FOLLOWED_MATCHES);
    if (next?.join() !== account?.join() || (next === undefined) !== (account === undefined)) update({ account: next });
  }

  /** Saves the changes of a user by `save` until the returned function is called, and those that the user made before. */
  saveBy(save: SaveFollowedMatch): () => void {
    this.save = save;
    const own = this.unsaved.filter(({ uid }) => uid === session.uid());
    this.unsaved = [];
    for (const { id, on } of own) save(id, on);
    return () => {
      this.save = undefined;
    };
  }
}

export const followedMatches = new FollowedMatches();

function state(): FollowedState {
  const known = clientStore.get(followedStateAtom);
  if (known !== undefined) return known;
  const read = readState();
  clientStore.set(followedStateAtom, read);
  return read;
}

/** Stores and shows the changed lists. */
function update(change: Partial<FollowedState>): void {
  const before = state();
  const next = { ...before, ...change };
  if (next.device !== before.device) write(DEVICE_KEY, next.device);
  if (next.merged !== before.merged) write(MERGED_KEY, next.merged.length === 0 ? undefined : next.merged);
  if (next.account !== before.account) write(ACCOUNT_KEY, next.account);
  clientStore.set(followedStateAtom, next);
}

function withChange(ids: readonly Id[], id: Id, on: boolean): readonly Id[] {
  const others = ids.filter((each) => each !== id);
  return on ? [...others, id] : others;
}

function readState(): FollowedState {
  return {
    device: read(DEVICE_KEY) ?? [],
    merged: read(MERGED_KEY) ?? [],
    // A list of a user whose session ended while no page was open is not shown.
    account: session.uid() === undefined ? undefined : read(ACCOUNT_KEY),
  };
}

function read(key: string): readonly Id[] | undefined {
  const stored = readStorageJson('local', key);
  return Array.isArray(stored) ? stored.flatMap((id) => toId(id) ?? []).slice(-MAX_FOLLOWED_MATCHES) : undefined;
}

function write(key: string, ids: readonly Id[] | undefined): void {
  writeStorage('local', key, ids === undefined ? undefined : JSON.stringify(ids));
}
