import type { ProductDetail } from '@matchpoint/contracts/mall/mall';
import type { Gold } from '@matchpoint/contracts/user/user';
import { trpc } from '../../../lib/trpc.ts';
import { useAccount } from '../../../shared/account/use-account.ts';

export interface Standing {
  /** Pieces that the user has redeemed; undefined for visitors and until it is known. */
  readonly redeemed: number | undefined;
  /** The balance, which events keep current. */
  readonly gold: Gold | undefined;
  /** Pieces that the user may still redeem by stock and limit. */
  readonly available: number;
}

/** Returns what the user may do with a product; for visitors what anybody may. */
export function useStanding({ id, stock, limit }: ProductDetail): Standing {
  const { uid, user } = useAccount();
  const { data } = trpc.mall.standing.useQuery({ productId: id }, { enabled: uid !== undefined });
  const known = uid === undefined ? undefined : data;
  const left = limit === undefined ? stock : limit - (known?.redeemed ?? 0);
  return { redeemed: known?.redeemed, gold: user?.gold ?? known?.gold, available: Math.max(0, Math.min(stock, left)) };
}
