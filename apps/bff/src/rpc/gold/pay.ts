import { goldProcedures } from '@matchpoint/contracts/procedures/gold';
import { JAVA } from '@matchpoint/contracts/java/table';
import { returnPath } from '@matchpoint/contracts/rules/account';
import { userMutation } from '../trpc.ts';
import { checkoutUrl } from './checkout-url.ts';

export const pay = userMutation()
  .input(goldProcedures.pay.input)
  .output(goldProcedures.pay.output)
  .mutation(async ({ ctx: { caller, config, user }, input: { orderNo, returnTo } }) => {
    const { payUrl } = await user.call(JAVA.payOrder, { orderNo, returnPath: returnPath(returnTo) }, caller.options());
    return { url: checkoutUrl(payUrl, config) };
  });
