import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '@matchpoint/contracts/games';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { Network } from '../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../dev-env/own-upstream.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

/** Every read of the BFF on our own upstream, with the feeds that `npm start` plays. */

let postgres: Postgres;
let upstream: OwnUpstream;
let network: Network;

beforeAll(async () => {
  postgres = await startPostgres();
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase() });
  network = await Network.create({ upstream });
});

afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

const zone = 480;
const today = () => new Date(Date.now() + zone * 60_000).toISOString().slice(0, 10);

describe('the BFF on our own upstream', () => {
  it('answers every read, and finds nothing in it that does not fit', async () => {
    const { client } = network;
    const day = await client.match.day.query({ locale: 'zh_CN', day: today(), zone });
    expect(day.list.length).toBeGreaterThan(0);
    expect(day.total).toBe(day.list.length);
    const hot = await client.match.hot.query({ locale: 'zh_CN' });
    expect(hot.living.length + hot.future.length).toBeGreaterThan(0);
    await client.match.live.query({ locale: 'en_US' });
    for (const { gameId } of GAMES) await client.match.live.query({ locale: 'zh_CN', gameId });
    await client.match.results.query({ locale: 'zh_tw', page: 1 });
    await client.match.upcoming.query({ locale: 'zh_CN', page: 1 });
    const counts = await client.match.counts.query({ day: today(), days: 7, zone });
    expect(counts.find((count) => count.day === today())?.matches).toBe(day.total);
    expect((await client.league.list.query({ locale: 'zh_CN', day: today(), zone })).length).toBeGreaterThan(0);
    expect((await client.system.games.query({ locale: 'zh_CN', day: today(), zone })).length).toBeGreaterThanOrEqual(GAMES.length);
    const named = await client.match.byIds.query({ locale: 'zh_CN', ids: day.list.slice(0, 5).map(({ id }) => id) });
    expect(named.list).toHaveLength(Math.min(5, day.list.length));
    const seen = new Set<string>();
    for (const match of day.list) {
      const game = GAMES.find(({ gameId }) => gameId === match.gameId);
      if (game === undefined || seen.has(game.slug)) continue;
      seen.add(game.slug);
      const { match: detail, position } = await client.match.detail.query({ locale: 'zh_CN', game: game.slug, id: match.id });
      expect(detail).toMatchObject({ id: match.id, gameId: match.gameId });
      expect(position).toMatch(/:/);
      const other = GAMES.find(({ slug }) => slug !== game.slug);
      const wrong = client.match.detail.query({ locale: 'zh_CN', game: other?.slug ?? '', id: match.id });
      await expect(wrong).rejects.toMatchObject({ data: { app: { code: 'NOT_FOUND' } } });
    }
    const { registry } = network.bff.deps.metrics;
    expect(await registry.getSingleMetricAsString('java_misfits_total')).not.toMatch(/row=/);
    expect(await registry.getSingleMetricAsString('java_skipped_items_total')).not.toMatch(/row=/);
  });

  it('answers in every language', async () => {
    const words = await Promise.all(LOCALE_CODES.map((locale) => network.client.system.games.query({ locale, day: today(), zone })));
    expect(new Set(words.map((games) => JSON.stringify(games.map(({ text }) => text)))).size).toBeGreaterThan(1);
  });

  it('is told of changes instead of asking every second', async () => {
    const { bff } = await network.bridge();
    await network.settle();
    expect(bff.realtime.bridge?.metrics.failedPolls).toBe(0);
  });
});
