import type { Clock } from '../clock.ts';
import type { DevInbox } from '../dev/inbox.ts';
import type { AuthSettings } from '../auth-config.ts';
import { type Http, networkHttp } from './http.ts';
import { aliyunMail } from './mail/aliyun.ts';
import { embeddedMail } from './mail/embedded.ts';
import type { MailProvider } from './mail/mail.ts';
import { embeddedOAuth } from './oauth/embedded.ts';
import type { OAuthProvider } from './oauth/oauth.ts';
import { partner } from './oauth/partner.ts';
import { qq } from './oauth/qq.ts';
import { weChat } from './oauth/wechat.ts';
import { ProviderFailure } from './provider-failure.ts';
import { aliyunSms } from './sms/aliyun.ts';
import { embeddedSms } from './sms/embedded.ts';
import type { SmsProvider } from './sms/sms.ts';

/** The providers of logins. */
export interface Providers {
  readonly sms: SmsProvider;
  readonly mail: MailProvider;
  /** The configured providers. */
  readonly oauth: Readonly<Partial<Record<'wx' | 'qq' | 'sz', OAuthProvider>>>;
}

interface ProviderDeps {
  readonly clock: Clock;
  /** Receives the messages of simulated providers. */
  readonly inbox: DevInbox;
  /** Sends requests to our own development pages. */
  readonly ownPages: Http;
}

/** Creates the configured providers. A missing one rejects every call with an error that names its setting. */
export function createProviders(settings: AuthSettings, deps: ProviderDeps): Providers {
  const http = networkHttp();
  const embedded = embeddedOAuth(deps.ownPages);
  const { sms, mail, wx, qq: qqSettings, sz } = settings;
  return {
    sms: sms === undefined ? { send: notSetUp('SMS_PROVIDER') } : sms === 'embedded' ? embeddedSms(deps.inbox, deps.clock) : aliyunSms(sms),
    mail:
      mail === undefined
        ? { send: notSetUp('MAIL_PROVIDER') }
        : mail === 'embedded'
          ? embeddedMail(deps.inbox, deps.clock)
          : aliyunMail(mail, { http, clock: deps.clock }),
    oauth: {
      ...(wx === undefined ? {} : { wx: wx === 'embedded' ? embedded.wx : weChat(wx, http) }),
      ...(qqSettings === undefined ? {} : { qq: qqSettings === 'embedded' ? embedded.qq : qq(qqSettings, http) }),
      ...(sz === undefined ? {} : { sz: sz === 'embedded' ? embedded.sz : partner(sz, http) }),
    },
  };
}

function notSetUp(name: string): () => Promise<never> {
  return () => Promise.reject(new ProviderFailure(`${name} is not set`));
}
