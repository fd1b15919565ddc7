import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const count = (usual: number) => z.coerce.number('expected a number of codes').int('expected a whole number').positive().default(usual);

/** The environment variables of accounts and logins (docs/settings.md). */
export const LoginEnvironment = z.object({
  DEV_PAGES: z.enum(['0', '1'], 'expected 0 or 1').optional().meta({
    description: 'Simulated SMS, e-mail, OAuth providers and cashier under `/dev/`, and demo accounts.',
    defaultText: '1; in production 0',
  }),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'expected the site’s address, like https://www.example.com' })
    .transform((url) => new URL(url).origin)
    .optional()
    .meta({ description: "The site's address, to which providers send browsers back." }),
  ACCOUNT_KEY: z.string().min(16, 'expected at least 16 characters').optional().meta({
    description: 'Key under which numbers and codes are hashed; set it so that `FEED_KEY` may change.',
    defaultText: 'derived from `FEED_KEY`',
  }),
  // Sent in the field of a code (packages/contracts, checkCode).
  TELEGRAM_SECRET: z.string().min(16, 'expected 16–64 characters').max(64, 'expected 16–64 characters').optional().meta({
    description: 'What the BFF shows for a verified Telegram login.',
    defaultText: 'derived from `FEED_KEY`',
  }),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:.{16,}$/, 'expected the token of a bot, like 7000000001:abc…')
    .optional()
    .meta({ description: 'Token of the Telegram bot.', defaultText: 'derived from `FEED_KEY` with `DEV_PAGES`' }),
  CODES_PER_DAY: count(20_000).meta({ description: 'Codes that the whole site may send.', unit: 'codes per 24 hours' }),
  CODES_PER_ADDRESS: count(10).meta({ description: 'Codes that one client address may request.', unit: 'codes per hour' }),
  CODES_PER_NET: count(50).meta({ description: 'Codes that one network (/24, IPv6 /56) may request.', unit: 'codes per 24 hours' }),
  SMS_PROVIDER: z
    .enum(['embedded', 'aliyun'], 'expected embedded or aliyun')
    .optional()
    .meta({ description: 'Sends codes by SMS.', defaultText: 'embedded with `DEV_PAGES`' }),
  ALIYUN_SMS_KEY_ID: z.string().optional().meta({ description: 'Access key id of Alibaba Cloud SMS.' }),
  ALIYUN_SMS_KEY_SECRET: z.string().optional().meta({ description: 'Access key secret of Alibaba Cloud SMS.' }),
  ALIYUN_SMS_SIGN: z.string().optional().meta({ description: 'Signature in front of the text.' }),
  ALIYUN_SMS_TEMPLATE: z.string().optional().meta({ description: 'Template whose one value is `code`.' }),
  ALIYUN_SMS_ENDPOINT: z.string().default('https://dysmsapi.aliyuncs.com').meta({ description: 'Address of Alibaba Cloud SMS.' }),
  MAIL_PROVIDER: z
    .enum(['embedded', 'aliyun'], 'expected embedded or aliyun')
    .optional()
    .meta({ description: 'Sends codes by e-mail.', defaultText: 'embedded with `DEV_PAGES`' }),
  ALIYUN_MAIL_KEY_ID: z.string().optional().meta({ description: 'Access key id of Alibaba Cloud DirectMail.' }),
  ALIYUN_MAIL_KEY_SECRET: z.string().optional().meta({ description: 'Access key secret of Alibaba Cloud DirectMail.' }),
  ALIYUN_MAIL_FROM: z.string().optional().meta({ description: 'Sender address of e-mails.' }),
  ALIYUN_MAIL_ENDPOINT: z.string().default('https://dm.aliyuncs.com').meta({ description: 'Address of Alibaba Cloud DirectMail.' }),
  WX_APP_ID: z
    .string()
    .optional()
    .meta({ description: 'App id of the WeChat login (网站应用).', defaultText: 'simulated with `DEV_PAGES`' }),
  WX_APP_SECRET: z.string().optional().meta({ description: 'App secret of the WeChat login.' }),
  WX_OPEN_URL: z.url().default('https://open.weixin.qq.com').meta({ description: "Origin of WeChat's consent page." }),
  WX_API_URL: z.url().default('https://api.weixin.qq.com').meta({ description: "Origin of WeChat's server API." }),
  QQ_APP_ID: z.string().optional().meta({ description: 'App id of the QQ login (QQ 互联).', defaultText: 'simulated with `DEV_PAGES`' }),
  QQ_APP_KEY: z.string().optional().meta({ description: 'App key of the QQ login.' }),
  QQ_URL: z.url().default('https://graph.qq.com').meta({ description: "Origin of QQ's pages and API." }),
  SZ_URL: z.url().optional().meta({
    description: "Authorization page of the partner's digital site (OAuth 2 with a code).",
    defaultText: 'simulated with `DEV_PAGES`',
  }),
  SZ_CLIENT_ID: z.string().optional().meta({ description: "Client id at the partner's digital site." }),
  SZ_CLIENT_SECRET: z.string().optional().meta({ description: "Client secret at the partner's digital site." }),
  SZ_TOKEN_URL: z.url().optional().meta({ description: "Token endpoint of the partner's digital site." }),
  SZ_USER_URL: z.url().optional().meta({ description: "User endpoint of the partner's digital site." }),
});
type LoginEnvironment = z.infer<typeof LoginEnvironment>;

export interface AliyunSmsSettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** Signature in front of the text. */
  readonly sign: string;
  /** Template whose only value is `code`. */
  readonly template: string;
  /** Origin of the service. */
  readonly endpoint: string;
}

export interface AliyunMailSettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly from: string;
  readonly endpoint: string;
}

export interface WeChatSettings {
  readonly appId: string;
  readonly appSecret: string;
  /** Origin of the consent page. */
  readonly openUrl: string;
  /** Origin of the server API. */
  readonly apiUrl: string;
  /** Address to which the browser returns. */
  readonly returnUrl: string;
}

export interface QqSettings {
  readonly appId: string;
  readonly appKey: string;
  readonly url: string;
  /** Address to which the browser returns. */
  readonly returnUrl: string;
}

export interface PartnerSettings {
  readonly authorizeUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
  /** Address to which the browser returns. */
  readonly returnUrl: string;
}

/** Limits of requested codes, in addition to those per recipient. */
export interface CodeLimits {
  /** Per client address and hour (IPv6: /64). */
  readonly perAddress: number;
  /** Per network (/24, IPv6 /56) and 24 hours. */
  readonly perNet: number;
  /** Of the whole site in 24 hours. */
  readonly perDay: number;
}

/** The login methods and their providers. An undefined provider is not configured. */
export interface AuthSettings {
  /**
   * The secret of the keyed hashes of numbers and codes. When it changes, open codes become invalid and a number may get the signup bonus
   * again.
   */
  readonly accountKey: string;
  /** The secret that the BFF sends with a verified Telegram login. */
  readonly telegramSecret: string;
  /** Token of the bot with which the simulated widget signs, as Telegram does. */
  readonly telegramBotToken: string;
  /** Whether the site offers Telegram login, with a real or a simulated bot. */
  readonly telegramOffered: boolean;
  readonly codeLimits: CodeLimits;
  readonly sms: 'embedded' | AliyunSmsSettings | undefined;
  readonly mail: 'embedded' | AliyunMailSettings | undefined;
  readonly wx: 'embedded' | WeChatSettings | undefined;
  readonly qq: 'embedded' | QqSettings | undefined;
  readonly sz: 'embedded' | PartnerSettings | undefined;
}

/** Login settings from the environment; missing keys are derived once the feed key is known. */
export type AuthConfig = Omit<AuthSettings, 'accountKey' | 'telegramSecret' | 'telegramBotToken'> & {
  readonly accountKey: string | undefined;
  readonly telegramSecret: string | undefined;
  readonly telegramBotToken: string | undefined;
};

/**
 * Reads the login settings from the environment.
 * @throws {ConfigError} when a variable of a provider is missing, or a simulated provider is configured without the development pages
 */
export function readAuthConfig(env: LoginEnvironment, devPages: boolean): AuthConfig {
  const embedded = devPages ? 'embedded' : undefined;
  for (const name of ['SMS_PROVIDER', 'MAIL_PROVIDER'] as const) {
    if (env[name] === 'embedded' && !devPages) throw new ConfigError(`${name}: embedded needs DEV_PAGES=1`);
  }
  return {
    accountKey: env.ACCOUNT_KEY,
    telegramSecret: env.TELEGRAM_SECRET,
    telegramBotToken: env.TELEGRAM_BOT_TOKEN,
    telegramOffered: devPages || env.TELEGRAM_BOT_TOKEN !== undefined || env.TELEGRAM_SECRET !== undefined,
    codeLimits: { perAddress: env.CODES_PER_ADDRESS, perNet: env.CODES_PER_NET, perDay: env.CODES_PER_DAY },
    sms: env.SMS_PROVIDER === 'aliyun' ? aliyunSms(env) : embedded,
    mail: env.MAIL_PROVIDER === 'aliyun' ? aliyunMail(env) : embedded,
    wx: weChat(env) ?? embedded,
    qq: qq(env) ?? embedded,
    sz: partner(env) ?? embedded,
  };
}

/** Completes the settings: missing keys are derived from the key that upstream and BFF share. */
export function completeAuthSettings(config: AuthConfig, feedKey: string): AuthSettings {
  return {
    ...config,
    accountKey: config.accountKey ?? `accounts:${feedKey}`,
    telegramSecret: config.telegramSecret ?? `telegram:${feedKey}`,
    telegramBotToken: config.telegramBotToken ?? `7000000001:${feedKey}`,
  };
}

function aliyunSms(env: LoginEnvironment): AliyunSmsSettings {
  const need = needFor('SMS_PROVIDER=aliyun');
  return {
    keyId: need('ALIYUN_SMS_KEY_ID', env.ALIYUN_SMS_KEY_ID),
    keySecret: need('ALIYUN_SMS_KEY_SECRET', env.ALIYUN_SMS_KEY_SECRET),
    sign: need('ALIYUN_SMS_SIGN', env.ALIYUN_SMS_SIGN),
    template: need('ALIYUN_SMS_TEMPLATE', env.ALIYUN_SMS_TEMPLATE),
    endpoint: env.ALIYUN_SMS_ENDPOINT,
  };
}

function aliyunMail(env: LoginEnvironment): AliyunMailSettings {
  const need = needFor('MAIL_PROVIDER=aliyun');
  return {
    keyId: need('ALIYUN_MAIL_KEY_ID', env.ALIYUN_MAIL_KEY_ID),
    keySecret: need('ALIYUN_MAIL_KEY_SECRET', env.ALIYUN_MAIL_KEY_SECRET),
    from: need('ALIYUN_MAIL_FROM', env.ALIYUN_MAIL_FROM),
    endpoint: env.ALIYUN_MAIL_ENDPOINT,
  };
}

function weChat(env: LoginEnvironment): WeChatSettings | undefined {
  if (env.WX_APP_ID === undefined) return undefined;
  const need = needFor('WX_APP_ID');
  return {
    appId: env.WX_APP_ID,
    appSecret: need('WX_APP_SECRET', env.WX_APP_SECRET),
    openUrl: env.WX_OPEN_URL,
    apiUrl: env.WX_API_URL,
    returnUrl: `${need('SITE_ORIGIN', env.SITE_ORIGIN)}/login/return/wx`,
  };
}

function qq(env: LoginEnvironment): QqSettings | undefined {
  if (env.QQ_APP_ID === undefined) return undefined;
  const need = needFor('QQ_APP_ID');
  return {
    appId: env.QQ_APP_ID,
    appKey: need('QQ_APP_KEY', env.QQ_APP_KEY),
    url: env.QQ_URL,
    returnUrl: `${need('SITE_ORIGIN', env.SITE_ORIGIN)}/login/return/qq`,
  };
}

function partner(env: LoginEnvironment): PartnerSettings | undefined {
  if (env.SZ_URL === undefined) return undefined;
  const need = needFor('SZ_URL');
  return {
    authorizeUrl: env.SZ_URL,
    clientId: need('SZ_CLIENT_ID', env.SZ_CLIENT_ID),
    clientSecret: need('SZ_CLIENT_SECRET', env.SZ_CLIENT_SECRET),
    tokenUrl: need('SZ_TOKEN_URL', env.SZ_TOKEN_URL),
    userUrl: need('SZ_USER_URL', env.SZ_USER_URL),
    returnUrl: `${need('SITE_ORIGIN', env.SITE_ORIGIN)}/login/return/sz`,
  };
}

/** Reads variables that are required together with another one. */
function needFor(why: string): (name: string, value: string | undefined) => string {
  return (name, value) => {
    if (value === undefined) throw new ConfigError(`${name}: required for ${why}`);
    return value;
  };
}
