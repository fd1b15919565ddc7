/** Writes the neutral loop of the repository (assets/media/neutral): a field and a ball, without teams and without a score. Argument: the path of ffmpeg. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BALL, drawScreen, MUTED } from '../../../providers/media/draw-frame.ts';
import { drawText } from '../../../providers/media/draw-text.ts';
import { FilmRenderer } from '../../../providers/media-server/film/film-renderer.ts';
import { NEUTRAL_FOLDER, NEUTRAL_SEGMENTS } from '../room-film.ts';

const renderer = new FilmRenderer({ ffmpeg: process.argv[2] ?? 'ffmpeg' });
const words = `${drawText('ON AIR', { x: 320, y: 250, size: 44 })}${drawText('NO MATCH IS SHOWN NOW', { x: 320, y: 284, size: 18, fill: MUTED })}`;
const svg = drawScreen({ sport: 'battle_royale', league: { short: 'LIVE', hue: BALL } }, words);
mkdirSync(NEUTRAL_FOLDER, { recursive: true });
for (let number = 0; number < NEUTRAL_SEGMENTS; number += 1)
  await renderer.segment({ number, pictures: [{ frame: 0, svg }], hasBall: true, swells: [] }, join(NEUTRAL_FOLDER, `${number}.mpegts`));
await renderer.picture(svg, join(NEUTRAL_FOLDER, 'poster.jpg'));
await renderer.close();
