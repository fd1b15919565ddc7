import type { RoomMessage } from '@matchpoint/contracts/realtime';
import type { RoomEvent } from '@matchpoint/contracts/room/room';
import { UserId } from '@matchpoint/contracts/ids';
import { roomEventTags } from '@matchpoint/bff/room-events/room-event-tags';
import { keys } from '@matchpoint/bff/store/keys';
import { roomKind, roomTopicName } from '@matchpoint/bff/realtime/topics/topics';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { Network } from '../dev-env/network.ts';
import { contentAnswers } from '../dev-env/stub-content.ts';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { STUB_ROOM, StubRoomPage } from '../dev-env/stub-room-page.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { hydrated } from './stub-site.ts';

/** The built site with one room of a stub, whose events the test publishes. Browsers reach it through a proxy that can be cut. */
export class RoomSite implements AsyncDisposable {
  readonly rooms: StubRoomPage;
  readonly stub: StubUpstream;
  readonly network: Network;
  readonly proxy: TcpProxy;

  private constructor(rooms: StubRoomPage, stub: StubUpstream, network: Network, proxy: TcpProxy) {
    this.rooms = rooms;
    this.stub = stub;
    this.network = network;
    this.proxy = proxy;
  }

  static async start(fields: Readonly<Record<string, unknown>> = {}): Promise<RoomSite> {
    const users = new StubUsers();
    const score: [number, number] = [1, 0];
    const match = { ...stubMatch({ id: 1, name: '队1' }), phase: 'second_half', score, startAt: Date.now() - 3_600_000 };
    const rooms = new StubRoomPage(users, { match, ...fields });
    const stub = await StubUpstream.start({
      ...stubAnswers(() => [matchOf(rooms) ?? match]),
      ...accountAnswers(users),
      ...contentAnswers(users),
      ...rooms.handlers(),
    });
    const network = await Network.create({ upstream: { url: stub.url }, pages: 'built' });
    const proxy = await startTcpProxy({ port: Number(new URL(network.origin).port) });
    return new RoomSite(rooms, stub, network, proxy);
  }

  /** Changes the match of the room and increases its revision, as the upstream would. */
  changeMatch(fields: Readonly<Record<string, unknown>>): void {
    const match = matchOf(this.rooms);
    if (match === undefined) throw new Error('The room shows no match.');
    this.rooms.room = { ...this.rooms.room, match: { ...match, ...fields, rev: match.rev + 1, feedAt: Date.now() } };
  }

  get path(): string {
    return `/live/${STUB_ROOM}`;
  }

  /** Publishes an event of the room after invalidating what it changes, as the bridge does. */
  async publish(event: RoomEvent | Extract<RoomMessage, { type: 'audience' }>): Promise<void> {
    if (event.type !== 'audience') await this.network.bff.deps.cache.invalidate(roomEventTags(UserId.parse(STUB_ROOM), event));
    await this.network.bff.deps.store.append(keys.topic(roomTopicName(UserId.parse(STUB_ROOM))), JSON.stringify(event), roomKind.history);
  }

  /** Publishes a line of a fan. */
  async say(uid: number, text: string, over: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const line: unknown = this.rooms.lineOf(uid, text, over);
    await this.network.bff.deps.store.append(
      keys.topic(roomTopicName(UserId.parse(STUB_ROOM))),
      JSON.stringify({ type: 'message', message: line }),
      roomKind.history,
    );
  }

  /** Opens the room with a new browser profile, of a user when `uid` is given, and waits until the chat follows the topic. */
  async visit(browser: Browser, uid?: number, options: BrowserContextOptions = {}): Promise<RoomVisit> {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
    const page = await context.newPage();
    const watch = watchPage(page);
    const origin = `http://127.0.0.1:${this.proxy.port}`;
    if (uid !== undefined) await logIn(context, this.network.origin, uid);
    await page.goto(origin + this.path);
    await hydrated(page);
    await page.locator('[role="status"][data-state="connected"]').waitFor({ state: 'attached' });
    return { page, watch, context };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.proxy.close();
    await this.network.close();
    await this.stub.stop();
  }
}

function matchOf({ room: { match } }: StubRoomPage): ReturnType<typeof stubMatch> | undefined {
  return isStubMatch(match) ? match : undefined;
}

function isStubMatch(value: unknown): value is ReturnType<typeof stubMatch> {
  return typeof value === 'object' && value !== null && 'rev' in value && 'feedAt' in value;
}

export interface RoomVisit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly context: BrowserContext;
}

/** Logs a user in to a browser profile. */
export async function logIn(context: BrowserContext, origin: string, uid: number): Promise<void> {
  const answer = await context.request.post(`${origin}/trpc/auth.loginByCode`, {
    data: { mobile: `1380000${String(uid).padStart(4, '0')}`, code: STUB_CODE, agreed: true },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`The login failed: ${await answer.text()}`);
}
