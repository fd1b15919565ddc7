import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@matchpoint/contracts/games';
import { lenientInteger } from '@matchpoint/contracts/lenient';
import { Side } from '@matchpoint/contracts/match/base';
import { z } from 'zod';
import type { Pool } from '../../db/pool.ts';
import { mediaPath } from '../../providers/media/media-files.ts';
import { GAME_NAMES } from '../../matches/game-names.ts';
import { saveVideo } from './save-video.ts';

/** The folder of the sample clips that ship with the program, described by its `clips.json`. */
export const CLIPS_FOLDER = join(import.meta.dirname, '../../../assets/media');

const HUE = '#5f6b7a';
const texts = z.record(z.string(), z.string());

export const Clips = z.array(
  z.object({
    sport: z.enum(['moba', 'cs', 'battle_royale', 'basketball', 'soccer']),
    hash: z.string().regex(/^[0-9a-f]{32}$/),
    durationMs: lenientInteger,
    chapters: z.array(z.object({ atMs: lenientInteger, titles: texts, kind: z.string(), side: Side.optional() })),
  }),
);

/**
 * Publishes the sample clips that ship with the program, one for each game, where no highlights of matches can be rendered. Their texts say
 * that they belong to no match. Idempotent.
 */
export async function publishClips(pool: Pool, now: number): Promise<void> {
  const clips = Clips.parse(JSON.parse(readFileSync(join(CLIPS_FOLDER, 'clips.json'), 'utf8')));
  for (const { gameId, slug, sport } of GAMES) {
    const clip = clips.find((one) => one.sport === sport);
    if (clip === undefined) continue;
    const names = GAME_NAMES[slug];
    await saveVideo(
      pool,
      {
        source: 'auto',
        key: `clip:${gameId}`,
        gameId,
        type: 'clip',
        titles: { zh_CN: `${names['zh_CN']}：赛事集锦示例动画`, en_US: `${names['en_US']}: sample animated highlights` },
        descriptions: {
          zh_CN: '本站自制的示例动画，演示集锦如何讲述一场比赛：双方、比分与时刻均为虚构，不对应任何真实比赛。',
          en_US:
            'A sample animation of our own that shows how highlights tell a match: sides, score and moments are made up and belong to no real match.',
        },
        cover: {
          kind: 'league',
          shorts: names,
          hue: HUE,
          labels: { zh_CN: '示例', en_US: 'Sample' },
          poster: mediaPath(clip.hash, 'poster.jpg'),
        },
        durationMs: clip.durationMs,
        sources: [
          { type: 'hls', url: mediaPath(clip.hash, 'film.m3u8'), height: 360 },
          { type: 'mp4', url: mediaPath(clip.hash, 'film.mp4'), height: 360 },
        ],
        chapters: clip.chapters.map(({ side, ...chapter }) => ({ ...chapter, ...(side === undefined ? {} : { side }) })),
        teamIds: [],
      },
      now,
    );
  }
}
