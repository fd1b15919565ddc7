import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { AliyunMailSettings } from '../../auth-config.ts';
import { type Http, readJson } from '../http.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { signAcs3 } from './acs3.ts';
import type { MailProvider } from './mail.ts';

const Answer = z.object({ EnvId: z.string().optional(), Code: z.string().optional() });

/** Sends mails through Alibaba Cloud DirectMail (SingleSendMail), as plain text from the operator's sender address. */
export function aliyunMail(settings: AliyunMailSettings, deps: { readonly http: Http; readonly clock: Clock }): MailProvider {
  const { keyId, keySecret, from, endpoint } = settings;
  return {
    send: async ({ to, subject, text }) => {
      const { headers, body } = signAcs3({
        host: new URL(endpoint).host,
        action: 'SingleSendMail',
        version: '2015-11-23',
        form: { AccountName: from, AddressType: '1', ReplyToAddress: 'false', ToAddress: to, Subject: subject, TextBody: text },
        keyId,
        keySecret,
        at: deps.clock.now(),
      });
      const answer = await deps.http(`${endpoint}/`, { method: 'POST', headers, body });
      const { EnvId, Code } = readJson(answer, Answer, 'aliyun mail');
      if (answer.status !== 200 || EnvId === undefined) throw new ProviderFailure(`aliyun mail: HTTP ${answer.status} ${Code ?? ''}`);
    },
  };
}
