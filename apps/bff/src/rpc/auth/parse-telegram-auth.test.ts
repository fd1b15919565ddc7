import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseTelegramAuth } from './parse-telegram-auth.ts';

const TOKEN = '7000000001:the-token-of-the-bot';
const NOW = 1_780_000_000_000;
const person = {
  auth_date: String(NOW / 1_000 - 10),
  first_name: '小明',
  id: '42',
  last_name: 'W',
  photo_url: 'https://t.me/x.jpg',
  username: 'xm',
};

function textOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
}

function signed(fields: Readonly<Record<string, string>>, key: Buffer = createHash('sha256').update(TOKEN).digest()) {
  return { ...fields, hash: createHmac('sha256', key).update(textOf(fields)).digest('hex') };
}

const read = (fields: Readonly<Record<string, string>>) => parseTelegramAuth(fields, TOKEN, NOW);

describe('what Telegram’s widget says', () => {
  it('Telegram data with the bot’s hash is accepted in either letter case', () => {
    const fields = signed(person);
    expect(read(fields)).toEqual({ id: '42', name: '小明 W', hash: fields.hash });
    expect(read({ ...fields, hash: fields.hash.toUpperCase() })?.hash).toBe(fields.hash);
  });

  it('the Telegram hash equals a known value of Telegram’s algorithm', () => {
    const key = createHash('sha256').update(TOKEN).digest();
    const text = `auth_date=${person.auth_date}\nid=42`;
    const hash = createHmac('sha256', key).update(text).digest('hex');
    expect(read({ id: '42', auth_date: person.auth_date, hash })?.id).toBe('42');
  });

  it.each(Object.keys(person))('Telegram data with another %s is rejected as forged', (name) => {
    const fields: Record<string, string> = signed(person);
    const value = fields[name] ?? '';
    expect(read({ ...fields, [name]: name === 'id' || name === 'auth_date' ? String(Number(value) + 1) : `${value}x` })).toBeUndefined();
  });

  it.each(Object.keys(person))('Telegram data without its %s is rejected as forged', (name) => {
    const { [name]: _left, ...fields }: Record<string, string> = signed(person);
    expect(read(fields)).toBeUndefined();
  });

  it('Telegram data with an extra field is rejected as forged', () =>
    expect(read({ ...signed(person), is_premium: 'true' })).toBeUndefined());

  it('Telegram data in which one field imitates two is rejected as forged', () => {
    // The signed first name contains another id. The request splits the same signed text into different fields.
    const fields = { auth_date: person.auth_date, first_name: 'A\nid=999', id: '42', username: 'xm' };
    expect(read(signed(fields))).toBeUndefined();
    const { hash } = signed(fields);
    expect(read({ auth_date: person.auth_date, first_name: 'A', id: '999', 'id=42\nusername': 'xm', hash })).toBeUndefined();
  });

  it('Telegram data signed with the key of a Mini App, of another bot, or the plain token is rejected as forged', () => {
    expect(read(signed(person, createHmac('sha256', 'WebAppData').update(TOKEN).digest()))).toBeUndefined();
    expect(read(signed(person, createHash('sha256').update('8:other').digest()))).toBeUndefined();
    expect(read(signed(person, Buffer.from(TOKEN)))).toBeUndefined();
  });

  it.each(['', 'x', '0'.repeat(64), 'g'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)} `])(
    'Telegram data with the hash %j is rejected as forged',
    (hash) => expect(read({ ...person, hash })).toBeUndefined(),
  );

  it('Telegram data is valid for five minutes, and is rejected with a future date', () => {
    const at = (ms: number) => read(signed({ ...person, auth_date: String((NOW + ms) / 1_000) }));
    expect(at(-300_000)).toBeDefined();
    expect(at(-301_000)).toBeUndefined();
    expect(at(-86_400_000)).toBeUndefined();
    expect(at(1_000)).toBeDefined();
    expect(at(2_000)).toBeUndefined();
  });

  it.each(['', '0', '-1', '1.5', '１２', '1e3', '9'.repeat(20), 'abc'])('Telegram data with the id %j is rejected', (id) =>
    expect(read(signed({ ...person, id }))).toBeUndefined(),
  );
});
