import { describe, expect, it } from 'vitest';
import { UserId } from '@matchpoint/contracts/ids';
import { MemoryStore } from '../store/memory-store.ts';
import { Sessions } from './sessions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const login = { token: 'the-token', uid: UserId.parse(7), sessionId: 'name' };

function setUp() {
  let now = 1_000_000;
  const clock = { now: () => now };
  const store = new MemoryStore({ clock });
  return { store, sessions: new Sessions({ store, clock }), other: new Sessions({ store, clock }), pass: (ms: number) => (now += ms) };
}

describe('a session', () => {
  it('a session is extended at most once an hour per instance', async () => {
    const { sessions, pass } = setUp();
    const { id } = await sessions.open(login);
    const renewals: (boolean | undefined)[] = [];
    for (let minutes = 0; minutes < 150; minutes += 30) {
      renewals.push((await sessions.find(id))?.renewed);
      pass(30 * 60_000);
    }
    expect(renewals).toEqual([false, false, true, false, true]);
  });

  it('extending a session does not restore one that ended or changed its id in the meantime', async () => {
    for (const change of ['end', 'rotate'] as const) {
      const { store, sessions, other, pass } = setUp();
      const { id, session } = await sessions.open(login);
      pass(2 * HOUR);
      const read = store.get.bind(store);
      store.get = async (key) => {
        const value = await read(key);
        store.get = read;
        await (change === 'end' ? other.end([session.sessionId]) : other.rotate(session));
        return value;
      };
      await sessions.find(id);
      expect(await sessions.find(id), change).toBeUndefined();
    }
  });

  it('changing the id of a session does not extend its lifetime', async () => {
    const { sessions, pass } = setUp();
    let { id, session } = await sessions.open(login);
    for (let days = 0; days < 30; days += 10) {
      pass(10 * DAY - 1_000);
      ({ id, session } = await sessions.rotate(session));
    }
    expect((await sessions.find(id))?.session).toEqual(session);
    pass(4_000);
    expect(await sessions.find(id)).toBeUndefined();
  });

  it('a session is found only by its current id; for ten seconds the previous id is not reported as ended', async () => {
    const { sessions, other, pass } = setUp();
    const { id, session } = await sessions.open(login);
    expect(await sessions.isOutdated(id)).toBe(false);
    const next = await sessions.rotate(session);
    expect([await sessions.find(id), (await sessions.find(next.id))?.session]).toEqual([undefined, session]);
    expect([
      await other.isOutdated(id),
      await other.isOutdated(next.id),
      await other.isOutdated(`${id.slice(0, 23)}${'A'.repeat(43)}`),
    ]).toEqual([true, false, false]);
    pass(10_001);
    expect(await sessions.isOutdated(id)).toBe(false);
    const last = await sessions.rotate(session);
    await sessions.end([session.sessionId]);
    expect([await sessions.isOutdated(next.id), await sessions.isOutdated(last.id)]).toEqual([false, false]);
  });

  it('a session without an upstream name gets a generated one', async () => {
    const { sessions } = setUp();
    const [one, two] = [await sessions.open({ ...login, sessionId: undefined }), await sessions.open({ ...login, sessionId: undefined })];
    expect(one.session.sessionId).not.toBe(two.session.sessionId);
    await sessions.end([one.session.sessionId]);
    expect([await sessions.find(one.id), (await sessions.find(two.id))?.session.uid]).toEqual([undefined, login.uid]);
  });

  it('the end of a session is published to every listener on every instance until it unsubscribes', async () => {
    const { sessions, other } = setUp();
    await other.start();
    const heard: string[] = [];
    const leave = other.onEnded((ids) => heard.push(...ids));
    await sessions.end(['a', 'b']);
    await Promise.resolve();
    expect(heard).toEqual(['a', 'b']);
    leave();
    await sessions.end(['c']);
    await other.stop();
    expect(heard).toEqual(['a', 'b']);
  });

  it('a stored session with an unknown format is treated as missing', async () => {
    const { store, sessions } = setUp();
    const { id } = await sessions.open(login);
    store.get = async () => Buffer.from('{"secret":1}');
    expect(await sessions.find(id)).toBeUndefined();
    store.get = async () => Buffer.from('not JSON');
    expect(await sessions.find(id)).toBeUndefined();
  });
});
