import { gameById } from '@matchpoint/contracts/games';
import type { MatchId, NewsId } from '@matchpoint/contracts/ids';
import type { NewsDetail } from '@matchpoint/contracts/news/news';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, fixture, goal } from './made-match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DESK = { authorization: `Bearer ${FEED_KEY}` };

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

async function push(of: FeedFixture, seq: number, state: FeedState, on = running): Promise<MatchId> {
  const { results } = await on.call('feedPush', { updates: [{ fixture: of, seq, state }] }, DESK);
  const id = results[0]?.matchId;
  if (id === undefined || results[0]?.outcome !== 'applied') throw new Error(`not applied: ${JSON.stringify(results)}`);
  return id;
}

interface Row {
  readonly id: NewsId;
  readonly key: string;
  readonly state: string;
  readonly match_rev: number | null;
  readonly published_at: number;
  readonly changed_at: number | null;
  readonly langs: string[];
}

async function articlesOf(id: MatchId): Promise<Row[]> {
  const { rows } = await running.pool.query<Row>(
    `select id, key, state, match_rev, published_at, changed_at, array(select jsonb_object_keys(bodies) order by 1) as langs
     from news_item where match_id = $1 order by key`,
    [id],
  );
  return rows;
}

async function onlyArticle(id: MatchId): Promise<Row> {
  const [row, ...others] = await articlesOf(id);
  if (row === undefined || others.length > 0) throw new Error(`${row === undefined ? 'no article' : 'several articles'} of match ${id}`);
  return row;
}

const read = (id: NewsId, lan: string): Promise<NewsDetail> => running.call('newsDetail', { game: gameById(202)?.slug, id }, { lan });
const wordsOf = ({ body }: NewsDetail): string =>
  body.flatMap((block) => (block.kind === 'paragraph' ? block.spans.map((span) => span.text) : [])).join('');

/** Runs steps until nothing is left to write. */
async function writeAll(on = running): Promise<void> {
  while ((await on.upstream.writer.step()) > 0);
}

describe('reports of the site', () => {
  it('a confirmed match gets a report in three languages, dated at the end of the match', async () => {
    const of = fixture({ key: 'confirmed' });
    const goals = [goal('1', 0, 12, [1, 0]), goal('2', 1, 40, [1, 1]), goal('3', 0, 88, [2, 1])];
    const id = await push(of, 1, finished(goals, { confirmed: false }));
    await writeAll();
    expect(await articlesOf(id)).toEqual([]);

    running.clock.advance(5 * 60_000);
    await push(of, 2, finished(goals));
    await writeAll();
    const row = await onlyArticle(id);
    expect(row).toMatchObject({
      key: `report:${id}`,
      langs: ['en_US', 'zh_CN', 'zh_tw'],
      published_at: NOON,
      changed_at: null,
      match_rev: 2,
    });

    const [zh, taiwan, english] = [await read(row.id, 'zh_CN'), await read(row.id, 'zh_tw'), await read(row.id, 'en_US')];
    expect([zh.lang, taiwan.lang, english.lang]).toEqual(['zh_CN', 'zh_tw', 'en_US']);
    expect([zh.auto, zh.author.official, zh.match]).toEqual(['report', true, { id, gameId: 202 }]);
    expect(zh.title).toContain('主队');
    expect(wordsOf(zh)).toContain('第88分钟');
    expect(wordsOf(taiwan)).toContain('主隊');
    expect(wordsOf(english)).toContain('in the 88th minute');
    expect(zh.players.map((player) => player.name)).toContain('Scorer 3');
    expect(zh.teams).toHaveLength(2);

    running.clock.advance(HOUR);
    await writeAll();
    expect(await onlyArticle(id)).toEqual(row);
  });

  it('the note that a match was cancelled is among the newest articles and never recommended', async () => {
    const played = await push(fixture({ key: 'was-played' }), 1, finished([goal('1', 0, 12, [1, 0])]));
    running.clock.advance(HOUR);
    const cancelled = await push(fixture({ key: 'called-off', startAt: NOON + HOUR }), 1, {
      status: 'cancelled',
      phase: 'not_started',
      confirmed: true,
      facts: { kind: 'soccer' },
    });
    await writeAll();
    const list = async (type: 'recommend' | 'news') =>
      (await running.call('gameItems', { game: gameById(202)?.slug, type, pageIndex: 1 }, { lan: 'zh_CN' })).list.map(
        (item) => item.match?.id,
      );
    const [newest, recommended] = [await list('news'), await list('recommend')];
    expect(newest.indexOf(cancelled)).toBeLessThan(newest.indexOf(played));
    expect(newest).toContain(cancelled);
    expect(recommended).toContain(played);
    expect(recommended).not.toContain(cancelled);
  });

  it('a corrected result rewrites the report, which keeps its id and date', async () => {
    const of = fixture({ key: 'corrected' });
    const second = goal('5', 0, 90, [2, 1]);
    const goals = [goal('1', 0, 12, [1, 0]), goal('2', 1, 40, [1, 1])];
    const id = await push(of, 1, finished([...goals, second]));
    await writeAll();
    const before = await onlyArticle(id);
    expect(wordsOf(await read(before.id, 'en_US'))).toContain('in the 90th minute');

    running.clock.advance(HOUR);
    await push(of, 2, finished([...goals, { ...second, cancelled: { reason: 'protest' } }]));
    await writeAll();
    const after = await onlyArticle(id);
    expect(after).toMatchObject({ id: before.id, published_at: before.published_at, changed_at: running.clock.now(), match_rev: 2 });
    const corrected = await read(after.id, 'en_US');
    expect(corrected.updatedAt).toBe(running.clock.now());
    expect(wordsOf(corrected)).not.toContain('90th');
    expect(corrected.title).toContain('1-1');
  });

  it('a report is withdrawn when its match has no certain result any more, and returns with the result', async () => {
    const of = fixture({ key: 'annulled' });
    const goals = [goal('1', 0, 12, [1, 0])];
    const id = await push(of, 1, finished(goals));
    await writeAll();
    const first = await onlyArticle(id);
    await push(of, 2, finished(goals, { resultType: 'void' }));
    await writeAll();
    expect(await onlyArticle(id)).toMatchObject({ state: 'withdrawn', match_rev: 2 });
    await push(of, 3, finished(goals));
    await writeAll();
    expect(await onlyArticle(id)).toEqual({ ...first, match_rev: 3 });

    await push(of, 4, finished(goals, { confirmed: false }));
    await writeAll();
    expect(await onlyArticle(id)).toMatchObject({ state: 'withdrawn' });
    await push(of, 5, finished([...goals, goal('2', 1, 80, [1, 1])]));
    await writeAll();
    expect(await onlyArticle(id)).toMatchObject({ id: first.id, state: 'published', published_at: first.published_at, match_rev: 5 });
    expect((await read(first.id, 'en_US')).title).toContain('1-1');
  });

  it('a report that the operator removed stays removed', async () => {
    const of = fixture({ key: 'unwanted' });
    const id = await push(of, 1, finished([goal('1', 0, 12, [1, 0])]));
    await writeAll();
    const { id: news } = await onlyArticle(id);
    await running.call('moderate', { kind: 'news', id: news, state: 'removed' }, DESK);
    await push(of, 2, finished([goal('1', 0, 12, [1, 0]), goal('2', 0, 13, [2, 0])]));
    await writeAll();
    await push(of, 3, finished([goal('1', 0, 12, [1, 0])], { resultType: 'void' }));
    await writeAll();
    await push(of, 4, finished([goal('1', 0, 12, [1, 0])]));
    await writeAll();
    expect(await onlyArticle(id)).toMatchObject({ id: news, state: 'removed', match_rev: 4 });
  });

  it('a match that ended more than a week ago gets no report', async () => {
    const id = await push(fixture({ key: 'old' }), 1, finished([goal('1', 0, 12, [1, 0])]));
    running.clock.advance(8 * DAY);
    await writeAll();
    expect(await articlesOf(id)).toEqual([]);
  });

  it('an article is published completely or not at all, and a restart completes what a crash interrupted', async () => {
    const id = await push(fixture({ key: 'crash' }), 1, finished([goal('1', 0, 12, [1, 0])]));
    await running.pool.query(`create function break_off() returns trigger language plpgsql as $$ begin raise 'the process ended'; end $$`);
    await running.pool.query(`create trigger break_off before update of match_rev on news_item for each row execute function break_off()`);
    await writeAll();
    expect(await articlesOf(id)).toEqual([]);
    await running.pool.query('drop trigger break_off on news_item');
    {
      await using next = await startUpstream(postgres, { databaseUrl: running.databaseUrl, clock: running.clock });
      await writeAll(next);
    }
    expect(await onlyArticle(id)).toMatchObject({ key: `report:${id}`, match_rev: 1, changed_at: null });
  });

  it('concurrent processes publish an article once', async () => {
    const ids: MatchId[] = [];
    for (const key of ['a', 'b', 'c', 'd', 'e'])
      ids.push(await push(fixture({ key: `two-${key}` }), 1, finished([goal('1', 0, 12, [1, 0])])));
    await using second = await startUpstream(postgres, { databaseUrl: running.databaseUrl, clock: running.clock });
    await Promise.all([writeAll(), writeAll(second), writeAll(second)]);
    for (const id of ids) expect(await onlyArticle(id)).toMatchObject({ key: `report:${id}`, changed_at: null });
  });
});

describe('previews of the site', () => {
  it('a preview is published a day before a match with known form or head-to-head, and never after kick-off', async () => {
    const now = running.clock.now();
    const meet = (key: string, startAt: number) =>
      fixture({ key, startAt, teams: fixture().teams.map((team) => ({ ...team, key: `${team.key}-met` })) });
    const toCome: FeedState = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };
    await push(meet('past-1', now - 3 * DAY), 1, finished([goal('1', 0, 12, [1, 0])]));
    await push(meet('past-2', now - 2 * DAY), 1, finished([goal('1', 1, 12, [0, 1])]));
    const soon = await push(meet('soon', now + 20 * HOUR), 1, toCome);
    const later = await push(meet('later', now + 30 * HOUR), 1, toCome);
    const strangers = fixture({
      key: 'strangers',
      startAt: now + 5 * HOUR,
      teams: fixture().teams.map((team) => ({ ...team, key: `${team.key}-new` })),
    });
    const unknown = await push(strangers, 1, toCome);
    await writeAll();
    const row = await onlyArticle(soon);
    expect(row).toMatchObject({ key: `preview:${soon}`, published_at: now - 4 * HOUR, langs: ['en_US', 'zh_CN', 'zh_tw'] });
    expect(wordsOf(await read(row.id, 'en_US'))).toContain('one win and one defeat');
    expect([await articlesOf(later), await articlesOf(unknown)]).toEqual([[], []]);

    // The match that was too far in the future, after its time passed without a step.
    running.clock.advance(31 * HOUR);
    await writeAll();
    expect(await articlesOf(later)).toEqual([]);
  });

  it('a preview names no placeholder and follows a change of teams', async () => {
    const now = running.clock.now();
    const [home, away] = fixture().teams;
    if (home === undefined || away === undefined) throw new Error('a fixture has two teams');
    const called = (key: string, initials = key.slice(0, 3).toUpperCase()) => ({
      ...away,
      key,
      names: { en_US: key, zh_CN: key },
      shorts: { en_US: key },
      crest: { ...away.crest, initials },
    });
    const finalist = called('Finalist');
    for (const days of [3, 2])
      await push(
        fixture({ key: `way-${days}`, startAt: now - days * DAY, teams: [finalist, called('Beaten')] }),
        1,
        finished([goal('1', 0, 12, [1, 0])]),
      );
    const toCome: FeedState = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };
    const final = (opponent: typeof finalist) => fixture({ key: 'final', startAt: now + 10 * HOUR, teams: [finalist, opponent] });
    const id = await push(final(called('W102', '?')), 1, toCome);
    await writeAll();
    expect(await articlesOf(id)).toEqual([]);

    await running.upstream.ingest.register([final(called('Rivals'))]);
    await writeAll();
    const { id: news } = await onlyArticle(id);
    expect((await read(news, 'en_US')).title).toContain('Rivals');
    await running.upstream.ingest.register([final(called('Substitutes'))]);
    await writeAll();
    expect(await onlyArticle(id)).toMatchObject({ id: news, published_at: now - 14 * HOUR });
    const changed = await read(news, 'en_US');
    expect(changed.title).toContain('Substitutes');
    expect(changed.teams.map((team) => team.name)).toEqual(['Finalist', 'Substitutes']);
  });

  it('a preview is withdrawn when its match is cancelled, postponed or over early, and is rewritten a day before a new date', async () => {
    const now = running.clock.now();
    const teams = fixture().teams.map((team) => ({ ...team, key: `${team.key}-off` }));
    const meet = (key: string, startAt: number) => fixture({ key, startAt, teams });
    for (const days of [3, 2]) await push(meet(`off-${days}`, now - days * DAY), 1, finished([goal('1', 0, 12, [1, 0])]));
    const toCome: FeedState = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };
    const startAt = now + 10 * HOUR;
    const state = async (id: MatchId) => {
      const previews = (await articlesOf(id)).filter(({ key }) => key.startsWith('preview:'));
      return previews.map((row) => row.state);
    };
    const ids = new Map<string, MatchId>();
    for (const key of ['cancelled', 'postponed', 'abandoned', 'moved', 'late', 'played'])
      ids.set(key, await push(meet(key, startAt), 1, toCome));
    const idOf = (key: string): MatchId => ids.get(key) ?? raise(key);
    await writeAll();
    for (const id of ids.values()) expect(await state(id)).toEqual(['published']);
    const { id: movedNews } = await onlyArticle(idOf('moved'));

    await push(meet('cancelled', startAt), 2, { ...toCome, status: 'cancelled', confirmed: true });
    await push(meet('postponed', startAt), 2, { ...toCome, status: 'postponed' });
    await push(meet('abandoned', startAt), 2, { ...toCome, status: 'abandoned', confirmed: true });
    await push(meet('moved', startAt), 2, { ...toCome, startAt: startAt + 3 * DAY });
    await push(meet('late', startAt), 2, { ...toCome, status: 'delayed', startAt: startAt + HOUR });
    await writeAll();
    for (const key of ['cancelled', 'postponed', 'abandoned', 'moved']) expect([key, await state(idOf(key))]).toEqual([key, ['withdrawn']]);
    expect((await running.envelope('newsDetail', { game: 'soccer', id: movedNews })).errorCode).toBe('404');

    // One match gets a new date; the others stay the same.
    await push(meet('postponed', startAt), 3, { ...toCome, startAt: startAt + 2 * DAY });
    running.clock.set(startAt + DAY + HOUR);
    await push(meet('late', startAt), 3, finished([goal('1', 0, 12, [1, 0])], { confirmed: false }));
    await push(meet('played', startAt), 2, finished([goal('1', 0, 12, [1, 0])]));
    await writeAll();
    const all = async () => Object.fromEntries(await Promise.all([...ids].map(async ([key, id]) => [key, await state(id)] as const)));
    const gone = { cancelled: ['withdrawn'], abandoned: ['withdrawn'], late: ['published'], played: ['published'] };
    expect(await all()).toEqual({ ...gone, postponed: ['published'], moved: ['withdrawn'] });
    expect(await onlyArticle(idOf('postponed'))).toMatchObject({ published_at: startAt + DAY });
    running.clock.set(startAt + 2 * DAY + HOUR);
    await writeAll();
    expect(await all()).toEqual({ ...gone, postponed: ['published'], moved: ['published'] });
    expect(await onlyArticle(idOf('moved'))).toMatchObject({ id: movedNews, published_at: startAt + 2 * DAY });
  });
});

function raise(key: string): never {
  throw new Error(`there is no match ${key}`);
}
