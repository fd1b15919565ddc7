import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchId } from '@matchpoint/contracts/ids';
import { findNginx } from '@matchpoint/upstream/providers/media-server/nginx/find-nginx';
import { Network } from '../dev-env/network.ts';
import { type RunningUpstream, SetClock, startUpstream } from '../integration/upstream/harness.ts';
import { matchesInPlay, openBroadcast } from '../integration/upstream/stream-fixture.ts';
import { launchChromium } from '../support/chromium.ts';
import { startEncoder } from '../support/encoder.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { waitFor } from '../support/wait-for.ts';

const found = findNginx();
const isMissing = 'missing' in found;
const HLS_SCRIPT = join(import.meta.dirname, '../../apps/web/node_modules/hls.js/dist/hls.min.js');
/** A player with hls.js alone, as small as possible. */
const PAGE = '<!doctype html><title>player</title><video muted playsinline></video>';

/** The clock of the machine, which the player's is too. */
class MachineClock extends SetClock {
  override now(): number {
    return Date.now();
  }
}

let postgres: DatabaseServer;
let running: RunningUpstream;
let network: Network;
let browser: Browser;

beforeAll(async () => {
  postgres = sharedPostgres();
  const { source } = await matchesInPlay(Date.now(), [202, 201, 2, 4, 1, 3]);
  running = await startUpstream(postgres, { clock: new MachineClock(), sources: [source], env: { MEDIA_SERVER: 'nginx-rtmp' } });
  await running.upstream.player.advance(5_000);
  network = await Network.create({ upstream: { url: running.url } });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await running?.[Symbol.asyncDispose]();
  await postgres?.stop();
});

interface Playback {
  readonly time: number;
  /** Seconds behind the programme, by the dates of the playlist. */
  readonly latency: number;
  readonly ranges: number;
  readonly errors: readonly string[];
}

/** Opens a player on the site's origin and begins to play a playlist. */
async function play(path: string): Promise<Page> {
  const origin = network.instances[0]?.origin ?? '';
  const page = await browser.newPage();
  await page.route(`${origin}/player`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(`${origin}/player`);
  await page.addScriptTag({ path: HLS_SCRIPT });
  await page.evaluate(`(() => {
    const video = document.querySelector('video');
    const hls = new Hls({ liveSyncDurationCount: 2, enableWorker: false, manifestLoadingMaxRetry: 20, levelLoadingMaxRetry: 20, fragLoadingMaxRetry: 20 });
    window.errors = [];
    hls.on(Hls.Events.ERROR, (_event, data) => { if (data.fatal) { window.errors.push(data.details); hls.startLoad(); } });
    hls.loadSource(${JSON.stringify(path)});
    hls.attachMedia(video);
    window.state = () => ({
      time: video.currentTime,
      latency: hls.playingDate ? (Date.now() - hls.playingDate.getTime()) / 1000 : -1,
      ranges: video.buffered.length,
      errors: window.errors,
    });
    void video.play();
  })()`);
  return page;
}

const stateOf = async (page: Page): Promise<Playback> => page.evaluate<Playback>('window.state()');

/** Waits until the player has played so many seconds from now on. */
async function plays(page: Page, seconds: number): Promise<Playback> {
  const from = (await stateOf(page)).time;
  return waitFor(
    `${seconds} s of playing`,
    async () => {
      const state = await stateOf(page);
      return state.time > 0 && state.time >= from + seconds ? state : undefined;
    },
    { timeoutMs: 90_000 },
  );
}

describe('streams in Chromium', () => {
  it('the film of a room plays through several segments without a gap, some seconds behind the match', async () => {
    const { rows } = await running.pool.query<{ id: MatchId }>('select id from match order by id limit 1');
    const { uid } = await running.logIn('13900000001');
    const broadcast = await openBroadcast(running.pool, uid, { matchId: rows[0]?.id, demo: true, startedAt: Date.now() });
    const page = await play(`/media/live/${running.upstream.liveStreams.names.nameOf(broadcast)}/film.m3u8`);
    await plays(page, 0.1);
    const state = await plays(page, 14);
    expect(state.errors).toEqual([]);
    expect(state.ranges).toBe(1);
    expect(state.latency).toBeGreaterThan(4);
    expect(state.latency).toBeLessThan(90);
    await page.close();
  });

  it.skipIf(isMissing && process.env['CI'] === undefined)(
    `the picture of an encoder plays with a short delay, and goes on by itself after the encoder was lost and has returned${isMissing ? ` (not run: ${found.missing})` : ''}`,
    async () => {
      const user = await running.logIn('13900000002');
      const broadcast = await openBroadcast(running.pool, user.uid, { startedAt: Date.now() });
      const { address, code } = await running.call('streamCode', {}, { token: user.token });
      const first = startEncoder(`${address}/${code}`);
      const streamState = async () => {
        const { rows } = await running.pool.query<{ stream: string }>('select stream from broadcast where id = $1', [broadcast]);
        return rows[0]?.stream;
      };
      await waitFor('the picture', async () => (await streamState()) === 'live', { timeoutMs: 20_000 });
      const path = `/media/live/${running.upstream.liveStreams.names.nameOf(broadcast)}/index.m3u8`;
      await waitFor('the playlist', async () => (await fetch(`${running.url}${path}`)).status === 200, { timeoutMs: 20_000 });
      const page = await play(path);
      await plays(page, 0.1);
      const state = await plays(page, 8);
      expect(state.latency).toBeGreaterThan(0);
      // Two segments of two seconds on an idle machine; a busy one stalls and catches up later.
      expect(state.latency).toBeLessThan(60);
      await first.kill();
      await waitFor('the interruption', async () => (await streamState()) === 'interrupted', { timeoutMs: 20_000 });
      const second = startEncoder(`${address}/${code}`);
      await waitFor('the return', async () => (await streamState()) === 'live', { timeoutMs: 20_000 });
      await plays(page, 12);
      await second.kill();
      await page.close();
    },
  );
});
