import type { mallEndpoints } from '@matchpoint/contracts/java/mall';
import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { MallService } from './service.ts';

type MallRow = keyof typeof mallEndpoints;

/** Maps the endpoints of the domain to its services. */
export function mallHandlers(mall: MallService): Pick<Handlers, MallRow> {
  const { products, addresses, redemptions } = mall;
  return {
    mallProducts: (input, { lan }) => products.page(input, lan),
    mallProduct: ({ productId }, { lan }) => products.detail(productId, lan),
    mallStanding: ({ productId }, context) => products.standing(tokenUser(context).uid, productId),
    redeem: (input, context) => mall.redeem(tokenUser(context).uid, input, context.lan),
    redemptions: (input, context) => redemptions.page(tokenUser(context).uid, input, context.lan),
    redemption: ({ orderNo }, context) => redemptions.one(tokenUser(context).uid, orderNo, context.lan),
    cancelRedemption: ({ orderNo }, context) => redemptions.cancel(tokenUser(context).uid, orderNo, context.lan),
    changeShipping: (input, context) => redemptions.changeShipping(tokenUser(context).uid, input, context.lan),
    redemptionCard: (input, context) => redemptions.card(tokenUser(context).uid, input),
    mallAddresses: async (_input, context) => ({ list: await addresses.list(tokenUser(context).uid) }),
    mallAddress: ({ addressId }, context) => addresses.one(tokenUser(context).uid, addressId),
    saveAddress: (input, context) => addresses.save(tokenUser(context).uid, input),
    deleteAddress: async ({ addressId }, context) => {
      await addresses.delete(tokenUser(context).uid, addressId);
      return { deleted: true };
    },
  };
}
