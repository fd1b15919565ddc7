import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '@matchpoint/contracts/rules/features';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { isSignedForAcs } from '../acs3-check.ts';
import { type FakeProvider, startFakeProvider } from '../fake-provider.ts';
import { askCode, newCode } from './codes.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

const SECRET = 'the-secret-of-the-operator';
const MINUTE = 60_000;
let postgres: DatabaseServer;
let sms: FakeProvider;
let mail: FakeProvider;
let running: RunningUpstream;
let lines: string[] = [];
let mobile: string;
let numbers = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  sms = await startFakeProvider();
  mail = await startFakeProvider();
  running = await startUpstream(postgres, {
    onLog: (line) => lines.push(line),
    env: {
      SMS_PROVIDER: 'aliyun',
      ALIYUN_SMS_KEY_ID: 'key-id',
      ALIYUN_SMS_KEY_SECRET: SECRET,
      ALIYUN_SMS_SIGN: '赛点',
      ALIYUN_SMS_TEMPLATE: 'SMS_154950909',
      ALIYUN_SMS_ENDPOINT: sms.url,
      MAIL_PROVIDER: 'aliyun',
      ALIYUN_MAIL_KEY_ID: 'mail-key-id',
      ALIYUN_MAIL_KEY_SECRET: SECRET,
      ALIYUN_MAIL_FROM: 'no-reply@mail.example.com',
      ALIYUN_MAIL_ENDPOINT: mail.url,
    },
  });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await sms[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
  await postgres.stop();
});
beforeEach(() => {
  numbers += 1;
  mobile = `1370000${String(numbers).padStart(4, '0')}`;
  lines = [];
  sms.requests.length = 0;
  mail.requests.length = 0;
  sms.respondWith(() => ({ json: { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' } }));
  mail.respondWith(() => ({ json: { EnvId: '600000123', RequestId: 'r' } }));
});

const ask = () => askCode(running, { mobile });
const codeSent = () => /"code":"(\d{6})"/.exec(sms.requests.at(-1)?.query.get('TemplateParam') ?? '')?.[1] ?? '';
/** Matches a code that stands alone: instants or ids may contain the same six digits. */
const numberIn = (code: string) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`);
const errors = () => lines.filter((line) => line.includes('"level":50'));

describe('codes by Alibaba Cloud SMS', () => {
  it('Alibaba Cloud SMS receives a signed SendSms request with the operator’s template, and its code logs in', async () => {
    expect((await ask()).status).toBe('success');
    const [request, ...more] = sms.requests;
    if (request === undefined) throw new Error('nothing was sent');
    expect(more).toEqual([]);
    expect(request.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
    expect(request.headers.authorization).toContain('Credential=key-id,');
    expect(isSignedForAcs(request, SECRET)).toBe(true);
    expect(isSignedForAcs(request, 'another secret')).toBe(false);
    expect(Object.fromEntries(request.query)).toEqual({
      PhoneNumbers: mobile,
      SignName: '赛点',
      TemplateCode: 'SMS_154950909',
      TemplateParam: `{"code":"${codeSent()}"}`,
    });
    expect((await running.call('checkCode', { mobile, checkCode: codeSent() })).newUser).toBe(true);
  });

  it.each([
    [
      'refuses',
      () => ({ json: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: `触发天级流控 ${mobile}`, RequestId: 'r' } }),
      'isv.BUSINESS_LIMIT_CONTROL',
    ],
    [
      'knows no such key',
      () => ({ status: 403, json: { Code: 'InvalidAccessKeyId.NotFound', Message: 'x', RequestId: 'r' } }),
      'InvalidAccessKeyId.NotFound',
    ],
    ['fails', () => ({ status: 500, json: { Code: 'InternalError', Message: 'x', RequestId: 'r' } }), 'InternalError'],
  ])('an SMS provider that %s causes an error, the code does not count, and the log has no number', async (_what, answer, reason) => {
    await ask();
    const before = codeSent();
    running.clock.advance(MINUTE);
    sms.respondWith(answer);
    expect(await ask()).toMatchObject({ errorCode: '503', errorMsg: '服务暂不可用，请稍后再试' });
    expect(errors().join('')).toContain(reason);
    expect(errors().join('')).toContain(`137****${mobile.slice(-4)}`);
    expect(lines.join('')).not.toContain(mobile);
    expect(lines.join('')).not.toMatch(numberIn(before));
    // The previous code stays valid, and the next can be requested at once.
    sms.respondWith(() => ({ json: { Code: 'OK' } }));
    expect((await running.envelope('checkCode', { mobile, checkCode: before })).status).toBe('success');
    expect((await ask()).status).toBe('success');
  });

  it('a code is not valid before the provider has accepted it', async () => {
    let typed = '';
    sms.respondWith(() => 'never');
    const asking = ask();
    await waitFor('the SMS', () => {
      typed = codeSent();
      return typed !== '';
    });
    expect((await running.envelope('checkCode', { mobile, checkCode: typed })).errorCode).toBe('7110');
    expect((await asking).errorCode).toBe('503');
  });
});

describe('codes by Alibaba Cloud DirectMail', () => {
  const email = 'Fan@Example.com';
  const send = async () => {
    const { token } = await running.logIn(mobile);
    return running.envelope('sendEmailCode', { email }, { token, lan: 'en_US' });
  };

  it('Alibaba Cloud DirectMail receives a signed SingleSendMail request in plain text', async () => {
    expect((await send()).status).toBe('success');
    const [request] = mail.requests;
    if (request === undefined) throw new Error('nothing was sent');
    expect(request).toMatchObject({
      method: 'POST',
      path: '/',
      headers: { 'x-acs-action': 'SingleSendMail', 'x-acs-version': '2015-11-23' },
    });
    expect(isSignedForAcs(request, SECRET)).toBe(true);
    const form = Object.fromEntries(new URLSearchParams(request.body));
    expect(form).toMatchObject({
      AccountName: 'no-reply@mail.example.com',
      AddressType: '1',
      ToAddress: email,
      Subject: 'Your Matchpoint code',
    });
    expect(form['TextBody']).toMatch(/^\[Matchpoint\] \d{6} is your code to link this address\./);
  });

  it('a rejected mail fails with an error and does not count', async () => {
    running.clock.advance(MINUTE);
    mail.respondWith(() => ({ status: 400, json: { Code: 'InvalidMailAddress.NotFound', RequestId: 'r' } }));
    expect((await send()).errorCode).toBe('503');
    expect(errors().join('')).toContain('InvalidMailAddress.NotFound');
    expect(lines.join('')).not.toMatch(/fan@example/i);
    mail.respondWith(() => ({ json: { EnvId: '1' } }));
    expect((await send()).status).toBe('success');
  });
});

describe('limits and logs', () => {
  it('no code is sent after the daily limit of the site, and the operator gets a log line once a minute', async () => {
    const own: string[] = [];
    await using capped = await startUpstream(postgres, { env: { CODES_PER_DAY: '3' }, onLog: (line) => own.push(line) });
    const one = (index: number) => askCode(capped, { mobile: `1360000000${index}` });
    for (let index = 0; index < 3; index += 1) expect((await one(index)).status).toBe('success');
    expect([(await one(3)).errorCode, (await one(4)).errorCode]).toEqual(['429', '429']);
    const limitAlerts = () => own.filter((line) => line.includes('no more codes are sent') && line.includes('"level":50'));
    expect(limitAlerts()).toHaveLength(1);
    capped.clock.advance(MINUTE);
    await one(5);
    expect(limitAlerts()).toHaveLength(2);
    capped.clock.advance(24 * 60 * MINUTE);
    expect((await one(6)).status).toBe('success');
  });

  it('without a provider and without development pages no code is sent, a warning is logged, and /dev does not exist', async () => {
    const own: string[] = [];
    await using bare = await startUpstream(postgres, { env: { DEV_PAGES: '0' }, onLog: (line) => own.push(line) });
    expect(own.join('')).toContain('nobody can register by mobile number');
    expect((await askCode(bare, { mobile })).errorCode).toBe('503');
    expect(own.filter((line) => line.includes('"level":50')).join('')).toContain('SMS_PROVIDER is not set');
    for (const path of [
      '/dev',
      '/dev/inbox',
      '/dev/inbox.json',
      '/dev/dev.css',
      '/dev/oauth/wx',
      '/dev/telegram/widget.js',
      '/dev/cashier',
    ]) {
      expect((await fetch(`${bare.url}${path}`)).status, path).toBe(404);
    }
    expect(await bare.call('systemConfig')).toEqual({
      logins: [],
      features: FEATURES,
      feeds: { simulator: false, replay: false },
      shop: false,
      operator: {},
    });
    expect((await bare.envelope('getPCWXLoginAddress')).errorCode).toBe('404');
  });

  it('the log contains no number, code, token or secret', async () => {
    const own: string[] = [];
    await using open = await startUpstream(postgres, { onLog: (line) => own.push(line) });
    const code = await newCode(open, { mobile });
    const { token = '' } = await open.call('checkCode', { mobile, checkCode: code });
    await open.envelope('mobileandpw', { mobile, password: 'my-pass-word-77' });
    await open.envelope('pcLoginByAccount', { type: 'wx', code: 'the-code-of-wechat' });
    await open.call('getTokenInfo', {}, { token });
    const all = own.join('');
    expect(all).toContain('/java/login/checkCode');
    for (const secret of [mobile, token, 'my-pass-word-77', 'the-code-of-wechat']) expect(all).not.toContain(secret);
    expect(all).not.toMatch(numberIn(code));
    expect(all).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  });
});
