import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { Network } from '../../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../../dev-env/own-upstream.ts';
import { PushedMatch } from '../../dev-env/pushed-match.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { committedAsyncApi } from '../../support/async-api.ts';
import { type Member, PlanCalls } from '../../support/plan-calls.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { codeOf } from '../../support/test-browser.ts';
import { waitFor } from '../../support/wait-for.ts';

/** The frames of a running site against `/asyncapi.json`, checked by ajv, which shares nothing with the code that makes either. */

const api = committedAsyncApi();
const clock = new TestClock();
let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let match: PushedMatch;
let anchor: Member;

beforeAll(async () => {
  postgres = sharedPostgres();
  const env = { DEV_PAGES: '1' };
  upstream = await startOwnUpstream({ clock, databaseUrl: await postgres.createDatabase(), sources: [], env });
  network = await Network.create({ upstream, clock, env });
  const site = new PlanCalls({ origin: network.origin, upstream, clock });
  anchor = await site.member();
  const at = clock.now();
  await upstream.deps.pool.query(
    `insert into anchor (user_id, game_id, introduction, detail, title, since) values ($1, 202, '解说', '足球解说员', '下一场', $2)`,
    [anchor.uid, at],
  );
  await upstream.deps.pool.query(
    `insert into broadcast (anchor_id, title, game_id, started_at, stream, demo) values ($1, '正在直播', 202, $2, 'live', true)`,
    [anchor.uid, at],
  );
  match = new PushedMatch(upstream, { startAt: at - 600_000 });
  await match.push();
  await network.settle();
  await network.followingEvents();
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

/** A socket of a client that was written by somebody else: it sends and collects JSON texts. */
class Socket implements AsyncDisposable {
  readonly frames: unknown[] = [];
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === 'PING') socket.send('PONG');
      else if (text !== 'PONG') this.frames.push(JSON.parse(text));
    });
  }

  static async open(cookie = ''): Promise<Socket> {
    const { origin } = network;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { origin, cookie } });
    await once(socket, 'open');
    return new Socket(socket);
  }

  /** Starts a subscription. @throws when its frame does not match the document */
  start(channel: string, input: object): void {
    const frame = { id: 1, method: 'subscription', params: { path: api.channels.get(channel), input } };
    const [error] = api.errors(`${channel}Start`, frame);
    if (error !== undefined) throw new Error(error);
    this.#socket.send(JSON.stringify(frame));
  }

  /** Waits for a frame whose message is of a type. Returns the errors of all frames so far, each after its frame. */
  async receive(channel: string, type: string): Promise<readonly string[]> {
    await waitFor(`a frame of ${type}`, () => this.frames.some((frame) => typesIn(frame).includes(type)), { timeoutMs: 20_000 });
    return this.frames.flatMap((frame) => {
      const errors = api.errors(`${channel}Data`, frame);
      return errors.length === 0 ? [] : [JSON.stringify(frame), ...errors];
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }
}

const Typed = z.looseObject({ type: z.string() });
const Frame = z.object({ result: z.looseObject({ type: z.string(), data: z.unknown().optional() }) });

/** Returns the type of the frame and that of its message. */
function typesIn(frame: unknown): string[] {
  const { result } = Frame.parse(frame);
  const inner = z.object({ data: Typed }).safeParse(result.data);
  const message = inner.success ? inner.data.data : Typed.safeParse(result.data).data;
  return [result.type, ...(message === undefined ? [] : [message.type])];
}

describe('/asyncapi.json', () => {
  it('the document has a channel for every kind of subscription', () => {
    expect([...api.channels.values()].toSorted()).toEqual(['match.onLive', 'match.onMatch', 'room.onRoom', 'user.onUser']);
  });

  it('the frames of a list in play match the document, through deltas and pulses', async () => {
    await using socket = await Socket.open();
    socket.start('matchOnLive', { gameId: 202 });
    expect(await socket.receive('matchOnLive', 'started')).toEqual([]);
    await match.goal();
    expect(await socket.receive('matchOnLive', 'deltas')).toEqual([]);
    expect(await socket.receive('matchOnLive', 'pulse')).toEqual([]);
  });

  it('the frames of a match match the document', async () => {
    await using socket = await Socket.open();
    socket.start('matchOnMatch', { id: match.id });
    expect(await socket.receive('matchOnMatch', 'started')).toEqual([]);
    await match.goal(1);
    expect(await socket.receive('matchOnMatch', 'delta')).toEqual([]);
  });

  it('a place in the history that nobody knows is answered with a resync that matches the document', async () => {
    await using socket = await Socket.open();
    socket.start('matchOnMatch', { id: match.id, after: 'unknown:7' });
    expect(await socket.receive('matchOnMatch', 'resync')).toEqual([]);
  });

  it('the frames of a room match the document', async () => {
    await using socket = await Socket.open();
    socket.start('roomOnRoom', { id: anchor.uid });
    expect(await socket.receive('roomOnRoom', 'started')).toEqual([]);
    expect(codeOf(await anchor.browser.mutate('room.send', { roomId: anchor.uid, text: '开球了', clientId: randomUUID() }))).toBe('ok');
    expect(await socket.receive('roomOnRoom', 'message')).toEqual([]);
  });

  it('the frames of a user match the document', async () => {
    await using socket = await Socket.open([...anchor.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    socket.start('userOnUser', {});
    expect(await socket.receive('userOnUser', 'started')).toEqual([]);
    await anchor.browser.mutate('user.savePreferences', { rev: 0, homeOrder: [], hideFollows: true, hideFans: false });
    expect(await socket.receive('userOnUser', 'preferences')).toEqual([]);
  });

  it('a frame with a field that the document does not name is found', () => {
    const frame = { id: 1, result: { type: 'data', id: 'a:1', data: { id: 'a:1', data: { type: 'resync', invented: true } } } };
    expect(api.errors('matchOnMatchData', frame)).not.toEqual([]);
  });
});
