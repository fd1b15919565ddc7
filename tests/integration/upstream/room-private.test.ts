import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, type Fan, MINUTE, newAnchor, newFan, running, sentence } from './room-fixture.ts';

const DENIED = '403';
const write = (from: Fan, to: Fan, over: Record<string, unknown> = {}) =>
  running.call('sendPrivate', { userId: to.uid, text: sentence(), clientId: randomUUID(), ...over }, from.headers);
const codeOfWrite = (from: Fan, to: Fan, text: string = sentence()) =>
  codeOf('sendPrivate', { userId: to.uid, text, clientId: randomUUID() }, from);
const messages = async (of: Fan, other: Fan) => (await running.call('privateMessages', { userId: other.uid }, of.headers)).list;
const threads = (of: Fan) => running.call('privateThreads', {}, of.headers);
const events = async (of: Fan) => {
  const { rows } = await running.pool.query<{ payload: unknown }>(
    `select payload from user_event where user_id = $1 and type = 'privateMessage' order by id`,
    [of.uid],
  );
  return rows.map(({ payload }) => payload);
};

describe('private conversations', () => {
  it('a fan writes to an anchor, who answers; both see it, and what is unread is counted until it is read', async () => {
    const [anchor, fan] = [await newAnchor(), await newFan()];
    const { message: question } = await write(fan, anchor);
    const { message: answer } = await write(anchor, fan);
    expect(await messages(fan, anchor)).toMatchObject([
      { id: question?.id, mine: true, text: question?.text },
      { id: answer?.id, mine: false, text: answer?.text },
    ]);
    expect((await messages(anchor, fan)).map(({ mine }) => mine)).toEqual([false, true]);
    expect(await threads(anchor)).toMatchObject({
      unread: 1,
      list: [{ other: { uid: fan.uid }, text: answer?.text, unread: 1, blocked: false }],
    });
    await running.call('sendPrivate', { userId: fan.uid, clientId: randomUUID() }, anchor.headers);
    expect(await threads(anchor)).toMatchObject({ unread: 0, list: [{ unread: 0 }] });
    expect(await threads(fan)).toMatchObject({ unread: 1 });
    expect(await events(anchor)).toContainEqual({ type: 'privateMessage', other: fan.uid });
  });

  it('the same client id five times at once gives one message', async () => {
    const [anchor, fan] = [await newAnchor(), await newFan()];
    const over = { text: sentence(), clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(fan, anchor, over)));
    expect(new Set(answers.map(({ message }) => message?.id)).size).toBe(1);
    expect(await messages(anchor, fan)).toHaveLength(1);
  });

  it('fans do not write to fans, anchors do not write first, and nobody writes to themselves or nobody', async () => {
    const [anchor, fan, other] = [await newAnchor(), await newFan(), await newFan()];
    expect(await codeOfWrite(fan, other)).toBe(DENIED);
    expect(await codeOfWrite(anchor, fan)).toBe(DENIED);
    expect(await codeOfWrite(anchor, anchor)).toBe('4000');
    expect(await codeOf('sendPrivate', { userId: 999_999_999, text: 'a', clientId: randomUUID() }, fan)).toBe('404');
    expect(await codeOf('sendPrivate', { userId: anchor.uid, text: 'a', clientId: randomUUID() })).toBe('3002');
    expect(await messages(other, fan)).toEqual([]);
  });

  it('two anchors have one conversation, whoever writes', async () => {
    const [one, other] = [await newAnchor(), await newAnchor()];
    await write(one, other);
    await write(other, one);
    expect((await messages(one, other)).map(({ mine }) => mine)).toEqual([true, false]);
    expect((await threads(one)).list).toHaveLength(1);
  });

  it('a block in either direction ends the conversation, and a mute of the anchor too', async () => {
    const [anchor, fan, muted] = [await newAnchor(), await newFan(), await newFan()];
    await write(fan, anchor);
    await running.call('blockInChat', { userId: fan.uid, on: true }, anchor.headers);
    expect(await codeOfWrite(fan, anchor)).toBe(DENIED);
    expect(await codeOfWrite(anchor, fan)).toBe(DENIED);
    expect((await threads(anchor)).list).toMatchObject([{ blocked: true }]);
    await running.call('blockInChat', { userId: fan.uid, on: false }, anchor.headers);
    await write(anchor, fan);
    await running.call('muteInRoom', { roomId: anchor.uid, userId: muted.uid, length: 'forever', reason: 'abuse' }, anchor.headers);
    expect(await codeOfWrite(muted, anchor)).toBe('5001');
  });

  it('five messages a minute and two hundred characters are the limits, and contacts are refused', async () => {
    const [anchor, second, fan] = [await newAnchor(), await newAnchor(), await newFan()];
    expect(await codeOfWrite(fan, anchor, '好'.repeat(201))).toBe('7502');
    expect(await codeOfWrite(fan, anchor, ' \u200b ')).toBe('7501');
    expect(await codeOfWrite(fan, anchor, '加我微信 abcde_fgh')).toBe('5002');
    for (let index = 0; index < 3; index += 1) await write(fan, anchor);
    for (let index = 0; index < 2; index += 1) await write(fan, second);
    expect(await codeOfWrite(fan, second)).toBe('429');
    running.clock.advance(MINUTE);
    await write(fan, second);
  });
});
