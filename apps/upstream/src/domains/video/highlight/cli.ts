/**
 * Renders the sample clips that ship with the program (`assets/media`): `node apps/upstream/src/domains/video/highlight/cli.ts`. Needs
 * ffmpeg. The same plans and the same ffmpeg give the same files.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIPS_FOLDER, type Clips } from '../clips.ts';
import { CLIP_PLANS } from './clip-plans.ts';
import type { Highlight } from '../../../providers/media/highlight.ts';
import { HighlightRenderer } from '../../../providers/media/highlight-renderer.ts';
import type { z } from 'zod';

const SPORTS: readonly Highlight['sport'][] = ['soccer', 'basketball', 'moba', 'cs', 'battle_royale'];

const maker = new HighlightRenderer({ folder: CLIPS_FOLDER, ffmpeg: 'ffmpeg' });
const clips: z.infer<typeof Clips> = [];
for (const sport of SPORTS) {
  const { highlight, chapters } = CLIP_PLANS[sport];
  const hash = await maker.render(highlight, new AbortController().signal);
  clips.push({
    sport,
    hash,
    durationMs: highlight.durationMs,
    chapters: chapters.map((chapter) => ({ ...chapter, titles: { ...chapter.titles } })),
  });
}
await maker.deletePartial();
const kept = new Set(clips.map((clip) => clip.hash));
for (const name of readdirSync(CLIPS_FOLDER))
  if (/^[0-9a-f]{32}$/.test(name) && !kept.has(name)) rmSync(join(CLIPS_FOLDER, name), { recursive: true });
writeFileSync(join(CLIPS_FOLDER, 'clips.json'), `${JSON.stringify(clips, undefined, 2)}\n`);
