import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '@matchpoint/contracts/games';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { Network } from '../../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../../dev-env/own-upstream.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Every read of the BFF on our own upstream, with the feeds that `npm start` runs. */

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;

beforeAll(async () => {
  postgres = sharedPostgres();
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
  it('the BFF answers every read from our own upstream without invalid responses', async () => {
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
    // A feed that is catching up may postpone a match to another day between the two responses.
    const agree = async () => {
      // Cached responses of two different moments would differ until they expire.
      await network.bff.deps.cache.invalidate(['match-list:all']);
      const { total } = await client.match.day.query({ locale: 'zh_CN', day: today(), zone });
      const counts = await client.match.counts.query({ day: today(), days: 7, zone });
      return counts.find((count) => count.day === today())?.matches === total;
    };
    await waitFor('the count of a day to be that of its list', agree, { timeoutMs: 30_000 });
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
    expect(await registry.getSingleMetricAsString('java_invalid_responses_total')).not.toMatch(/row=/);
    expect(await registry.getSingleMetricAsString('java_skipped_items_total')).not.toMatch(/row=/);
  });

  it('the BFF reads the data libraries once for all readers, without invalid responses', { timeout: 150_000 }, async () => {
    const { pool } = upstream.deps;
    const counted = "select from library_count where kind = 'player' and items > 0 limit 1";
    await waitFor('the libraries to hold players', async () => ((await pool.query(counted)).rowCount ?? 0) > 0, { timeoutMs: 100_000 });
    const { client } = network;
    const locale = 'zh_CN';
    const read = async (path: string, input: object) =>
      fetch(`${network.origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
    const { list: leagues } = await client.league.library.query({ locale, page: 1 });
    const { list: teams } = await client.team.library.query({ locale, page: 1 });
    const { list: players } = await client.player.library.query({ locale, page: 1 });
    const [league, team, player] = [leagues[0]?.id, teams[0]?.id, players[0]?.id];
    const reads: [path: string, input: object][] = [
      ['league.library', { locale, page: 1 }],
      ['league.detail', { locale, id: league }],
      ['league.table', { locale, id: league, scope: 'form' }],
      ['league.fixtures', { locale, id: league }],
      ['league.players', { locale, id: league }],
      ['league.teams', { locale, id: league }],
      ['league.dataCenter', { locale, gameId: 202 }],
      ['team.library', { locale, page: 1 }],
      ['team.detail', { locale, id: team }],
      ['team.fixtures', { locale, id: team, when: 'past', page: 1 }],
      ['team.squad', { locale, id: team }],
      ['team.stats', { locale, id: team }],
      ['player.library', { locale, page: 1 }],
      ['player.detail', { locale, id: player }],
      ['player.matches', { locale, id: player, page: 1 }],
    ];
    for (const [path, input] of reads) {
      expect((await read(path, input)).status, path).toBe(200);
      // The upstream's data moves: a change between two reads makes the second a miss.
      await waitFor(`a hit of ${path}`, async () => (await read(path, input)).headers.get('x-cache') === 'hit');
    }
    const { registry } = network.bff.deps.metrics;
    expect(await registry.getSingleMetricAsString('java_invalid_responses_total')).not.toMatch(/row=/);
    expect(await registry.getSingleMetricAsString('java_skipped_items_total')).not.toMatch(/row=/);
  });

  it('the BFF answers from our own upstream in every language', async () => {
    const words = await Promise.all(LOCALE_CODES.map((locale) => network.client.system.games.query({ locale, day: today(), zone })));
    expect(new Set(words.map((games) => JSON.stringify(games.map(({ text }) => text)))).size).toBeGreaterThan(1);
  });

  it('the BFF receives changes from our own upstream instead of polling every second', async () => {
    const { bff } = await network.bridge();
    await network.settle();
    expect(bff.realtime.bridge?.metrics.failedPolls).toBe(0);
  });
});
