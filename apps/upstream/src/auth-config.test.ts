import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { completeAuthSettings } from './auth-config.ts';

const production = { NODE_ENV: 'production', FEED_KEY: 'a-key-of-the-operator' };
const login = (env: Record<string, string>) => readConfig(env).auth;

describe('login settings', () => {
  it('login providers are all simulated in development, and all unset in production without DEV_PAGES', () => {
    expect(readConfig({})).toMatchObject({
      devPages: true,
      auth: { sms: 'embedded', mail: 'embedded', wx: 'embedded', qq: 'embedded', sz: 'embedded' },
    });
    const { devPages, auth: bare } = readConfig(production);
    expect(devPages).toBe(false);
    expect([bare.sms, bare.mail, bare.wx, bare.qq, bare.sz, bare.telegramOffered]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      false,
    ]);
    expect(readConfig({ ...production, DEV_PAGES: '1' })).toMatchObject({ devPages: true, auth: { sms: 'embedded' } });
    expect(readConfig({ DEV_PAGES: '0' }).devPages).toBe(false);
  });

  it('configured login providers are used beside simulated ones', () => {
    const { wx, qq } = login({ SITE_ORIGIN: 'https://www.example.com/', WX_APP_ID: 'id', WX_APP_SECRET: 'secret' });
    expect(wx).toMatchObject({ appId: 'id', returnUrl: 'https://www.example.com/login/return/wx' });
    expect(qq).toBe('embedded');
  });

  it.each([
    [{ SMS_PROVIDER: 'aliyun' }, 'ALIYUN_SMS_KEY_ID: required for SMS_PROVIDER=aliyun'],
    [{ MAIL_PROVIDER: 'aliyun', ALIYUN_MAIL_KEY_ID: 'x' }, 'ALIYUN_MAIL_KEY_SECRET: required for MAIL_PROVIDER=aliyun'],
    [{ SMS_PROVIDER: 'twilio' }, 'SMS_PROVIDER: expected embedded or aliyun'],
    [{ SMS_PROVIDER: 'embedded', DEV_PAGES: '0' }, 'SMS_PROVIDER: embedded needs DEV_PAGES=1'],
    [{ WX_APP_ID: 'x' }, 'WX_APP_SECRET: required for WX_APP_ID'],
    [{ WX_APP_ID: 'x', WX_APP_SECRET: 'x' }, 'SITE_ORIGIN: required for WX_APP_ID'],
    [{ QQ_APP_ID: 'x' }, 'QQ_APP_KEY: required for QQ_APP_ID'],
    [{ SZ_URL: 'https://sz.example' }, 'SZ_CLIENT_ID: required for SZ_URL'],
    [{ SITE_ORIGIN: 'www.example.com' }, 'SITE_ORIGIN: expected the site’s address, like https://www.example.com'],
    [{ TELEGRAM_SECRET: 'short' }, 'TELEGRAM_SECRET: expected 16–64 characters'],
    [{ TELEGRAM_BOT_TOKEN: 'x' }, 'TELEGRAM_BOT_TOKEN: expected the token of a bot, like 7000000001:abc…'],
    [{ CODES_PER_DAY: 'many' }, 'CODES_PER_DAY: expected a number of codes'],
    [{ DEV_PAGES: 'yes' }, 'DEV_PAGES: expected 0 or 1'],
  ])('login settings reject %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('unset login keys are derived from the feed key', () => {
    const { accountKey, telegramSecret, telegramBotToken } = completeAuthSettings(login({}), 'the-feed-key');
    expect([accountKey, telegramSecret, telegramBotToken]).toEqual([
      'accounts:the-feed-key',
      'telegram:the-feed-key',
      '7000000001:the-feed-key',
    ]);
    expect(completeAuthSettings(login({ ACCOUNT_KEY: 'sixteen-letters-' }), 'k').accountKey).toBe('sixteen-letters-');
  });
});
