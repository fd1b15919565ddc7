import { describe, expect, it } from 'vitest';
import { VideoId } from '@matchpoint/contracts/ids';
import { broadcastingAnchor, newAnchor } from './anchor-fixture.ts';
import { codeOf, MINUTE, newVideo, running, type User } from './content-fixture.ts';

const DAY = 24 * 60 * MINUTE;

/** An anchor whose ended broadcast has a film. */
async function recordedAnchor() {
  const anchor = await broadcastingAnchor();
  running.clock.advance(30 * MINUTE);
  await running.call('anchorDowncast', {}, anchor.headers);
  const video = VideoId.parse(await newVideo());
  await running.pool.query('update broadcast set video_id = $2 where id = $1', [anchor.broadcast.id, video]);
  return { ...anchor, broadcastId: anchor.broadcast.id, video };
}

const linesOf = async (user: User) => (await running.call('anchorGoldDetail', { days: 7 }, user.headers)).list;
const remove = (user: User, broadcastId: unknown) => codeOf('deleteRecording', { broadcastId }, user);

describe('the recording of a broadcast', () => {
  it('the revenue of a broadcast names its film until the anchor deletes it, and the film is not found afterwards', async () => {
    const { broadcastId, video, ...anchor } = await recordedAnchor();
    expect(await linesOf(anchor)).toMatchObject([{ broadcastId, recording: { videoId: video, gameId: 1 } }]);
    expect((await running.call('videoDetail', { id: video, game: 'all' })).id).toBe(video);
    expect(await remove(anchor, broadcastId)).toBe('success');
    expect((await linesOf(anchor))[0]).not.toHaveProperty('recording');
    expect(await codeOf('videoDetail', { id: video, game: 'all' })).toBe('404');
    expect(await codeOf('filmChat', { videoId: video })).toBe('404');
    expect(await remove(anchor, broadcastId)).toBe('404');
  });

  it('another anchor, a visitor and the anchor after 24 hours cannot delete a film', async () => {
    const { broadcastId, video, ...anchor } = await recordedAnchor();
    expect(await remove(await newAnchor(), broadcastId)).toBe('404');
    expect(await codeOf('deleteRecording', { broadcastId })).toBe('3002');
    running.clock.advance(DAY + MINUTE);
    expect(await remove(anchor, broadcastId)).toBe('409');
    expect((await running.call('videoDetail', { id: video, game: 'all' })).id).toBe(video);
  });
});
