/**
 * Renders segments and pictures of films: reads one job per line (JSON) from standard input and answers each with one line. Runs in a process
 * of its own, because the server process has SVG disabled; it ends when standard input ends.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { BALL_SVG, segmentArguments } from '../encode-segment.ts';
import { FRAME_RATE, SEGMENT_MS } from '../film-segment.ts';
import type { RenderAnswer, RenderJob, SegmentJob } from '../render-job.ts';
import { shiftTimestamps } from '../shift-timestamps.ts';

const FRAMES = (SEGMENT_MS / 1_000) * FRAME_RATE;

sharp.concurrency(1);
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Without permission it runs at normal priority.
}
const folder = mkdtempSync(join(tmpdir(), 'matchpoint-film-'));
const ball = join(folder, 'ball.png');
await sharp(Buffer.from(BALL_SVG)).png().toFile(ball);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

for await (const line of createInterface({ input: process.stdin })) {
  const job: RenderJob = JSON.parse(line);
  const error = await render(job).then(
    () => undefined,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  );
  const answer: RenderAnswer = { id: job.id, ...(error === undefined ? {} : { error }) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit(0);

async function render(job: RenderJob): Promise<void> {
  const bytes = job.kind === 'picture' ? await sharp(Buffer.from(job.svg)).jpeg({ quality: 80 }).toBuffer() : await encode(job);
  // The file appears under its name when it is complete.
  await writeFile(`${job.out}.part`, bytes);
  await rename(`${job.out}.part`, job.out);
}

async function encode({ ffmpeg, segment }: SegmentJob): Promise<Buffer> {
  const frames = await Promise.all(
    segment.pictures.map(async ({ frame, svg }) => ({ frame, pixels: await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer() })),
  );
  const child = spawn(ffmpeg, segmentArguments(segment, ball), { stdio: ['pipe', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2_000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg failed with ${code ?? 'a signal'}: ${errors.trim()}`)),
    );
  });
  // ffmpeg may end before it has read everything; its exit code says why.
  child.stdin.on('error', () => undefined);
  const empty = Buffer.alloc(0);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const picture = frames.findLast((one) => one.frame <= frame);
    child.stdin.write(picture?.pixels ?? empty);
  }
  child.stdin.end();
  await ended;
  const bytes = Buffer.concat(output);
  shiftTimestamps(bytes, segment.number * SEGMENT_MS * 90);
  return bytes;
}
