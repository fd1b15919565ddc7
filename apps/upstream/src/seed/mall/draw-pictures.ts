import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const SCRIPT = join(import.meta.dirname, 'draw-cli.ts');

/** Converts SVG texts to PNG pictures in a process of their own. @throws Error when it fails or `signal` aborts */
export async function drawPictures(drawings: readonly string[], signal: AbortSignal): Promise<Buffer[]> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'ignore'], signal });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(drawings));
  const output = await Promise.race([text(child.stdout), failed]);
  return z
    .array(z.base64())
    .parse(JSON.parse(output))
    .map((picture) => Buffer.from(picture, 'base64'));
}
