import { authApi } from '@matchpoint/contracts/api/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import { visitorProcedure } from '../trpc.ts';
import { assertAgreed, assertMobile, assertPassword, channelOf } from '../../session/account-rules.ts';
import { logIn, tryLogin } from './complete-login.ts';

export const loginByPassword = visitorProcedure
  .input(authApi.loginByPassword.input)
  .output(authApi.loginByPassword.output)
  .mutation(async ({ ctx: { caller }, input }) => {
    const { mobile, password, promotionChannelId } = input;
    assertMobile(input);
    assertPassword(password);
    assertAgreed(input.agreed);
    const way = { way: 'password', mobile };
    const asked = { mobile, password, promotionChannelId: channelOf(promotionChannelId) };
    const result = await tryLogin(caller, way, () => caller.guest.call(JAVA.mobileandpw, asked, caller.options()));
    return logIn(caller, way, result);
  });
