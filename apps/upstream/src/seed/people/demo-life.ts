import type { Logger } from 'pino';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import type { AuthService } from '../../domains/auth/service.ts';
import { JavaFailure } from '../../java/failure.ts';
import { sleep } from '../../lib/sleep.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { createDemoAccount } from '../demo-account.ts';
import { DEMO_PEOPLE } from './cast.ts';
import { type DemoAuthor, factsFor, keyOf, nextAfter, planTalk, type TalkLanguages, timesOf } from './life-plan.ts';
import {
  markWritten,
  MAX_LEAD_MS,
  openContent,
  openMatches,
  type OpenSubject,
  type PlannedDanmaku,
  writeDanmaku,
  writePost,
  writeTalk,
} from './life-store.ts';
import { Talk } from './talk.ts';
import { talkFacts } from './talk-facts.ts';

const POLL_MS = 500;
/** Pauses while there is something to write, and while there is not. */
const BUSY_MS = 400;
const IDLE_MS = 20_000;
const MAX_RETRY_DELAY_MS = 30_000;
/** Things of each kind about which one step writes. */
const STEP_SUBJECTS = 2;
const MINUTE_MS = 60_000;
/** Time between two visits of a thing, which bounds the work. */
const PAUSE_MS = 10 * MINUTE_MS;

export interface DemoLifeDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly auth: Pick<AuthService, 'accounts'>;
  readonly matches: Pick<MatchReader, 'detail'>;
  /** Whether the matches in play are stored. */
  readonly isReady: () => boolean;
}

/**
 * The people of the demo world: they post before and after simulated matches, comment on the site's articles and films, like, and write danmaku.
 * What they say follows from the match. In development it runs in the background, a little at a time: first what is newest, then the season
 * backwards, and from then on what happens. Every row is written once, whatever stops the process.
 */
export class DemoLife {
  readonly #deps: DemoLifeDeps;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #people: readonly DemoAuthor[] | undefined;

  constructor(deps: DemoLifeDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops after the current thing. */
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
        const written = await this.step();
        failures = 0;
        await sleep(written === 0 ? IDLE_MS : BUSY_MS, signal, { ref: false });
      } catch (error) {
        // The database may be unavailable: the next attempt continues from what is stored.
        log.warn({ err: error }, 'the people of the demo world stopped, trying again');
        failures += 1;
        await sleep(Math.min(MAX_RETRY_DELAY_MS, 1_000 * 2 ** failures), signal, { ref: false });
      }
    }
  }

  /** Writes what is due about the next few things. @returns their number */
  async step(): Promise<number> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const people = (this.#people ??= await this.#createPeople());
    const open = [
      ...(await openContent(pool, 'news', now, STEP_SUBJECTS)),
      ...(await openContent(pool, 'video', now, STEP_SUBJECTS)),
      ...(await openMatches(pool, 'after', now, STEP_SUBJECTS)),
      ...(await openMatches(pool, 'before', now, STEP_SUBJECTS)),
    ];
    for (const subject of open) {
      if (this.#stop.signal.aborted) break;
      await this.#write(subject, people, now);
    }
    return open.length;
  }

  async #createPeople(): Promise<DemoAuthor[]> {
    const { pool, auth } = this.#deps;
    const people: DemoAuthor[] = [];
    for (const person of DEMO_PEOPLE) people.push({ ...person, uid: await createDemoAccount({ pool, auth }, person) });
    return people;
  }

  async #write(subject: OpenSubject, people: readonly DemoAuthor[], now: number): Promise<void> {
    const facts = await this.#factsOf(subject, subject.is_preview && subject.of !== 'after');
    await transaction(this.#deps.pool, async (db) => {
      const next = facts === undefined ? undefined : await writeSubject(db, subject, facts, people, now);
      await markWritten(db, subject, next === undefined ? undefined : Math.max(next, now + PAUSE_MS));
    });
  }

  async #factsOf({ match_id, game_id }: OpenSubject, before: boolean): Promise<TalkLanguages | undefined> {
    const read = async (lan: 'zh_CN' | 'en_US') => talkFacts(await this.#deps.matches.detail(match_id, game_id, lan), before);
    try {
      return { zh_CN: await read('zh_CN'), en_US: await read('en_US') };
    } catch (error) {
      // The match was hidden meanwhile.
      if (error instanceof JavaFailure && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }
}

/** Writes what is due about something. @returns when there is more to write */
async function writeSubject(
  db: Connection,
  subject: OpenSubject,
  facts: TalkLanguages,
  people: readonly DemoAuthor[],
  now: number,
): Promise<number | undefined> {
  const { of, id, game_id: gameId, at: publishedAt, is_preview: isPreview } = subject;
  if (of === 'before' || of === 'after') return writePostAbout(db, { ...subject, of }, facts, people, now);
  const kind = isPreview ? 'before' : 'comment';
  const comments: [number, number] = of === 'video' ? [1, 5] : isPreview ? [1, 4] : [3, 9];
  const plan = planTalk({ name: `${of} ${id}`, gameId, publishedAt, kind, comments, likes: [2, 22] }, facts, people);
  await writeTalk(db, { kind: of, id }, plan, now);
  const lines = of === 'video' ? await planDanmaku(db, subject, facts, people) : [];
  await writeDanmaku(
    db,
    id,
    lines.filter(({ at }) => at <= now),
  );
  return nextAfter(now, [...timesOf(plan), ...lines.map(({ at }) => at)]);
}

async function writePostAbout(
  db: Connection,
  { of, id, at, game_id: gameId, match_id: matchId }: OpenSubject & { readonly of: 'before' | 'after' },
  facts: TalkLanguages,
  people: readonly DemoAuthor[],
  now: number,
): Promise<number | undefined> {
  const name = `${of} ${id}`;
  const rng = new Rng('demo post', name);
  const publishedAt = Math.round(of === 'after' ? at + rng.between(3, 90) * MINUTE_MS : at - rng.between(0.2, 1) * MAX_LEAD_MS);
  if (publishedAt > now) return publishedAt;
  const author = rng.pick(people.filter(({ games }) => games.includes(gameId)));
  const talk = new Talk(rng);
  const say = () => talk.say(of === 'after' ? 'post_after' : 'post_before', factsFor(facts, author.language), author.language);
  const texts = [say(), say(), say(), say()].filter((text) => text !== undefined);
  const postId = await writePost(db, { key: keyOf(name), uid: author.uid, gameId, matchId, at: publishedAt, texts });
  if (postId === undefined) return undefined;
  const others = people.filter(({ uid }) => uid !== author.uid);
  const kind = of === 'after' ? 'comment' : 'before';
  const plan = planTalk({ name: `post ${name}`, gameId, publishedAt, kind, comments: [0, 4], likes: [0, 16] }, facts, others);
  await writeTalk(db, { kind: 'post', id: postId }, plan, now);
  return nextAfter(now, timesOf(plan));
}

/** Lines at a chapter of a film. */
const LINES_PER_CHAPTER = [1, 4] as const;

/** Returns the danmaku of a film: some lines at each of its chapters, which are the key moments of the match. */
async function planDanmaku(
  db: Connection,
  { id, game_id: gameId, at: publishedAt }: OpenSubject,
  facts: TalkLanguages,
  people: readonly DemoAuthor[],
): Promise<PlannedDanmaku[]> {
  const { rows } = await db.query<{ duration_ms: number; chapters: readonly { atMs: number; kind: string }[] }>(
    'select duration_ms, chapters from video_item where id = $1',
    [id],
  );
  const [film] = rows;
  if (film === undefined) return [];
  const rng = new Rng('demo danmaku', String(id));
  const talk = new Talk(rng);
  const crowd = people.filter(({ games }) => games.includes(gameId));
  return film.chapters.flatMap(({ atMs, kind }, chapter) =>
    Array.from({ length: rng.int(...LINES_PER_CHAPTER) }, (_, line): PlannedDanmaku[] => {
      const author = rng.pick(crowd);
      const text = talk.danmaku(kind, factsFor(facts, author.language), author.language);
      const at = Math.round(publishedAt + rng.between(2, 20 * 60) * MINUTE_MS);
      const place = Math.min(film.duration_ms - 1, Math.round(atMs + rng.between(700, 5_500)));
      return text === undefined ? [] : [{ key: keyOf(`danmaku ${id} ${chapter} ${line}`), uid: author.uid, atMs: place, text, at }];
    }).flat(),
  );
}
