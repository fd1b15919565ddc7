import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { returnPath } from '@matchpoint/contracts/rules/account';
import { userMutation } from '../trpc.ts';
import { checkoutUrl } from './checkout-url.ts';

export const recharge = userMutation()
  .input(goldProcedures.recharge.input)
  .output(goldProcedures.recharge.output)
  .mutation(async ({ ctx: { caller, config, user }, input: { packageId, key, returnTo } }) => {
    const asked = { goldId: packageId, idempotencyKey: key, returnPath: returnPath(returnTo) };
    const { orderNo, payUrl } = await user.call(JAVA.payByAlipay, asked, caller.options());
    return { orderNo, url: checkoutUrl(payUrl, config) };
  });
