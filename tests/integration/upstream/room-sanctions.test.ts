import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, type Fan, MINUTE, newAnchor, newFan, newRoom, running, send, sentence } from './room-fixture.ts';

/** Users who are muted on the whole site, in rooms. chat.test.ts has the lines of the chat. */

const MUTED = '5001';

async function muteOnSite({ uid }: Fan): Promise<void> {
  await running.pool.query(
    `insert into user_sanction (user_id, kind, key, from_at, until_at, reason) values ($1, 'mute', $2, $3, $4, '')`,
    [uid, randomUUID(), running.clock.now(), running.clock.now() + 10 * MINUTE],
  );
}

describe('a user who is muted on the site', () => {
  it('writes no private message until the mute ends, neither as fan nor as anchor', async () => {
    const [anchor, fan] = [await newAnchor(), await newFan()];
    const write = (from: Fan, to: Fan) => codeOf('sendPrivate', { userId: to.uid, text: sentence(), clientId: randomUUID() }, from);
    expect(await write(fan, anchor)).toBe('success');
    for (const muted of [fan, anchor]) await muteOnSite(muted);
    expect(await write(fan, anchor)).toBe(MUTED);
    expect(await write(anchor, fan)).toBe(MUTED);
    running.clock.advance(10 * MINUTE);
    expect(await write(fan, anchor)).toBe('success');
    expect(await write(anchor, fan)).toBe('success');
  });

  it('publishes no announcement in an own or a moderated room, and still moderates: rules, removing the announcement, pinning', async () => {
    const { anchor, roomId } = await newRoom();
    const moderator = await newFan();
    await running.call('nameModerator', { userId: moderator.uid }, anchor.headers);
    const line = await send(await newFan(), roomId);
    await running.call('changeChatRules', { roomId, announcement: '理性看球' }, anchor.headers);
    for (const muted of [anchor, moderator]) {
      await muteOnSite(muted);
      expect(await codeOf('changeChatRules', { roomId, announcement: sentence() }, muted)).toBe(MUTED);
      expect(await codeOf('changeChatRules', { roomId, slowSec: 5, announcement: '理性看球' }, muted)).toBe('success');
      expect(await codeOf('pinChat', { roomId, messageId: line.id }, muted)).toBe('success');
    }
    expect((await running.call('roomDetail', { roomId })).chat?.announcement).toBe('理性看球');
    expect(await codeOf('changeChatRules', { roomId, announcement: '' }, moderator)).toBe('success');
  });
});
