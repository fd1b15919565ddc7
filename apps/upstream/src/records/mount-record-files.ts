import { Readable } from 'node:stream';
import { businessDay, isCalendarDay } from '@matchpoint/calendar/calendar';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from '../db/pool.ts';
import { headsAfter } from './record-heads.ts';

/** Rows of one read. A file is written in reads of this size, so that its length costs no memory. */
const READ_SIZE = 200;
const MEDIA_TYPE = 'application/x-ndjson; charset=utf-8';

/**
 * Mounts the files of the record log: `GET /java/records/heads.jsonl` with all heads, and `GET /java/records/{day}.jsonl` with the lines of a
 * day of Asia/Shanghai, both oldest first. The file of the present day contains the lines so far.
 */
export function mountRecordFiles(app: FastifyInstance, pool: Pool): void {
  app.get('/java/records/heads.jsonl', async (_request, reply) => send(reply, 'heads.jsonl', headTexts(pool)));
  app.get<{ Params: { day: string } }>(String.raw`/java/records/:day(^\d{4}-\d{2}-\d{2}).jsonl`, async ({ params: { day } }, reply) => {
    if (!isCalendarDay(day)) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found');
    return send(reply, `records-${day}.jsonl`, lineTexts(pool, day));
  });
}

function send(reply: FastifyReply, name: string, texts: AsyncGenerator<string>): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type(MEDIA_TYPE)
    .send(Readable.from(texts, { objectMode: false }));
}

async function* headTexts(pool: Pool): AsyncGenerator<string> {
  for (let day = '0001-01-01'; ;) {
    const heads = await headsAfter(pool, day, READ_SIZE);
    const last = heads.at(-1);
    if (last === undefined) return;
    yield heads.map((head) => `${JSON.stringify(head)}\n`).join('');
    day = last.day;
  }
}

async function* lineTexts(pool: Pool, day: string): AsyncGenerator<string> {
  const { from, to } = businessDay(day);
  for (let after = { at: from, number: 0 }; ;) {
    const { rows } = await pool.query<{ at: number; number: number; text: string; hash: string }>(
      'select at, number, text, hash from record_line where (at, number) > ($1, $2) and at < $3 order by at, number limit $4',
      [after.at, after.number, to, READ_SIZE],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    // The stored text is the canonical JSON that was hashed; the hash is added to it as a last field.
    yield rows.map(({ text, hash }) => `${text.slice(0, -1)},"hash":"${hash}"}\n`).join('');
    after = { at: last.at, number: last.number };
  }
}
