import type { Handlers } from '../../java/handler.ts';
import type { StaffService } from './service.ts';

type StaffRow =
  | 'staffMe'
  | 'staffItems'
  | 'staffItem'
  | 'staffDecide'
  | 'staffRemovePlan'
  | 'staffProposeSettlement'
  | 'staffConfirmSettlement'
  | 'staffUsers'
  | 'staffUser'
  | 'staffSanction'
  | 'staffEndSanction'
  | 'staffGrant'
  | 'staffAudit'
  | 'staffContent'
  | 'staffEdit'
  | 'staffProducts'
  | 'staffProduct'
  | 'staffSaveProduct'
  | 'staffProductPicture'
  | 'staffStock'
  | 'staffCards';

/** Maps the endpoints of the staff desk to the service, each behind its entry of the access table. */
export function staffHandlers(staff: StaffService): Pick<Handlers, StaffRow> {
  const { members, sanctions, roles, settlements, editing, products } = staff;
  return {
    staffMe: async (_input, context) => staff.me(await members.authorize(context, 'staffMe')),
    staffItems: async (input, context) => staff.items(await members.authorize(context, 'staffItems', input.queue), input, context.lan),
    staffItem: async (input, context) => staff.item(await members.authorize(context, 'staffItem', input.queue), input, context.lan),
    staffDecide: async (input, context) => staff.decide(await members.authorize(context, 'staffDecide', input.queue), input),
    staffRemovePlan: async (input, context) => staff.removePlan(await members.authorize(context, 'staffRemovePlan'), input),
    staffProposeSettlement: async (input, context) => {
      await settlements.propose(await members.authorize(context, 'staffProposeSettlement'), input);
      return { proposed: true };
    },
    staffConfirmSettlement: async (input, context) => ({
      settled: await settlements.confirm(await members.authorize(context, 'staffConfirmSettlement'), input),
    }),
    staffUsers: async (input, context) => {
      await members.authorize(context, 'staffUsers');
      return staff.users(input);
    },
    staffUser: async (input, context) => {
      await members.authorize(context, 'staffUser');
      return staff.user(input);
    },
    staffSanction: async (input, context) => sanctions.impose(await members.authorize(context, 'staffSanction'), input),
    staffEndSanction: async ({ sanctionId, reason }, context) =>
      sanctions.end(await members.authorize(context, 'staffEndSanction'), sanctionId, reason),
    staffGrant: async ({ userId, roles: wanted }, context) => ({
      roles: await roles.set(await members.authorize(context, 'staffGrant'), userId, wanted),
    }),
    staffAudit: async (input, context) => {
      await members.authorize(context, 'staffAudit');
      return staff.audit(input);
    },
    staffContent: async (input, context) => {
      await members.authorize(context, 'staffContent');
      return editing.page(input);
    },
    staffProducts: async (input, context) => {
      await members.authorize(context, 'staffProducts');
      return products.page(input);
    },
    staffProduct: async ({ productId }, context) => {
      await members.authorize(context, 'staffProduct');
      return products.one(productId);
    },
    staffSaveProduct: async (input, context) => products.save(await members.authorize(context, 'staffSaveProduct'), input),
    staffProductPicture: async ({ image }, context) => {
      await members.authorize(context, 'staffProductPicture');
      return products.pictures.upload(image);
    },
    staffStock: async (input, context) => products.stock(await members.authorize(context, 'staffStock'), input),
    staffCards: async (input, context) => products.cards(await members.authorize(context, 'staffCards'), input),
    staffEdit: async (input, context) => ({ version: await editing.edit(await members.authorize(context, 'staffEdit'), input) }),
  };
}
