import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { askCode, newCode } from './codes.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const page = async (path: string) => {
  const answer = await fetch(`${running.url}${path}`, { redirect: 'manual' });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    location: answer.headers.get('location'),
    text: await answer.text(),
  };
};
const ADDRESSES = {
  wx: async () => running.call('getPCWXLoginAddress'),
  qq: async () => running.call('getPCQQLoginAddress'),
  sz: async () => (await running.call('systemConfig')).szUrl ?? '',
};
/** Presses a button of a simulated login page, as a browser does. */
const answerAt = async (name: keyof typeof ADDRESSES, fields: Record<string, string>) => {
  const address = (await ADDRESSES[name]()).replace('state=', 'state=the-state');
  const { text } = await page(address);
  const hidden = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, field = '', value = '']) => [
    field,
    value,
  ]);
  const { location } = await page(`/dev/oauth/${name}/answer?${new URLSearchParams([...hidden, ...Object.entries(fields)]).toString()}`);
  return new URL(location ?? '', 'http://site');
};

describe('the development pages', () => {
  it('development pages contain no inline script or style', async () => {
    await askCode(running, { mobile: '13911112222' });
    const bot = `/dev/telegram/auth?bot_id=7000000001&origin=http://x&request_access=write`;
    for (const path of [
      '/dev',
      '/dev/',
      '/dev/inbox',
      await ADDRESSES.wx(),
      await ADDRESSES.qq(),
      await ADDRESSES.sz(),
      bot,
      '/dev/telegram/answer?person=Ada',
    ]) {
      const { status, type, text } = await page(path);
      expect([path, status, type]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(text).not.toMatch(/<style|style=|<script(?! src="\/dev\/)|\son\w+=|javascript:/i);
      expect(text).toContain('<link rel="stylesheet" href="/dev/dev.css">');
    }
    expect((await page('/dev/dev.css')).type).toContain('text/css');
  });

  it('the inbox shows messages newest first, for one recipient or all, and escapes them', async () => {
    const mobile = '13911113333';
    const first = await newCode(running, { mobile });
    running.clock.advance(60_000);
    const second = await newCode(running, { mobile });
    const { text, type } = await page(`/dev/inbox.json?to=${mobile}`);
    expect(type).toContain('application/json');
    expect(JSON.parse(text)).toMatchObject({ list: [{ kind: 'sms', to: mobile, code: second }, { code: first }] });
    const { token } = await running.logIn(mobile);
    await running.call('sendEmailCode', { email: 'a&b@example.com' }, { token });
    const html = (await page('/dev/inbox')).text;
    expect(html).toContain('a&amp;b@example.com');
    expect(html.indexOf('a&amp;b')).toBeLessThan(html.indexOf(second));
    expect(html).toContain('<meta http-equiv="refresh"');
  });

  it('the inbox keeps a bounded number of messages', async () => {
    const { DevInbox } = await import('@matchpoint/upstream/dev/inbox');
    const inbox = new DevInbox();
    for (let index = 0; index < 2_000; index += 1) inbox.add({ kind: 'sms', to: '1', text: String(index), code: '', at: index });
    expect(inbox.list()).toHaveLength(500);
    expect(inbox.list()[0]?.text).toBe('1999');
  });
});

describe.each(['wx', 'qq', 'sz'] as const)('the simulated %s', (name) => {
  it('a simulated provider redirects back with code and state, and the code is valid for one login within five minutes', async () => {
    const back = await answerAt(name, { person: '林晚' });
    expect(back.pathname).toBe(`/login/return/${name}`);
    expect(back.searchParams.get('state')).toBe('the-state');
    const code = back.searchParams.get('code') ?? '';
    const first = await running.call('pcLoginByAccount', { type: name, code });
    expect(first).toMatchObject({ wxBind: false, qqOrWechatName: '林晚' });
    expect((await running.envelope('pcLoginByAccount', { type: name, code })).errorCode).toBe('7112');
    const late = (await answerAt(name, { person: '林晚' })).searchParams.get('code') ?? '';
    running.clock.advance(300_000);
    expect((await running.envelope('pcLoginByAccount', { type: name, code: late })).errorCode).toBe('7112');
  });

  it('a simulated provider accepts any name: the same name is the same identity', async () => {
    const arrive = async (typed: string) => {
      const code = (await answerAt(name, { name: typed, typed: '1' })).searchParams.get('code') ?? '';
      return running.call('pcLoginByAccount', { type: name, code });
    };
    const typed = `<b>"${name}"&`;
    const first = await arrive(typed);
    expect(first.qqOrWechatName).toBe(typed);
    const mobile = { wx: '13722220001', qq: '13722220002', sz: '13722220003' }[name];
    const checkCode = await newCode(running, { mobile, purpose: 'bind' });
    await running.call('bindAccount', { mobile, checkCode, accountNumber: first.accountNumber ?? '', type: name });
    expect(await arrive(typed)).toMatchObject({ wxBind: true });
    expect(await arrive(`${typed}2`)).toMatchObject({ wxBind: false });
  });

  it('a simulated provider redirects back without a code when the user cancels', async () => {
    const back = await answerAt(name, { refuse: '1' });
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'the-state' });
  });

  it('a simulated provider redirects only to the site', async () => {
    const address = await ADDRESSES[name]();
    for (const elsewhere of ['https://evil.example', '//evil.example', '/login/return/../../x', `/login/return/${name}.evil`, '']) {
      const changed = address.replace(encodeURIComponent(`/login/return/${name}`), encodeURIComponent(elsewhere));
      expect(changed).not.toBe(address);
      expect((await page(changed)).status).toBe(400);
      const forged = await page(`/dev/oauth/${name}/answer?${new URLSearchParams({ redirect_uri: elsewhere, person: 'Ada' }).toString()}`);
      expect([forged.status, forged.location]).toEqual([400, null]);
    }
  });
});

describe('the simulated Telegram', () => {
  const resultOf = (text: string): Record<string, unknown> => {
    const [, data = ''] = /data-result="([^"]*)"/.exec(text) ?? [];
    return { ...JSON.parse(data.replaceAll('&quot;', '"')) };
  };
  const isSigned = ({ hash, ...facts }: Record<string, unknown>) => {
    const lines = Object.keys(facts)
      .toSorted()
      .map((name) => `${name}=${String(facts[name])}`);
    const key = createHash('sha256').update(`7000000001:${FEED_KEY}`).digest();
    return createHmac('sha256', key).update(lines.join('\n')).digest('hex') === hash;
  };

  it('the simulated Telegram signs as Telegram does, with the token of the development bot', async () => {
    const result = resultOf((await page('/dev/telegram/answer?person=Ada')).text);
    expect(result).toMatchObject({ first_name: 'Ada', auth_date: Math.floor(running.clock.now() / 1_000) });
    expect(isSigned(result)).toBe(true);
    expect(isSigned({ ...result, id: 1 })).toBe(false);
  });

  it('the simulated Telegram returns its result in the requested address on the site only', async () => {
    const { location } = await page(`/dev/telegram/answer?person=Ada&return_to=${encodeURIComponent('https://evil.example/news?x=1')}`);
    const [path, packed = ''] = (location ?? '').split('#tgAuthResult=');
    expect(path).toBe('/news?x=1');
    expect(isSigned(JSON.parse(Buffer.from(packed, 'base64url').toString('utf8')))).toBe(true);
  });

  it('the simulated Telegram reports a cancelled login', async () => {
    expect((await page('/dev/telegram/answer?refuse=1')).text).toContain('data-result="false"');
  });

  it('the simulated Telegram rejects other bots', async () => {
    expect((await page('/dev/telegram/auth?bot_id=1')).status).toBe(400);
    expect((await page('/dev/telegram/widget.js')).text).toContain('window.Telegram');
  });
});

it.each(['/dev', '/dev/inbox', '/dev/inbox.json', '/dev/dev.css', '/dev/telegram/widget.js', '/dev/cashier'])(
  'the development page %s answers only to the Host of this computer',
  async (path) => {
    const status = async (host: string) => (await running.upstream.app.inject({ url: path, headers: { host } })).statusCode;
    expect(await status('localhost:4000')).not.toBe(404);
    expect(await status('evil.example')).toBe(404);
    expect(await status('localhost.evil.example:4000')).toBe(404);
    expect((await running.upstream.app.inject({ url: path.replace('dev', '%64ev'), headers: { host: 'evil.example' } })).statusCode).toBe(
      404,
    );
  },
);

it('only the composition root and the simulated providers import the development pages', () => {
  const root = new URL('../../../apps/upstream/src/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.startsWith('dev/'));
  const naming = files.filter((file) => /from '[./]+dev\//.test(readFileSync(new URL(file, root), 'utf8')));
  expect(naming.toSorted()).toEqual([
    'app.ts',
    'main.ts',
    'providers/create-providers.ts',
    'providers/mail/embedded.ts',
    'providers/sms/embedded.ts',
    'services.ts',
  ]);
});
