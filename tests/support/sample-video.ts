import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { highlightsFolder } from '@matchpoint/upstream/domains/video/highlights';

const FIXTURES = join(import.meta.dirname, '../fixtures/media');
const HASH = '87bca0a1f6550e307d5e428ff3d58f01';

/** A video with real files of 21 seconds in 640 × 360, as an operator publishes it. */
export const SAMPLE_VIDEO = {
  key: 'sample',
  gameId: 202,
  titles: { zh_CN: '足球：本周好球', en_US: 'Soccer: shots of the week' },
  descriptions: { zh_CN: '三分钟看完本周的好球。', en_US: 'The shots of the week in three minutes.' },
  type: 'clip',
  poster: `/media/${HASH}/poster.jpg`,
  durationMs: 21_000,
  sources: [
    { type: 'hls', url: `/media/${HASH}/film.m3u8`, height: 360 },
    { type: 'mp4', url: `/media/${HASH}/film.mp4`, height: 360 },
  ],
  chapters: [
    { atMs: 0, titles: { zh_CN: '开场', en_US: 'Opening' }, kind: 'opening' },
    { atMs: 3_000, titles: { zh_CN: "23' 进球 1:0", en_US: "23' Goal 1–0" }, kind: 'goal', side: 0 },
    { atMs: 10_200, titles: { zh_CN: "64' 进球 1:1", en_US: "64' Goal 1–1" }, kind: 'goal', side: 1 },
    { atMs: 17_400, titles: { zh_CN: '结束 2:1', en_US: 'Full-time 2–1' }, kind: 'end' },
  ],
} as const;

/** Copies the files of the sample video to where an upstream serves media from. */
export function copySampleVideo(dataDir: string): void {
  cpSync(join(FIXTURES, HASH), join(highlightsFolder(dataDir), HASH), { recursive: true });
}
