import { HOME_BLOCKS, homeOrder, type HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { type Id, parseId } from '@matchpoint/contracts/rules/id';
import { atom } from 'jotai';
import { clientStore } from '../../lib/client-store.ts';
import { readStorage, writeStorage } from '../../lib/web-storage.ts';
import { session } from '../account/session.ts';

const STORAGE_KEY = 'matchpoint-home';

/**
 * Puts the blocks of the home page in the user's order before the first paint. The HTML is the same for all users, so the script passes the
 * order stored on this device to the styles (features/home/home-blocks.module.css). The blocks stay hidden until the last one is parsed,
 * because a late block may come first in the order. The text is constant so that the content security policy can name its hash.
 */
export const HOME_ORDER_SCRIPT = `(function(){try{var u=/(?:^|;\\s*)uid=(\\d+)/.exec(document.cookie),s=(localStorage.getItem('${STORAGE_KEY}')||'').split(':');if(u&&u[1]===s[0])s[1].split(',').forEach(function(b,i){document.documentElement.style.setProperty('--home-'+b,i)}),document.documentElement.dataset.ordering=''}catch(e){}})()`;

/** Stands after the last block and shows what the script above hid. */
export const HOME_ORDER_END_SCRIPT = 'delete document.documentElement.dataset.ordering';

/** The blocks in order; undefined until they are read from the device. */
export const homeOrderAtom = atom<readonly HomeBlock[] | undefined>(undefined);

/** Returns the order of the home page on this device: the user's as it was last read from the server, the default for a visitor. */
export function savedHomeOrder(): readonly HomeBlock[] {
  const known = clientStore.get(homeOrderAtom);
  if (known !== undefined) return known;
  const read = homeOrder(readOrder());
  clientStore.set(homeOrderAtom, read);
  return read;
}

/** Stores and shows the order that a user has saved; an empty one is the default. */
export function saveHomeOrder(uid: Id, saved: readonly string[]): void {
  writeStorage('local', STORAGE_KEY, saved.length === 0 ? undefined : `${uid}:${homeOrder(saved).join(',')}`);
  showOrder(homeOrder(saved));
}

/** Removes the stored order and shows the default, for a visitor. */
export function clearHomeOrder(): void {
  writeStorage('local', STORAGE_KEY, undefined);
  showOrder(HOME_BLOCKS);
}

function showOrder(next: readonly HomeBlock[]): void {
  const { style } = document.documentElement;
  for (const [index, block] of next.entries()) style.setProperty(`--home-${block}`, String(index));
  if (next.join() !== savedHomeOrder().join()) clientStore.set(homeOrderAtom, next);
}

function readOrder(): readonly string[] {
  const [uid = '', blocks = ''] = (readStorage('local', STORAGE_KEY) ?? '').split(':');
  return parseId(uid) === session.uid() ? blocks.split(',') : [];
}
