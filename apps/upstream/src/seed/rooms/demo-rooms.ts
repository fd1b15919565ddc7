import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Gift } from '@matchpoint/contracts/gift/gift';
import type { GiftId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import type { AuthService } from '../../domains/auth/service.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { sleep } from '../../lib/sleep.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { endBroadcast, openBroadcast, setStreamState } from '../../rooms/broadcasts.ts';
import { lockOwnUser } from '../../users/user-row.ts';
import { grantDemoCoins } from '../experts/demo-coins.ts';
import { idleLine, reactions } from './chat-script.ts';
import { type AnchorAccount, createDemoCast, type DemoCast } from './demo-cast.ts';
import { pick, type Random, seededRandom } from './random.ts';

const STEP_MS = 2_000;
const POLL_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;
/** A room stays on its match this long after the end, for the last words. */
const AFTER_END_MS = 90_000;
/** Mean time between two lines of a room in which nothing happens. */
const IDLE_MS = 14_000;
/** Share of the reactions to a score that bring a gift. */
const GIFT_SHARE = 0.5;
/** Gifts that the fans of the demo world give cost at most this much, so that their coins last. */
const LARGEST_GIFT = 30;
const LANGUAGE: Locale = 'zh_CN';

export interface DemoRoomsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly auth: Pick<AuthService, 'accounts'>;
  readonly ledger: Ledger;
  readonly matches: Pick<MatchReader, 'some'>;
  readonly chat: { send(uid: UserId, input: JavaParsed<'sendChat'>): Promise<unknown> };
  readonly gifts: { list(lan: Locale): Promise<Gift[]>; send(uid: UserId, input: JavaParsed<'sendGift'>, lan: Locale): Promise<unknown> };
  /** Whether the matches in play are stored. */
  readonly isReady: () => boolean;
  /** Seed of what the fans say; by default another one in each process. */
  readonly seed?: number;
}

/** A room of the demo world while its broadcast is in play. */
interface OpenRoom {
  readonly anchor: AnchorAccount;
  readonly matchId: MatchId;
  match: MatchSummary;
  /** The state to which the fans reacted last. */
  mentioned: MatchSummary;
  endedAt: number | undefined;
  nextIdleAt: number;
  readonly cues: { readonly at: number; readonly text: string }[];
}

/**
 * The rooms of the demo world: anchors who broadcast simulated matches and replays in play, and fans who write and give gifts. Everything
 * passes the checks of the site's own calls; what fans say follows from the match. In development it runs in the background.
 */
export class DemoRooms {
  readonly #deps: DemoRoomsDeps;
  readonly #random: Random;
  readonly #stop = new AbortController();
  readonly #rooms = new Map<UserId, OpenRoom>();
  #running: Promise<void> | undefined;
  #cast: DemoCast | undefined;

  constructor(deps: DemoRoomsDeps) {
    this.#deps = deps;
    this.#random = seededRandom(deps.seed ?? deps.clock.now());
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops after the current step; the broadcasts stay in play for the next process. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { log, isReady } = this.#deps;
    const { signal } = this.#stop;
    while (!isReady() && !signal.aborted) await sleep(POLL_MS, signal, { ref: false });
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.step();
        failures = 0;
        await sleep(STEP_MS, signal, { ref: false });
      } catch (error) {
        // The database may be unavailable: the next attempt continues from what is stored.
        log.warn({ err: error }, 'the demo rooms stopped, trying again');
        failures += 1;
        await sleep(Math.min(MAX_RETRY_DELAY_MS, 1_000 * 2 ** failures), signal, { ref: false });
      }
    }
  }

  /** Opens, continues and ends broadcasts, and lets fans write what is due. */
  async step(): Promise<void> {
    const { pool, auth, ledger, clock } = this.#deps;
    if (this.#cast === undefined) {
      const cast = await createDemoCast({ pool, auth }, clock.now());
      await grantDemoCoins({ pool, ledger }, cast.viewers);
      this.#cast = cast;
      await this.#resume(cast);
    }
    await this.#follow();
    await this.#open(this.#cast);
    for (const room of this.#rooms.values()) await this.#speak(room, this.#cast.viewers);
  }

  /** Takes over the broadcasts that an earlier process left in play. */
  async #resume(cast: DemoCast): Promise<void> {
    const { rows } = await this.#deps.pool.query<{ anchor_id: UserId; match_id: MatchId | null }>(
      'select anchor_id, match_id from broadcast where ended_at is null and demo and anchor_id = any ($1)',
      [cast.anchors.map(({ uid }) => uid)],
    );
    for (const row of rows) {
      const anchor = cast.anchors.find(({ uid }) => uid === row.anchor_id);
      const [match] = row.match_id === null ? [] : await this.#read([row.match_id]);
      if (anchor === undefined) continue;
      if (match === undefined) await this.#end(anchor.uid);
      else this.#rooms.set(anchor.uid, this.#roomOf(anchor, match));
    }
  }

  /** Reads the matches of the rooms and lets the fans react to what changed. */
  async #follow(): Promise<void> {
    const rooms = [...this.#rooms.values()];
    const matches = new Map((await this.#read(rooms.map(({ matchId }) => matchId))).map((match) => [match.id, match]));
    const now = this.#deps.clock.now();
    for (const room of rooms) {
      const match = matches.get(room.matchId);
      if (match === undefined || (room.endedAt !== undefined && now - room.endedAt > AFTER_END_MS)) {
        await this.#end(room.anchor.uid);
        this.#rooms.delete(room.anchor.uid);
        continue;
      }
      const cues = reactions(room.mentioned, match, this.#random);
      for (const { text, afterMs } of cues) room.cues.push({ at: now + afterMs, text });
      const scored = match.score?.some((points, side) => points > (room.match.score?.[side] ?? points)) ?? false;
      if (scored && cues.length > 0 && this.#random() < GIFT_SHARE) await this.#give(room);
      if (match.status === 'finished') room.endedAt ??= now;
      if (cues.length > 0) room.mentioned = match;
      room.match = match;
    }
  }

  /** Opens a broadcast for every anchor of whose game a simulated match or a replay is in play that nobody shows yet. */
  async #open({ anchors }: DemoCast): Promise<void> {
    const { pool, clock } = this.#deps;
    const idle = anchors.filter(({ uid }) => !this.#rooms.has(uid));
    if (idle.length === 0) return;
    const { rows } = await pool.query<{ id: MatchId; game_id: number }>(
      `select id, game_id from match where state = 'live' and origin in ('simulated', 'replay') and game_id = any ($1)
       order by popularity desc, id`,
      [[...new Set(idle.map(({ game }) => game))]],
    );
    const shown = new Map<MatchId, number>();
    for (const { matchId } of this.#rooms.values()) shown.set(matchId, (shown.get(matchId) ?? 0) + 1);
    for (const anchor of idle) {
      const ofGame = rows.filter((row) => row.game_id === anchor.game);
      // The match with the fewest rooms; at most three rooms show one match.
      const [best] = ofGame.toSorted((a, b) => (shown.get(a.id) ?? 0) - (shown.get(b.id) ?? 0));
      if (best === undefined || (shown.get(best.id) ?? 0) >= 3) continue;
      const [match] = await this.#read([best.id]);
      if (match === undefined) continue;
      const names = match.teams.map(({ name }) => name).join(' 对 ') || match.league.name;
      const title = Array.from(anchor.title.replace('{match}', names)).slice(0, 30).join('');
      const opened = await transaction(pool, async (db) => {
        await lockOwnUser(db, anchor.uid);
        const { rowCount } = await db.query('select from broadcast where anchor_id = $1 and ended_at is null', [anchor.uid]);
        // Somebody uses the account of development.
        if (rowCount !== 0) return false;
        const at = clock.now();
        await db.query('update anchor set match_id = $2, title = $3 where user_id = $1', [anchor.uid, best.id, title]);
        const id = await openBroadcast(db, { anchorId: anchor.uid, title, gameId: anchor.game, matchId: best.id, price: anchor.price, at });
        await db.query('update broadcast set demo = true where id = $1', [id]);
        await setStreamState(db, { broadcastId: id, state: 'live', at });
        return true;
      });
      if (!opened) continue;
      shown.set(best.id, (shown.get(best.id) ?? 0) + 1);
      this.#rooms.set(anchor.uid, this.#roomOf(anchor, match));
    }
  }

  #roomOf(anchor: AnchorAccount, match: MatchSummary): OpenRoom {
    const nextIdleAt = this.#deps.clock.now() + this.#random() * IDLE_MS;
    return { anchor, matchId: match.id, match, mentioned: match, endedAt: undefined, nextIdleAt, cues: [] };
  }

  async #end(uid: UserId): Promise<void> {
    const { pool, clock } = this.#deps;
    await transaction(pool, async (db) => {
      await lockOwnUser(db, uid);
      await endBroadcast(db, { anchorId: uid, reason: 'anchor', at: clock.now() });
    });
  }

  async #speak(room: OpenRoom, viewers: readonly UserId[]): Promise<void> {
    const now = this.#deps.clock.now();
    const due = room.cues.filter(({ at }) => at <= now);
    room.cues.splice(0, room.cues.length, ...room.cues.filter(({ at }) => at > now));
    if (due.length === 0 && room.cues.length === 0 && now >= room.nextIdleAt) {
      due.push({ at: now, text: idleLine(room.match, this.#random) });
      room.nextIdleAt = now + (0.4 + 1.2 * this.#random()) * IDLE_MS;
    }
    for (const { text } of due) {
      if (text === '') continue;
      const input = { roomId: room.anchor.uid, text, clientId: randomUUID(), colour: 0 };
      await ignoreRefusal(this.#deps.chat.send(pick(this.#random, this.#writersIn(room, viewers)), input));
    }
  }

  /** The fans who write in a room. In a paid one only the anchor does: nobody of the demo world pays the fee. */
  #writersIn({ anchor }: OpenRoom, viewers: readonly UserId[]): readonly UserId[] {
    return anchor.price > 0 ? [anchor.uid] : viewers;
  }

  async #give(room: OpenRoom): Promise<void> {
    const { gifts } = this.#deps;
    const viewers = this.#cast?.viewers ?? [];
    const catalogue = (await gifts.list(LANGUAGE)).filter(({ price }) => price <= LARGEST_GIFT);
    if (catalogue.length === 0 || viewers.length === 0 || room.anchor.price > 0) return;
    const gift: { readonly id: GiftId; readonly price: number } = pick(this.#random, catalogue);
    const count = gift.price > 5 ? 1 : pick(this.#random, [1, 10]);
    const input = { roomId: room.anchor.uid, giftId: gift.id, count, price: gift.price, key: randomUUID() };
    await ignoreRefusal(gifts.send(pick(this.#random, viewers), input, LANGUAGE));
  }

  async #read(ids: readonly MatchId[]): Promise<MatchSummary[]> {
    if (ids.length === 0) return [];
    const unique = [...new Set(ids)];
    return this.#deps.matches.some({ ids: unique }, 'start_asc', unique.length, LANGUAGE);
  }
}

/** Waits for a call and ignores that it was refused: a fan was too fast, was muted by a visitor, or has no coins left. */
async function ignoreRefusal(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof JavaFailure)) throw error;
  }
}
