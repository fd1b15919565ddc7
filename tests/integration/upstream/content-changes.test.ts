import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { ContentPushMessage } from '@matchpoint/contracts/java/content-change';
import { contentChangesAfter, pruneContentChanges } from '@matchpoint/upstream/events/content-changes';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';

const OPERATOR = { authorization: `Bearer ${FEED_KEY}` };

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

/** Connects a receiver of content changes. */
async function listen(after?: number) {
  const url = `${running.url.replace('http', 'ws')}/java/ws/content${after === undefined ? '' : `?after=${after}`}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${FEED_KEY}` } });
  const messages: ContentPushMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(ContentPushMessage.parse(JSON.parse(data.toString('utf8')))));
  const hello = await waitFor('the hello', () => messages.find((message) => message.type === 'hello'));
  const received = () => messages.flatMap((message) => (message.type === 'changed' ? [message] : []));
  return {
    hello,
    received,
    changes: () => received().flatMap(({ changes }) => changes),
    seq: () => received().at(-1)?.seq ?? hello.seq,
    [Symbol.dispose]: () => socket.terminate(),
  };
}

let articles = 0;
async function publish(over: object = {}): Promise<Id> {
  articles += 1;
  const texts = { zh_CN: { title: `文章${articles}`, body: [] } };
  return (await running.call('publishNews', { key: `article-${articles}`, gameId: 1, texts, ...over }, OPERATOR)).id;
}

const INSERT = `insert into news_item (source, key, game_id, texts, bodies, published_at)
  select 'auto', $1 || no, 2, '{"en_US": {"title": "Many", "summary": ""}}', '{}', $2 from generate_series(1, $3) no`;

describe('the stream of content changes', () => {
  it("the stream requires the operator's key and accepts only a sequence", async () => {
    const status = (query: string, headers: Record<string, string>) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${running.url.replace('http', 'ws')}/java/ws/content${query}`, { headers });
        socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
        socket.on('open', () => resolve('open'));
        socket.on('error', () => undefined);
      });
    expect(await status('', {})).toBe(401);
    expect(await status('?after=x', OPERATOR)).toBe(400);
  });

  it('the stream sends new, changed, removed and restored content with its lists, and nothing for changes without effect', async () => {
    const { uid, token } = await running.logIn('13800010001');
    using receiver = await listen();
    const id = await publish({ key: 'published', authorId: uid });
    const place = { kind: 'news', id, gameId: 1, authorId: uid };
    await waitFor('the new article', () => receiver.changes().length === 1);
    const texts = { zh_CN: { title: '改过', body: [] } };
    await publish({ key: 'published', authorId: uid, texts });
    await waitFor('the changed article', () => receiver.changes().length === 2);
    // Neither an unchanged update, nor a view, nor a user's own comment is a change.
    await publish({ key: 'published', authorId: uid, texts });
    await running.pool.query('update news_item set views = views + 1 where id = $1', [id]);
    const key = '1f0e6a52-4a42-4f0c-8a53-b8e6b5a0f001';
    const comment = await running.call('addComment', { kind: 'news', id, text: '好球', key }, { token });
    const decide = (kind: string, of: Id, state: string) => running.call('moderate', { kind, id: of, state }, OPERATOR);
    await decide('comment', comment.id, 'removed');
    await waitFor('the removed comment', () => receiver.changes().length === 3);
    await decide('news', id, 'removed');
    await waitFor('the removed article', () => receiver.changes().length === 4);
    await decide('news', id, 'removed');
    await decide('news', id, 'published');
    await waitFor('the restored article', () => receiver.changes().length === 5);
    expect(receiver.changes()).toEqual([
      { ...place, what: 'new' },
      { ...place, what: 'changed' },
      { ...place, what: 'comments' },
      { ...place, what: 'changed' },
      { ...place, what: 'changed' },
    ]);
  });

  it('the stream sends only committed changes, in the order of transactions, from any sequence', async () => {
    using early = await listen();
    const older = await running.pool.connect();
    await older.query('begin');
    await older.query(INSERT, ['older-', NOON, 1]);
    const broken = await running.pool.connect();
    await broken.query('begin');
    await broken.query(INSERT, ['broken-', NOON, 1]);
    await broken.query('rollback');
    broken.release();
    const newer = await publish();
    const held = await running.pool.query('select from content_change where subject_id = $1', [newer]);
    expect([held.rowCount, early.changes()]).toEqual([1, []]);
    await older.query('commit');
    older.release();
    await waitFor('both articles', () => early.changes().length === 2);
    expect(early.changes()).toMatchObject([{ gameId: 2 }, { gameId: 1 }]);
    expect(early.changes()[1]?.id).toBe(newer);

    using late = await listen(early.hello.seq);
    await waitFor('both articles again', () => late.changes().length === 2);
    expect(late.changes()).toEqual(early.changes());
    using next = await listen(early.seq());
    const last = await publish();
    await waitFor('the later change', () => next.changes().length === 1);
    expect(next.changes()[0]?.id).toBe(last);
  });

  it('a thousand changes are sent in few messages, each once', async () => {
    using receiver = await listen();
    // An older transaction holds all changes back, so that they become visible at once.
    const older = await running.pool.connect();
    await older.query('begin');
    await older.query('select pg_current_xact_id()');
    await running.pool.query(INSERT, ['many-', NOON, 500]);
    for (let no = 0; no < 20; no += 1) await running.pool.query(INSERT, [`more-${no}-`, NOON, 25]);
    for (let no = 0; no < 20; no += 1)
      await running.pool.query(`update news_item set weight = weight + 1 where source = 'auto' and key = 'many-1'`);
    expect(receiver.changes()).toEqual([]);
    await older.query('commit');
    older.release();
    const isAll = () =>
      receiver.changes().filter(({ what }) => what === 'new').length === 1_000 && receiver.changes().at(-1)?.what === 'changed';
    await waitFor('all changes', isAll, { timeoutMs: 20_000 });
    expect(new Set(receiver.changes().map(({ id }) => id)).size).toBe(1_000);
    expect(receiver.received().length).toBeLessThan(20);
    for (const { changes } of receiver.received()) expect(changes.length).toBeLessThanOrEqual(100);
    // A receiver that reconnects after the first message gets the whole transaction again.
    expect((await contentChangesAfter(running.pool, receiver.received()[0]?.seq ?? Infinity, 1)).changes).toHaveLength(500);
  });

  it('a receiver with an unknown sequence gets new changes, and the stream survives the loss of its database connection', async () => {
    using receiver = await listen(900_000_000_000);
    expect(receiver.hello.seq).toBeLessThan(900_000_000_000);
    await publish();
    await waitFor('the change', () => receiver.changes().length === 1);
    const cut = `select pg_terminate_backend(pid) as done from pg_stat_activity where application_name = 'matchpoint-content-change'`;
    expect((await running.pool.query(cut)).rows).toEqual([{ done: true }]);
    await publish();
    await waitFor('the change after the reconnect', () => receiver.changes().length === 2, { timeoutMs: 15_000 });
  });

  it('pruning keeps the newest changes', async () => {
    const ids = async () => (await running.pool.query<{ id: Id }>('select id from content_change order by id')).rows.map(({ id }) => id);
    const all = await ids();
    await pruneContentChanges(running.pool, 10);
    expect(await ids()).toEqual(all.slice(-10));
  });
});
