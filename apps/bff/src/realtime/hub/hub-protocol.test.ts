import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import { HubTestNetwork, until } from './test-hub-network.ts';
import { clientFrame, RawSocket, type FrameParts } from './test-raw-socket.ts';

let network: HubTestNetwork;
beforeAll(async () => {
  network = await HubTestNetwork.start({ limits: { creditBurst: 1_000, creditsPerSecond: 1_000 } });
});
afterAll(() => network.stop());

const query = (id: Id) => JSON.stringify({ id, method: 'query', params: { path: 'whoami' } });

/** Frames that a client must not send, and the close code that RFC 6455 requires. */
const unlawful: readonly (readonly [name: string, code: number, ...frames: readonly FrameParts[]])[] = [
  ['an unmasked text frame (§5.1)', 1002, { masked: false, payload: 'x' }],
  ['an unmasked ping (§5.1)', 1002, { masked: false, opcode: 9 }],
  ['an unmasked close (§5.1)', 1002, { masked: false, opcode: 8, payload: Buffer.from([3, 232]) }],
  ['an unmasked binary frame (§5.1)', 1002, { masked: false, opcode: 2, payload: 'x' }],
  ['reserved bit 1 (§5.2)', 1002, { rsv: 4, payload: 'x' }],
  ['reserved bit 2 (§5.2)', 1002, { rsv: 2, payload: 'x' }],
  ['reserved bit 3 (§5.2)', 1002, { rsv: 1, payload: 'x' }],
  ['all reserved bits (§5.2)', 1002, { rsv: 7, payload: 'x' }],
  ['a reserved bit on a ping (§5.2)', 1002, { rsv: 4, opcode: 9 }],
  ['a reserved bit on a close (§5.2)', 1002, { rsv: 4, opcode: 8 }],
  ['reserved opcode 3 (§5.2)', 1002, { opcode: 3 }],
  ['reserved opcode 4 (§5.2)', 1002, { opcode: 4 }],
  ['reserved opcode 5 (§5.2)', 1002, { opcode: 5 }],
  ['reserved opcode 6 (§5.2)', 1002, { opcode: 6 }],
  ['reserved opcode 7 (§5.2)', 1002, { opcode: 7 }],
  ['reserved opcode 11 (§5.2)', 1002, { opcode: 11 }],
  ['reserved opcode 12 (§5.2)', 1002, { opcode: 12 }],
  ['reserved opcode 13 (§5.2)', 1002, { opcode: 13 }],
  ['reserved opcode 14 (§5.2)', 1002, { opcode: 14 }],
  ['reserved opcode 15 (§5.2)', 1002, { opcode: 15 }],
  ['a fragmented ping (§5.5)', 1002, { fin: false, opcode: 9, payload: 'x' }],
  ['a fragmented pong (§5.5)', 1002, { fin: false, opcode: 10, payload: 'x' }],
  ['a fragmented close (§5.5)', 1002, { fin: false, opcode: 8, payload: Buffer.from([3, 232]) }],
  ['a ping of 126 bytes (§5.5)', 1002, { opcode: 9, payload: Buffer.alloc(126) }],
  ['a pong of 126 bytes (§5.5)', 1002, { opcode: 10, payload: Buffer.alloc(126) }],
  ['a close of 126 bytes (§5.5)', 1002, { opcode: 8, payload: Buffer.alloc(126, 65) }],
  ['a ping that uses the 16-bit length (§5.5)', 1002, { opcode: 9, payload: 'x', lengthBytes: 2 }],
  ['a continuation without a start (§5.4)', 1002, { opcode: 0, payload: 'x' }],
  ['an unfinished continuation without a start (§5.4)', 1002, { fin: false, opcode: 0, payload: 'x' }],
  ['a text frame inside a message (§5.4)', 1002, { fin: false, payload: 'a' }, { payload: 'b' }],
  ['a binary frame inside a message (§5.4)', 1002, { fin: false, payload: 'a' }, { opcode: 2, payload: 'b' }],
  ['a continuation after the end (§5.4)', 1002, { fin: false, payload: 'PI' }, { opcode: 0, payload: 'NG' }, { opcode: 0, payload: 'x' }],
  ['a reserved bit on a continuation (§5.4)', 1002, { fin: false, payload: 'a' }, { rsv: 4, opcode: 0, payload: 'b' }],
  ['a length of more than 2^53 (§5.2)', 1009, { length: 2 ** 60, lengthBytes: 8 }],
  ['a close of one byte (§5.5.1)', 1002, { opcode: 8, payload: Buffer.from([3]) }],
  ['close code 0 (§7.4)', 1002, { opcode: 8, payload: Buffer.from([0, 0]) }],
  ['close code 999 (§7.4)', 1002, { opcode: 8, payload: Buffer.from([3, 231]) }],
  ['close code 1004 (§7.4.1)', 1002, { opcode: 8, payload: Buffer.from([3, 236]) }],
  ['close code 1005 (§7.4.1)', 1002, { opcode: 8, payload: Buffer.from([3, 237]) }],
  ['close code 1006 (§7.4.1)', 1002, { opcode: 8, payload: Buffer.from([3, 238]) }],
  ['close code 1015 (§7.4.1)', 1002, { opcode: 8, payload: Buffer.from([3, 247]) }],
  ['close code 1016 (§7.4.2)', 1002, { opcode: 8, payload: Buffer.from([3, 248]) }],
  ['close code 2999 (§7.4.2)', 1002, { opcode: 8, payload: Buffer.from([11, 183]) }],
  ['close code 5000 (§7.4.2)', 1002, { opcode: 8, payload: Buffer.from([19, 136]) }],
  ['close code 65535 (§7.4.2)', 1002, { opcode: 8, payload: Buffer.from([255, 255]) }],
  ['invalid UTF-8 in a text (§8.1)', 1007, { payload: Buffer.from([0xff, 0xfe]) }],
  ['an overlong encoding (§8.1)', 1007, { payload: Buffer.from([0xc0, 0xaf]) }],
  ['a surrogate in UTF-8 (§8.1)', 1007, { payload: Buffer.from([0xed, 0xa0, 0x80]) }],
  ['a code point above U+10FFFF (§8.1)', 1007, { payload: Buffer.from([0xf4, 0x90, 0x80, 0x80]) }],
  ['a truncated sequence at the end (§8.1)', 1007, { payload: Buffer.from([0x61, 0xe4, 0xb8]) }],
  [
    'invalid UTF-8 split over fragments (§8.1)',
    1007,
    { fin: false, payload: Buffer.from([0xe4]) },
    { opcode: 0, payload: Buffer.from([0xb8, 0xff]) },
  ],
  ['invalid UTF-8 in a close reason (§8.1)', 1007, { opcode: 8, payload: Buffer.from([3, 232, 0xff]) }],
  ['a binary message (not taken here, §7.4.1)', 1003, { opcode: 2, payload: 'x' }],
  ['an empty binary message (not taken here)', 1003, { opcode: 2 }],
  ['a text of more than 8 KiB (§7.4.1)', 1009, { payload: Buffer.alloc(8 * 1024 + 1, 97) }],
  [
    'fragments of more than 8 KiB together',
    1009,
    { fin: false, payload: Buffer.alloc(5_000, 97) },
    { opcode: 0, payload: Buffer.alloc(5_000, 97) },
  ],
  ['the announcement of a gigabyte', 1009, { length: 2 ** 30, lengthBytes: 8 }],
];

/** Frames that a client may send, and the response. */
const lawful: readonly (readonly [
  name: string,
  expected: string | { opcode: number; payload: string },
  ...frames: readonly FrameParts[],
])[] = [
  ['an empty ping', { opcode: 10, payload: '' }, { opcode: 9 }],
  ['a ping of 125 bytes', { opcode: 10, payload: 'x'.repeat(125) }, { opcode: 9, payload: 'x'.repeat(125) }],
  ['a PING in two fragments', 'PONG', { fin: false, payload: 'PI' }, { opcode: 0, payload: 'NG' }],
  [
    'a PING in fragments of one byte',
    'PONG',
    { fin: false, payload: 'P' },
    { fin: false, opcode: 0, payload: 'I' },
    { fin: false, opcode: 0, payload: 'N' },
    { opcode: 0, payload: 'G' },
  ],
  ['a PING with an empty fragment', 'PONG', { fin: false, payload: '' }, { opcode: 0, payload: 'PING' }],
  ['a ping between two fragments', 'PONG', { fin: false, payload: 'PI' }, { opcode: 9 }, { opcode: 0, payload: 'NG' }],
  ['a PING with a 16-bit length', 'PONG', { payload: 'PING', lengthBytes: 2 }],
  ['a PING with a 64-bit length', 'PONG', { payload: 'PING', lengthBytes: 8 }],
  ['an unasked pong before a PING', 'PONG', { opcode: 10, payload: 'x' }, { payload: 'PING' }],
];

const closes: readonly (readonly [name: string, payload: Buffer, code: number])[] = [
  ['1000', Buffer.from([3, 232]), 1000],
  ['1001', Buffer.from([3, 233]), 1001],
  ['1003 with a reason', Buffer.concat([Buffer.from([3, 235]), Buffer.from('再见')]), 1003],
  ['3000', Buffer.from([11, 184]), 3000],
  ['4999', Buffer.from([19, 135]), 4999],
  ['no code', Buffer.alloc(0), 1005],
];

async function survives(): Promise<void> {
  const other = await RawSocket.open(network.port);
  other.write(query(1));
  await until(() => other.texts.length === 1);
  expect(other.texts[0]).toContain('"address":"127.0.0.1"');
  other.network.destroy();
}

describe('a socket that follows RFC 6455', () => {
  it.each(unlawful.map(([name, code, ...frames]) => ({ name, code, frames })))(
    'a socket that follows RFC 6455 closes on $name with $code',
    async ({ code, frames }) => {
      const socket = await RawSocket.open(network.port);
      await until(() => socket.status === 101);
      socket.write(...frames.map((parts) => clientFrame(parts)));
      await until(() => socket.ended);
      expect(socket.closeCode).toBe(code);
      await survives();
    },
  );

  it.each(lawful.map(([name, expected, ...frames]) => ({ name, expected, frames })))(
    'a socket that follows RFC 6455 answers $name',
    async ({ expected, frames }) => {
      const socket = await RawSocket.open(network.port);
      socket.write(...frames.map((parts) => clientFrame(parts)));
      const wanted = typeof expected === 'string' ? { opcode: 1, payload: expected } : expected;
      await until(() => socket.frames.some(({ opcode }) => opcode === wanted.opcode));
      const answers = socket.frames.filter(({ opcode }) => opcode === wanted.opcode);
      expect(answers.map(({ opcode, payload }) => ({ opcode, payload: payload.toString() }))).toEqual([wanted]);
      socket.network.destroy();
    },
  );

  it.each(closes.map(([name, payload, code]) => ({ name, payload, code })))(
    'a socket that follows RFC 6455 answers a close with $name by the same, and ends',
    async ({ payload, code }) => {
      const socket = await RawSocket.open(network.port);
      socket.write(clientFrame({ opcode: 8, payload }));
      await until(() => socket.ended);
      expect(socket.closeCode).toBe(code);
    },
  );

  it('a socket that follows RFC 6455 accepts text of every plane of Unicode, also split inside a character', async () => {
    const socket = await RawSocket.open(network.port);
    const text = JSON.stringify({ id: 1, method: 'mutation', params: { path: 'echo', input: '进球⚽𝄞é' } });
    const bytes = Buffer.from(text);
    const cut = bytes.indexOf(0x9a) > 0 ? bytes.indexOf(0x9a) : 70;
    socket.write(clientFrame({ fin: false, payload: bytes.subarray(0, cut) }), clientFrame({ opcode: 0, payload: bytes.subarray(cut) }));
    await until(() => socket.texts.length === 1);
    expect(socket.texts[0]).toContain('进球⚽𝄞é');
    socket.network.destroy();
  });

  it('a socket that follows RFC 6455 accepts frames that arrive byte by byte', async () => {
    const socket = await RawSocket.open(network.port);
    for (const byte of clientFrame({ payload: 'PING' })) {
      socket.network.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => socket.texts.length === 1);
    expect(socket.texts).toEqual(['PONG']);
    socket.network.destroy();
  });
});

describe('the websocket handshake', () => {
  const cases: readonly (readonly [name: string, status: number, headers: Record<string, string | undefined>, first?: string])[] = [
    ['without a key', 400, { 'Sec-WebSocket-Key': undefined }],
    ['with a key that is too short', 400, { 'Sec-WebSocket-Key': 'AAAA' }],
    ['with a key that is no base64', 400, { 'Sec-WebSocket-Key': '!'.repeat(24) }],
    ['without a version', 400, { 'Sec-WebSocket-Version': undefined }],
    ['with version 7', 400, { 'Sec-WebSocket-Version': '7' }],
    ['with version 14', 400, { 'Sec-WebSocket-Version': '14' }],
    ['with another upgrade', 400, { Upgrade: 'h2c' }],
    ['by POST', 405, {}, 'POST /ws HTTP/1.1'],
    ['on another path', 404, {}, 'GET /other HTTP/1.1'],
    ['with 100 KB of headers', 431, { Cookie: 'x'.repeat(100_000) }],
    ['with a bad subprotocol header', 400, { 'Sec-WebSocket-Protocol': 'a,,b' }],
  ];
  it.each(cases.map(([name, status, headers, first]) => ({ name, status, headers, first })))(
    'the websocket handshake $name is refused with $status',
    async ({ status, headers, first }) => {
      const socket = await RawSocket.dial(network.port, RawSocket.handshake(network.port, headers, first));
      await until(() => socket.status > 0);
      expect(socket.status).toBe(status);
      await survives();
    },
  );

  it('the websocket handshake offers no compression and echoes no subprotocol, whatever the client requests', async () => {
    const socket = await RawSocket.open(network.port, {
      'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
      'Sec-WebSocket-Protocol': 'bearer-secret-token',
    });
    await until(() => socket.status === 101);
    expect(socket.head.toLowerCase()).not.toContain('permessage-deflate');
    expect(socket.head).not.toContain('secret');
    socket.network.destroy();
  });
});
