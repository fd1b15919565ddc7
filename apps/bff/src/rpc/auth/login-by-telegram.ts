import { authApi } from '@matchpoint/contracts/api/auth';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { TELEGRAM_CHANNEL } from '@matchpoint/contracts/rules/account';
import { storeAnswer } from '../../session/map-store-errors.ts';
import { keys, lifetimes } from '../../store/keys.ts';
import { visitorProcedure } from '../trpc.ts';
import { assertAgreed } from '../../session/account-rules.ts';
import { logIn, tryLogin } from './complete-login.ts';
import { readTelegram } from './parse-telegram-auth.ts';

export const loginByTelegram = visitorProcedure
  .input(authApi.loginByTelegram.input)
  .output(authApi.loginByTelegram.output)
  .mutation(async ({ ctx: { caller }, input }) => {
    const { settings, store, clock } = caller.accounts;
    const { telegram } = settings;
    if (telegram === undefined) throw new AppError('NOT_FOUND');
    assertAgreed(input.agreed);
    const way = { way: 'telegram' };
    const result = await tryLogin(caller, way, async () => {
      const person = readTelegram(input.fields, telegram.botToken, clock.now());
      const isFirst =
        person !== undefined && (await storeAnswer(store.lock(keys.telegramHash(person.hash), '1', lifetimes.telegramHashMs)));
      if (!isFirst) throw new AppError('TELEGRAM_FORGED');
      const asked = { mobile: person.id, checkCode: telegram.secret, promotionChannelId: TELEGRAM_CHANNEL, nickname: person.name };
      return caller.guest.call(JAVA.checkCode, asked, caller.options());
    });
    return logIn(caller, way, result);
  });
