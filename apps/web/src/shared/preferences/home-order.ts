import { HOME_BLOCKS, homeOrder, type HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { session } from '../account/session.ts';

const STORAGE_KEY = 'matchpoint-home';

/**
 * Puts the blocks of the home page in the user's order before the first paint: its HTML is the same for everybody, so what this device saw
 * last is told to the styles (features/home/home-blocks.module.css). Until the last block has come none is seen: one that comes late may
 * stand first. Constant, so that the page's policy may name it by its hash.
 */
export const HOME_ORDER_SCRIPT = `(function(){try{var u=/(?:^|;\\s*)uid=(\\d+)/.exec(document.cookie),s=(localStorage.getItem('${STORAGE_KEY}')||'').split(':');if(u&&u[1]===s[0])s[1].split(',').forEach(function(b,i){document.documentElement.style.setProperty('--home-'+b,i)}),document.documentElement.dataset.ordering=''}catch(e){}})()`;

/** Behind the last block: what the script above hid is seen. */
export const HOME_ORDER_END_SCRIPT = 'delete document.documentElement.dataset.ordering';

/**
 * The order of the home page on this device: the user's own as it was last read of the server, the site's for a visitor. A store of its own
 * and no atom because it is read while the page is hydrated, when each part must first see the order of the HTML.
 */
class HomeOrder {
  private known: readonly HomeBlock[] = HOME_BLOCKS;
  private looked = false;
  private readonly listeners = new Set<() => void>();

  readonly blocks = (): readonly HomeBlock[] => {
    if (!this.looked) {
      this.looked = true;
      this.known = homeOrder(remembered());
    }
    return this.known;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The order that a user has saved; an empty one is the site's. */
  keep(uid: number, saved: readonly string[]): void {
    remember(saved.length === 0 ? undefined : `${uid}:${homeOrder(saved).join(',')}`);
    this.show(homeOrder(saved));
  }

  /** Nobody is logged in. */
  forget(): void {
    remember(undefined);
    this.show(HOME_BLOCKS);
  }

  private show(next: readonly HomeBlock[]): void {
    const { style } = document.documentElement;
    for (const [index, block] of next.entries()) style.setProperty(`--home-${block}`, String(index));
    if (next.join() === this.blocks().join()) return;
    this.known = next;
    for (const listener of this.listeners) listener();
  }
}

export const savedHomeOrder = new HomeOrder();

function remembered(): readonly string[] {
  try {
    const [uid, blocks = ''] = (localStorage.getItem(STORAGE_KEY) ?? '').split(':');
    return Number(uid) === session.uid() ? blocks.split(',') : [];
  } catch {
    return [];
  }
}

function remember(order: string | undefined): void {
  try {
    if (order === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, order);
  } catch {
    // Private windows may refuse: the order then comes with the preferences, after the first paint.
  }
}
