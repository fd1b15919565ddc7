import { createRequire } from 'node:module';
import type Dysms from '@alicloud/dysmsapi20170525';
import type { AliyunSmsSettings } from '../../auth-config.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { SmsProvider } from './sms.ts';

const TIMEOUT_MS = 5_000;

/** Sends SMS through Alibaba Cloud, with a template of the operator whose only value is `code`. */
export function aliyunSms(settings: AliyunSmsSettings): SmsProvider {
  // A large CommonJS module, imported only when it is used.
  const dysms: typeof Dysms = createRequire(import.meta.url)('@alicloud/dysmsapi20170525');
  const { protocol, host } = new URL(settings.endpoint);
  const config = {
    accessKeyId: settings.keyId,
    accessKeySecret: settings.keySecret,
    protocol: protocol.replace(':', ''),
    endpoint: host,
    connectTimeout: TIMEOUT_MS,
    readTimeout: TIMEOUT_MS,
  };
  // The config class is in another package; this is its shape.
  const client = new dysms.default({ ...config, toMap: () => config });
  return {
    send: async ({ mobile, code }) => {
      const request = new dysms.SendSmsRequest({
        phoneNumbers: mobile,
        signName: settings.sign,
        templateCode: settings.template,
        templateParam: JSON.stringify({ code }),
      });
      const { body } = await client.sendSms(request).catch((error: unknown) => {
        throw new ProviderFailure(`aliyun sms: ${codeOf(error)}`);
      });
      if (body?.code !== 'OK') throw new ProviderFailure(`aliyun sms: ${body?.code ?? 'no code'}`);
    },
  };
}

/** Returns the error code without its message, which may contain the number. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
