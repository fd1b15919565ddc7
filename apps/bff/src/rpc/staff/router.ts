import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { router } from '../trpc.ts';

export const staffRouter = router({
  me: forwardQuery(JAVA.staffMe),
  items: forwardQuery(JAVA.staffItems),
  item: forwardMutation(JAVA.staffItem),
  decide: forwardMutation(JAVA.staffDecide),
  removePlan: forwardMutation(JAVA.staffRemovePlan),
  proposeSettlement: forwardMutation(JAVA.staffProposeSettlement),
  confirmSettlement: forwardMutation(JAVA.staffConfirmSettlement),
  users: forwardQuery(JAVA.staffUsers),
  user: forwardQuery(JAVA.staffUser),
  sanction: forwardMutation(JAVA.staffSanction),
  endSanction: forwardMutation(JAVA.staffEndSanction),
  grant: forwardMutation(JAVA.staffGrant),
  audit: forwardQuery(JAVA.staffAudit),
  content: forwardQuery(JAVA.staffContent),
  edit: forwardMutation(JAVA.staffEdit),
});
