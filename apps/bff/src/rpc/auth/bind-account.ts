import { authApi } from '@matchpoint/contracts/api/auth';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { storeAnswer } from '../../session/map-store-errors.ts';
import { keys } from '../../store/keys.ts';
import { visitorProcedure } from '../trpc.ts';
import { assertAgreed, assertCode, assertMobile, channelOf } from '../../session/account-rules.ts';
import { logIn, tryLogin } from './complete-login.ts';

export const bindAccount = visitorProcedure
  .input(authApi.bindAccount.input)
  .output(authApi.bindAccount.output)
  .mutation(async ({ ctx: { caller }, input }) => {
    const { mobile, code, promotionChannelId } = input;
    assertMobile(input);
    assertCode(code);
    assertAgreed(input.agreed);
    const device = caller.knownDevice();
    if (device === undefined) throw new AppError('LOGIN_LAPSED');
    const { tickets } = caller.accounts;
    // A wrong code leaves the ticket for another try; a login uses it up.
    const bound = await storeAnswer(
      tickets.use(keys.loginTicket(device), async ({ provider, accountNumber, name, avatar }) => {
        const way = { way: `bind_${provider}`, mobile };
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
        return { way, result: await tryLogin(caller, way, () => caller.guest.call(JAVA.bindAccount, asked, caller.options())) };
      }),
    );
    if (bound === undefined) throw new AppError('LOGIN_LAPSED');
    return logIn(caller, bound.way, bound.result);
  });
