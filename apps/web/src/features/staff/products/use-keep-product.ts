import type { Id } from '@matchpoint/contracts/rules/id';
import { trpc } from '../../../lib/trpc.ts';

/** A product as a call returns it. */
type SavedProduct = NonNullable<ReturnType<ReturnType<typeof trpc.useUtils>['staff']['product']['getData']>>;

export interface KeepProduct {
  /** Puts a changed product into the cache. */
  readonly keep: (saved: SavedProduct) => void;
  /** Reads a product again after a change that failed. */
  readonly renew: (id: Id) => void;
}

/** Keeps the cache of the desk in step with changes of a product. */
export function useKeepProduct(): KeepProduct {
  const utils = trpc.useUtils();
  return {
    keep: (saved) => {
      utils.staff.product.setData({ productId: saved.id }, saved);
      void utils.staff.products.invalidate();
    },
    renew: (id) => {
      void utils.staff.product.invalidate({ productId: id });
      void utils.staff.products.invalidate();
    },
  };
}
