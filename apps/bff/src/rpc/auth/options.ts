import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { JAVA } from '@matchpoint/contracts/java/table';
import { publicProcedure } from '../trpc.ts';

/** Telegram's login widget, and the embedded replacement that development uses. */
const WIDGET = 'https://telegram.org/js/telegram-widget.js?22';
const EMBEDDED_WIDGET = '/dev/telegram/widget.js';

export const options = publicProcedure
  .input(authProcedures.options.input)
  .output(authProcedures.options.output)
  .query(async ({ ctx, signal }) => {
    const { szUrl, logins } = await ctx.java.call(JAVA.systemConfig, {}, { signal, requestId: ctx.requestId });
    // An upstream that lists no login methods supports all of them.
    const has = (way: 'wx' | 'qq' | 'telegram') => logins === undefined || logins.includes(way);
    const { telegram } = ctx.config;
    return {
      wx: has('wx'),
      qq: has('qq'),
      sz: szUrl !== undefined && szUrl !== '',
      ...(telegram === undefined || !has('telegram')
        ? {}
        : {
            telegram: {
              bot: telegram.bot,
              botId: telegram.botToken.slice(0, telegram.botToken.indexOf(':')),
              mode: telegram.mode,
              access: telegram.access,
              size: telegram.size,
              script: telegram.embedded ? EMBEDDED_WIDGET : WIDGET,
            },
          }),
    };
  });
