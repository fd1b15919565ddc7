/**
 * Converts every `*.svg` of the working directory to PNG, and the first one to `poster.jpg`. Runs in a process of its own: the server
 * process decodes user uploads and therefore has SVG disabled.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';

sharp.concurrency(1);
for (const name of await readdir('.')) {
  if (!name.endsWith('.svg')) continue;
  const svg = await readFile(name);
  await sharp(svg)
    .png({ compressionLevel: 3 })
    .toFile(`${basename(name, '.svg')}.png`);
  if (name === '0.svg') await sharp(svg).jpeg({ quality: 82 }).toFile('poster.jpg');
}
