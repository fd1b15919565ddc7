import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOSTILE, PAYLOADS } from '../../browser/hostile-strings.ts';
import { codeOf, history, newRoom } from './room-fixture.ts';

/** Texts that break parsers of other kinds: of SQL, JSON, templates and layouts. */
const ODD = [
  "'; drop table chat_message; --",
  '{"type":"removed"}',
  '\u202egnp.cod',
  'a\u0000b',
  '\ud800 half',
  '%s%n',
  '../../etc/passwd',
  'İ'.repeat(20),
];

/** Refusals of a text: not allowed, no text at all, empty, too long. */
const EXPECTED: ReadonlySet<string> = new Set(['success', '5002', '4000', '7501', '7502']);

it('hostile texts are stored and sent as text, or refused with a code of the catalogue', async () => {
  const { anchor, roomId } = await newRoom();
  const texts = [...HOSTILE, ...PAYLOADS, ...ODD].map((text) => text.slice(0, 80)).slice(0, 140);
  expect(texts.length).toBeGreaterThanOrEqual(100);
  const codes: string[] = [];
  for (const text of texts) codes.push(await codeOf('sendChat', { roomId, text, clientId: randomUUID() }, anchor));
  expect(codes.filter((code) => !EXPECTED.has(code))).toEqual([]);
  expect(codes.filter((code) => code === 'success').length).toBeGreaterThan(50);
  const { list } = await history(roomId);
  const sent = new Set(texts);
  // What was not cleaned of invisible characters is stored unchanged: nothing is escaped or removed on the way.
  expect(list.filter(({ text }) => sent.has(text)).length).toBeGreaterThan(list.length * 0.9);
});

it('no text at all makes a call fail without a code of the catalogue', async () => {
  const { anchor, roomId } = await newRoom();
  const codes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      codes.add(await codeOf('sendChat', { roomId, text, clientId: randomUUID() }, anchor));
    }),
    { numRuns: 100 },
  );
  expect([...codes].filter((code) => !EXPECTED.has(code))).toEqual([]);
});
