import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import { callInputs } from '../support/call-inputs.ts';
import type { Member } from '../support/plan-calls.ts';
import type { TestBrowser } from '../support/test-browser.ts';
import { AttackedSite, INTERNALS } from './attacked-site.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-texts.ts';

/** Every field of every procedure × hostile values, against the whole site (reliability.md §4.2 and §4.3). */

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const Schema: z.ZodType<Schema> = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

/** A procedure, a valid input of it, and its fields. */
interface Target {
  readonly path: string;
  readonly type: 'query' | 'mutation';
  readonly access: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly fields: readonly { readonly name: string; readonly isText: boolean }[];
}

/** Sessions of the caller end with these. */
const ENDS_SESSION: ReadonlySet<string> = new Set(['auth.logout', 'user.deleteAccount', 'user.endSessions', 'user.changePassword']);
const PER_FIELD = 12;

let site: AttackedSite;
const callers = new Map<string, Member>();

beforeAll(async () => {
  site = await AttackedSite.start({
    env: { RATE_CALLS_PER_MINUTE: '1000000', RATE_CODES_PER_HOUR: '1000000', RATE_LOGIN_TRIES: '1000000' },
  });
  const { people } = site;
  const staff = await people.staffMember('admin');
  callers.set('staff', staff);
  const author = await site.anchor();
  await people.become(author, staff, '云岭观察');
  callers.set('user', await people.member(author.mobile));
  callers.set('agent', await site.agent());
}, 300_000);
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

/** Returns the JSON schemas of a procedure's inputs, merged. */
function inputSchema(inputs: readonly unknown[]): Schema {
  const merged: { properties: Record<string, Schema>; required: string[] } = { properties: {}, required: [] };
  const add = (schema: Schema): void => {
    Object.assign(merged.properties, schema.properties);
    merged.required.push(...(schema.required ?? []));
    for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) add(part);
  };
  for (const input of inputs)
    if (input instanceof z.ZodType) add(Schema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })));
  return merged;
}

/** Returns a value that a schema describes. */
function example(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative !== undefined) return example(alternative);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return Object.fromEntries((schema.required ?? []).map((name) => [name, example(schema.properties?.[name] ?? {})]));
  if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => example(schema.items ?? {}));
  if (type === 'integer' || type === 'number') return Math.max(1, Math.min(schema.minimum ?? 1, Number.MAX_SAFE_INTEGER));
  if (type === 'boolean') return true;
  return 'a'.repeat(Math.max(3, schema.minLength ?? 3));
}

const targets: readonly Target[] = procedures.flatMap(({ path, type, meta, inputs }) => {
  if (type === 'subscription') return [];
  const schema = inputSchema(inputs);
  const base = callInputs[path]?.({ uid: 1, orderNo: 'ORDER0000001', sessionId: 'a-session' });
  const input: Record<string, unknown> = base === undefined ? Object(example({ type: 'object', ...schema })) : Object(base);
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(input)]);
  const fields = [...names].map((name) => {
    const text = JSON.stringify(schema.properties?.[name] ?? {});
    return { name, isText: text.includes('"type":"string"') && !text.includes('"enum"') };
  });
  return [{ path, type, access: meta?.access ?? 'public', input, fields }];
});

/** Sends an input that JSON may not express otherwise, such as lone surrogates, and returns what is wrong with the answer. */
async function attempt(browser: TestBrowser, { path, type }: Target, input: unknown): Promise<string | undefined> {
  const body = JSON.stringify(input);
  // What does not fit into an address is refused before any procedure.
  const encoded = type === 'query' ? encodeURIComponent(body) : '';
  const answer =
    type === 'mutation'
      ? await browser.send(`/trpc/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: site.origin }, body })
      : await browser.send(`/trpc/${path}?input=${encoded.slice(0, 7_000)}`, { headers: { 'sec-fetch-site': 'same-origin' } });
  if (answer.status >= 500) return `${answer.status} ${answer.text}`;
  if (INTERNALS.test(answer.text.replaceAll(/[^{}]*pg_sleep[^{}]*/g, ''))) return `shows internals: ${answer.text}`;
  if (!String(answer.headers['content-type']).startsWith('application/json')) return `a content type ${answer.headers['content-type']}`;
  if (answer.setCookies.some((line) => line.includes('planted'))) return 'a planted cookie';
  return undefined;
}

function callerOf({ access }: Target): Member {
  const caller = callers.get(access === 'staff' || access === 'agent' ? access : 'user');
  if (caller === undefined) throw new Error(`nobody calls for ${access}`);
  return caller;
}

describe('hostile input', () => {
  it('the fields of all procedures are found', () => {
    expect(targets.length).toBeGreaterThan(170);
    expect(targets.flatMap(({ fields }) => fields.filter(({ isText }) => isText)).length).toBeGreaterThan(120);
  });

  it('no text in any text field of any procedure fails inside, shows internals or sets headers', { timeout: 240_000 }, async () => {
    const failures: string[] = [];
    let sent = 0;
    for (const [index, target] of targets.entries()) {
      if (ENDS_SESSION.has(target.path)) continue;
      const { browser } = callerOf(target);
      for (const [at, { name }] of target.fields.filter(({ isText }) => isText).entries()) {
        // Each field gets a different part of the texts; over all fields each text is tried many times.
        const texts = Array.from({ length: PER_FIELD }, (_, step) => HOSTILE_TEXTS[(index + at * 7 + step * 4) % HOSTILE_TEXTS.length]);
        site.clock.advance(61_000);
        const answers = await Promise.all(
          texts.map(async (text) => [text, await attempt(browser, target, { ...target.input, [name]: text })]),
        );
        sent += answers.length;
        for (const [text, wrong] of answers)
          if (wrong !== undefined) failures.push(`${target.path}.${name} ${JSON.stringify(text)?.slice(0, 60)}: ${wrong.slice(0, 300)}`);
      }
    }
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(1_400);
  });

  it('no value of a wrong type or size in any field of any procedure fails inside', { timeout: 240_000 }, async () => {
    const failures: string[] = [];
    for (const [index, target] of targets.entries()) {
      if (ENDS_SESSION.has(target.path)) continue;
      const { browser } = callerOf(target);
      site.clock.advance(61_000);
      for (const [at, { name }] of target.fields.entries()) {
        const values = Array.from({ length: 7 }, (_, step) => HOSTILE_VALUES[(index + at + step * 3) % HOSTILE_VALUES.length]);
        const answers = await Promise.all(
          values.map(async (value) => [value, await attempt(browser, target, { ...target.input, [name]: value })] as const),
        );
        for (const [value, wrong] of answers)
          if (wrong !== undefined) failures.push(`${target.path}.${name} ${JSON.stringify(value)}: ${wrong.slice(0, 300)}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it('each line of the log is one JSON object, whatever was sent, and none contains a number, code or token', () => {
    expect(site.logLines.length).toBeGreaterThan(1_000);
    for (const line of site.logLines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(() => JSON.parse(line)).not.toThrow();
      expect(line).not.toContain('\u001b');
      expect(line).not.toMatch(/forged|(?<!\d)1[3-9]\d{9}(?!\d)/);
    }
  });

  it('the ledger is valid after all of it', async () => {
    await expect(site.assertLedgerValid()).resolves.toBeUndefined();
  });
});
