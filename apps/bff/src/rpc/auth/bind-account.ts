import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { mapStoreErrors } from '../../session/map-store-errors.ts';
import { keys } from '../../store/keys.ts';
import { visitorMutation } from '../trpc.ts';
import { assertAgreed, assertCode, assertMobile, channelOf } from '../../session/account-rules.ts';
import { completeLogin, attemptLogin } from './complete-login.ts';

export const bindAccount = visitorMutation
  .input(authProcedures.bindAccount.input)
  .output(authProcedures.bindAccount.output)
  .mutation(async ({ ctx, input }) => {
    const { caller } = ctx;
    const { mobile, code, promotionChannelId } = input;
    assertMobile(input);
    assertCode(code);
    assertAgreed(input.agreed);
    const device = caller.knownDevice();
    if (device === undefined) throw new AppError('LOGIN_EXPIRED');
    const { bindTickets } = ctx.auth;
    // A wrong code does not consume the ticket, so that the user can try again; a successful login does.
    const bound = await mapStoreErrors(
      bindTickets.use(keys.loginTicket(device), async ({ provider, accountNumber, name, avatar }) => {
        const method = { method: `bind_${provider}`, mobile };
        const asked = {
          mobile,
          checkCode: code,
          accountNumber,
          qqOrWechatName: name,
          headimgurl: avatar,
          type: provider,
          promotionChannelId: channelOf(promotionChannelId),
          device,
        };
        return { method, result: await attemptLogin(ctx, method, () => caller.guest.call(JAVA.bindAccount, asked, caller.loginOptions())) };
      }),
    );
    if (bound === undefined) throw new AppError('LOGIN_EXPIRED');
    return completeLogin(ctx, bound.method, bound.result);
  });
