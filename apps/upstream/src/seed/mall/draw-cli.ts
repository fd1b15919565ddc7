/**
 * Converts SVG texts, a JSON array on standard input, to PNG pictures, a JSON array in base64 on standard output. Runs in a process of its own:
 * the server process decodes user uploads and therefore has SVG disabled.
 */
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';

sharp.concurrency(1);
const drawings = z.array(z.string()).parse(JSON.parse(await text(process.stdin)));
const pictures: string[] = [];
for (const drawing of drawings) pictures.push((await sharp(Buffer.from(drawing)).png().toBuffer()).toString('base64'));
process.stdout.write(JSON.stringify(pictures));
