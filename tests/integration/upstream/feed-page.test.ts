import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JAVA } from '@matchpoint/contracts/java/table';
import { Envelope } from '@matchpoint/contracts/java/envelope';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/feed.md'), 'utf8');
const blocks = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = '']) => block);

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running?.[Symbol.asyncDispose]();
  await postgres?.stop();
});

/** Runs a block of the page and returns the results of its calls. */
async function run(block: string): Promise<unknown[]> {
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', block], {
    env: { PATH: process.env['PATH'], UPSTREAM_URL: running.url, FEED_KEY, no_proxy: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(shell, 'close');
  const [output, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  const [status] = await ended;
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  return output
    .split(/(?<=\})(?=\{"status")/)
    .map((answer) => Envelope.parse(JSON.parse(answer)))
    .map((envelope) => {
      expect(envelope).toMatchObject({ status: 'success' });
      return envelope.result;
    });
}

it('the commands of the page of feeds create a match, play it to its end and publish an article', async () => {
  expect(blocks).toHaveLength(3);
  const [create = '', play = '', publish = ''] = blocks;
  const outcomes = async (block: string) =>
    (await run(block)).flatMap((result) => JAVA.feedPush.result.parse(result).results.map(({ outcome, reason }) => reason ?? outcome));
  expect(await outcomes(create)).toEqual(['applied']);
  expect(await outcomes(create)).toEqual(['outdated']);
  expect(await outcomes(play)).toEqual(['applied', 'applied']);
  const { rows } = await running.pool.query('select state, confirmed from match');
  expect(rows).toMatchObject([{ state: 'finished', confirmed: true }]);
  const [published] = await run(publish);
  const { id } = JAVA.publishNews.result.parse(published);
  expect(await running.call('newsDetail', { game: 'all', id }, { lan: 'en_US' })).toMatchObject({ title: 'City Cup final: a preview' });
});
