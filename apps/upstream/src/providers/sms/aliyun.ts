import dysms, { type SendSmsResponse } from '@alicloud/dysmsapi20170525';
import type { AliyunSmsSettings } from '../../login-config.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { SmsProvider } from './sms.ts';

const TIMEOUT_MS = 5_000;

/** Sends through Alibaba Cloud's SMS service, with a template of the operator's whose one value is `code`. */
export function aliyunSms(settings: AliyunSmsSettings): SmsProvider {
  const { protocol, host } = new URL(settings.endpoint);
  const config = {
    accessKeyId: settings.keyId,
    accessKeySecret: settings.keySecret,
    protocol: protocol.replace(':', ''),
    endpoint: host,
    connectTimeout: TIMEOUT_MS,
    readTimeout: TIMEOUT_MS,
  };
  // The module is CommonJS: its default export stands one deeper. Its config class is in a package of its own; this is its shape.
  const client = new dysms.default({ ...config, toMap: () => config });
  return {
    send: async ({ mobile, code }) => {
      const request = new dysms.SendSmsRequest({
        phoneNumbers: mobile,
        signName: settings.sign,
        templateCode: settings.template,
        templateParam: JSON.stringify({ code }),
      });
      let answer: SendSmsResponse;
      try {
        answer = await client.sendSms(request);
      } catch (error) {
        throw new ProviderFailure(`aliyun sms: ${codeOf(error)}`);
      }
      if (answer.body?.code !== 'OK') throw new ProviderFailure(`aliyun sms: ${answer.body?.code ?? 'no code'}`);
    },
  };
}

/** What went wrong, without its words: they may hold the number. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
