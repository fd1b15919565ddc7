import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardRoleMutation, forwardRoleQuery } from '../forward.ts';
import { router } from '../trpc.ts';
import { decide } from './decide.ts';
import { edit } from './edit.ts';
import { cards, saveProduct, stock } from './products.ts';
import { removePlan } from './remove-plan.ts';
import { endSanction, grant, sanction } from './users.ts';

/** The staff desk, for users with the public role `staff`; the upstream knows their roles at the desk. */
export const staffRouter = router({
  me: forwardRoleQuery('staff', JAVA.staffMe),
  items: forwardRoleQuery('staff', JAVA.staffItems),
  item: forwardRoleMutation('staff', JAVA.staffItem),
  decide,
  removePlan,
  proposeSettlement: forwardRoleMutation('staff', JAVA.staffProposeSettlement),
  confirmSettlement: forwardRoleMutation('staff', JAVA.staffConfirmSettlement),
  users: forwardRoleQuery('staff', JAVA.staffUsers),
  user: forwardRoleQuery('staff', JAVA.staffUser),
  sanction,
  endSanction,
  grant,
  audit: forwardRoleQuery('staff', JAVA.staffAudit),
  content: forwardRoleQuery('staff', JAVA.staffContent),
  edit,
  products: forwardRoleQuery('staff', JAVA.staffProducts),
  product: forwardRoleQuery('staff', JAVA.staffProduct),
  saveProduct,
  productPicture: forwardRoleMutation('staff', JAVA.staffProductPicture),
  stock,
  cards,
});
