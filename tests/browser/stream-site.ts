import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserId } from '@matchpoint/contracts/ids';
import { decideAnchorApplication } from '@matchpoint/upstream/anchors/decide-application';
import { transaction } from '@matchpoint/upstream/db/pool';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PushedMatch } from '../dev-env/pushed-match.ts';
import { team } from '../integration/upstream/made-match.ts';
import { type Encoder, startEncoder } from '../support/encoder.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import type { PageWatch } from './page-watch.ts';

interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly context: BrowserContext;
}

interface Anchor {
  readonly uid: UserId;
  readonly context: BrowserContext;
  readonly match: PushedMatch;
}

/** What the element of a player does; `null` while there is none. */
interface Played {
  readonly time: number;
  readonly paused: boolean;
  readonly width: number;
}

/**
 * The whole site on our own upstream with a media server: anchors start broadcasts in the anchor center, encoders send with their codes, viewers open
 * the room.
 */
export class StreamSite implements AsyncDisposable {
  readonly site: AccountSite;
  readonly #browser: Browser;
  readonly #folder: string;
  readonly #encoders: Encoder[] = [];
  readonly #contexts: BrowserContext[] = [];
  #matches = 0;

  private constructor(site: AccountSite, browser: Browser, folder: string) {
    this.site = site;
    this.#browser = browser;
    this.#folder = folder;
  }

  static async start(browser: Browser): Promise<StreamSite> {
    const folder = mkdtempSync(join(tmpdir(), 'streams-'));
    const site = await AccountSite.start({ upstream: { MEDIA_SERVER: 'nginx-rtmp', DATA_DIR: folder } });
    await waitFor('the media server to listen', () => site.upstream.upstream.liveStreams.anchorStreams?.address !== '');
    return new StreamSite(site, browser, folder);
  }

  get pool() {
    return this.site.upstream.deps.pool;
  }

  /** Opens a page in a browser profile of its own, as a new user of legal age when `member` is set. */
  async visit(path: string, { member = false } = {}): Promise<Visit> {
    const context = await this.#context();
    if (member) await this.#signIn(context);
    return { ...(await this.site.open(context, path)), context };
  }

  /** Creates an anchor who may start: certified, with title, cover, and a match in play. */
  async anchor(): Promise<Anchor> {
    const context = await this.#context();
    const { uid, mobile } = await this.#signIn(context);
    this.#matches += 1;
    const teams = [team(`Linjiang ${this.#matches}`, '临江竞技'), team(`Beigang ${this.#matches}`, '北港海员')];
    const { url, feedKey } = this.site.upstream;
    const match = new PushedMatch({ url, feedKey }, { key: `streamed ${this.#matches}`, teams });
    await match.push();
    await this.pool.query(
      `insert into anchor_application (user_id, game_id, introduction, detail, state, version, sent_at)
       values ($1, 202, '陪你看完每一场', '十年老球迷', 'review', 1, $2)`,
      [uid, this.site.clock.now()],
    );
    await transaction(this.pool, (db) =>
      decideAnchorApplication(db, { uid, version: 1, accept: true, reason: '', by: undefined, at: this.site.clock.now() }),
    );
    await this.pool.query(`update anchor set title = '雨夜看德比', cover = 'cover', match_id = $2 where user_id = $1`, [uid, match.id]);
    await this.#signInAgain(context, mobile);
    return { uid, context, match };
  }

  /** Bars an anchor from broadcasting for an hour, as staff does at the desk. */
  async bar({ uid }: Anchor): Promise<void> {
    const context = await this.#context();
    const staff = await this.#signIn(context);
    await this.pool.query(`update app_user set staff_roles = '{admin}', roles = array_append(roles, 'staff') where id = $1`, [staff.uid]);
    await this.#signInAgain(context, staff.mobile);
    const { origin } = this.site;
    const answer = await context.request.post(`${origin}/trpc/staff.sanction`, {
      headers: { origin },
      data: { userId: uid, kind: 'broadcast', breach: 'ads', minutes: 60, reason: '口播博彩网站', key: randomUUID() },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }

  /** Starts to send with a code; ends with the test. */
  send(code: string, options: { readonly seconds?: number } = {}): Encoder {
    const encoder = startEncoder(`${this.site.upstream.upstream.liveStreams.anchorStreams?.address ?? ''}/${code}`, options);
    this.#encoders.push(encoder);
    return encoder;
  }

  /** Ends encoders and closes browsers of a test. */
  async clear(): Promise<void> {
    for (const encoder of this.#encoders.splice(0)) await encoder.kill();
    for (const context of this.#contexts.splice(0)) await context.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.clear();
    await this.site[Symbol.asyncDispose]();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #context(): Promise<BrowserContext> {
    const context = await this.site.context(this.#browser, { viewport: { width: 1280, height: 900 } });
    this.#contexts.push(context);
    return context;
  }

  /** A session knows the roles of its login, and a number gets one code per minute. The clock must stay that of the encoder. */
  async #signInAgain(context: BrowserContext, mobile: string): Promise<void> {
    await this.pool.query('delete from verification_code');
    await this.site.signIn(context, mobile);
  }

  async #signIn(context: BrowserContext): Promise<{ readonly uid: UserId; readonly mobile: string }> {
    const mobile = await this.site.signIn(context);
    const uid = UserId.parse(Number((await context.cookies()).find(({ name }) => name === 'uid')?.value));
    await this.pool.query('update app_user set adult = true where id = $1', [uid]);
    return { uid, mobile };
  }
}

/** Returns what the player of a page does. */
export function played(page: Page): Promise<Played> {
  return page
    .locator('video')
    .first()
    .evaluate((video) =>
      video instanceof HTMLVideoElement
        ? { time: video.currentTime, paused: video.paused, width: video.videoWidth }
        : { time: 0, paused: true, width: 0 },
    );
}

/** Waits until the player has played so many seconds from now on. */
export async function plays(page: Page, seconds: number): Promise<Played> {
  const { time } = await played(page);
  return waitFor(
    `${seconds} s of playing`,
    async () => {
      const now = await played(page);
      // A stream that was loaded again begins at another time.
      return !now.paused && now.width > 0 && (now.time >= time + seconds || (now.time < time && now.time >= seconds)) ? now : undefined;
    },
    { timeoutMs: 60_000 },
  );
}
