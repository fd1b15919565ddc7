/**
 * Turns every `*.svg` of the folder that it runs in into a PNG, and the first picture into `poster.jpg`. A process of its own: the server's
 * decodes pictures of strangers and therefore knows no SVG.
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
