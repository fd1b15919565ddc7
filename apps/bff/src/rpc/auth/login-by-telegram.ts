import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { TELEGRAM_CHANNEL } from '@matchpoint/contracts/rules/account';
import { mapStoreErrors } from '../../session/map-store-errors.ts';
import { visitorMutation } from '../trpc.ts';
import { assertAgreed } from '../../session/account-rules.ts';
import { completeLogin, attemptLogin } from './complete-login.ts';
import { parseTelegramAuth } from './parse-telegram-auth.ts';

export const loginByTelegram = visitorMutation
  .input(authProcedures.loginByTelegram.input)
  .output(authProcedures.loginByTelegram.output)
  .mutation(async ({ ctx, input }) => {
    const { caller } = ctx;
    const { telegram } = ctx.config;
    if (telegram === undefined) throw new AppError('NOT_FOUND');
    assertAgreed(input.agreed);
    const method = { method: 'telegram' };
    const result = await attemptLogin(ctx, method, async () => {
      const person = parseTelegramAuth(input.fields, telegram.botToken, ctx.clock.now());
      const isFirst = person !== undefined && (await mapStoreErrors(ctx.auth.claimTelegramHash(person.hash)));
      if (!isFirst) throw new AppError('TELEGRAM_FORGED');
      const asked = { mobile: person.id, checkCode: telegram.secret, promotionChannelId: TELEGRAM_CHANNEL, nickname: person.name };
      return caller.guest.call(JAVA.checkCode, asked, caller.loginOptions());
    });
    return completeLogin(ctx, method, result);
  });
