import { createHash } from 'node:crypto';
import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { GameId } from '@matchpoint/contracts/games';
import type { UserId } from '@matchpoint/contracts/ids';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import type { DemoPerson } from './cast.ts';
import { Talk, type TalkKind } from './talk.ts';
import type { TalkFacts } from './talk-facts.ts';

/** A person of the demo world with the account. */
export interface DemoAuthor extends DemoPerson {
  readonly uid: UserId;
}

/** The facts of a match in the two languages in which its page is read. */
export interface TalkLanguages {
  readonly zh_CN: TalkFacts;
  readonly en_US: TalkFacts;
}

export interface PlannedLike {
  readonly uid: UserId;
  readonly at: number;
}

/** A comment that a person will write, and who will like it. `answers`: the key of the comment that it replies to. */
export interface PlannedComment {
  readonly key: string;
  readonly uid: UserId;
  readonly at: number;
  readonly text: string;
  readonly answers: string | undefined;
  readonly likes: readonly PlannedLike[];
}

/** What people say of one thing, in the order of time. */
export interface TalkPlan {
  readonly comments: readonly PlannedComment[];
  readonly likes: readonly PlannedLike[];
}

const MINUTE_MS = 60_000;
/** Nobody writes about a thing later than this after its publication. */
const TALK_SPAN_MS = 30 * 60 * MINUTE_MS;
/** Mean time until somebody reacts. */
const MEAN_DELAY_MS = 80 * MINUTE_MS;
/** Share of the comments that get a reply. */
const REPLY_SHARE = 0.3;

export interface TalkSubject {
  /** Names the thing: the same name yields the same plan. */
  readonly name: string;
  readonly gameId: GameId;
  readonly publishedAt: number;
  readonly kind: TalkKind;
  /** The number of comments, and of likes, at least and at most. */
  readonly comments: readonly [number, number];
  readonly likes: readonly [number, number];
}

/** Returns who writes and likes what about a thing, and when. It depends on the thing and its match alone, so a restart continues it. */
export function planTalk(subject: TalkSubject, facts: TalkLanguages, people: readonly DemoAuthor[]): TalkPlan {
  const rng = new Rng('demo talk', subject.name);
  const talk = new Talk(rng);
  const crowd = shuffled(
    rng,
    people.filter(({ games }) => games.includes(subject.gameId)),
  );
  const after = (from: number) => Math.round(from + MINUTE_MS + Math.min(TALK_SPAN_MS / 3, -Math.log(1 - rng.next()) * MEAN_DELAY_MS));
  const likesOf = (most: number, from: number): PlannedLike[] => crowdOf(rng, crowd, most).map(({ uid }) => ({ uid, at: after(from) }));
  const comments: PlannedComment[] = [];
  for (const [index, author] of crowd.slice(0, rng.int(...subject.comments)).entries()) {
    const text = talk.say(subject.kind, factsFor(facts, author.language), author.language);
    if (text === undefined) continue;
    const at = after(subject.publishedAt);
    const key = keyOf(`${subject.name} ${index}`);
    comments.push({ key, uid: author.uid, at, text, answers: undefined, likes: likesOf(6, at) });
    if (!rng.chance(REPLY_SHARE)) continue;
    const answerer = rng.pick(crowd);
    const reply = talk.say('reply', factsFor(facts, answerer.language), answerer.language);
    if (reply === undefined || answerer.uid === author.uid) continue;
    const repliedAt = after(at);
    comments.push({
      key: keyOf(`${subject.name} ${index} reply`),
      uid: answerer.uid,
      at: repliedAt,
      text: reply,
      answers: key,
      likes: likesOf(2, repliedAt),
    });
  }
  const likes = crowdOf(rng, crowd, rng.int(...subject.likes)).map(({ uid }) => ({ uid, at: after(subject.publishedAt) }));
  return { comments: comments.toSorted((a, b) => a.at - b.at), likes };
}

/** Returns when the next of some events happens; undefined when all are over. */
export function nextAfter(now: number, times: readonly number[]): number | undefined {
  const later = times.filter((at) => at > now);
  return later.length === 0 ? undefined : Math.min(...later);
}

/** Returns the times of everything in a plan. */
export function timesOf({ comments, likes }: TalkPlan): number[] {
  return [...comments.flatMap((comment) => [comment.at, ...comment.likes.map(({ at }) => at)]), ...likes.map(({ at }) => at)];
}

/** Returns the facts in the language of a person; texts in zh_tw are converted from zh_CN. */
export function factsFor(facts: TalkLanguages, language: TextLanguage): TalkFacts {
  return language === 'en_US' ? facts.en_US : facts.zh_CN;
}

/** Returns the people in an order that depends on `rng`. */
function shuffled<T>(rng: Rng, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, order: rng.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function crowdOf(rng: Rng, crowd: readonly DemoAuthor[], most: number): DemoAuthor[] {
  return shuffled(rng, crowd).slice(0, rng.int(Math.min(1, most), most));
}

/** Returns a UUID that a name has in every process. */
export function keyOf(name: string): string {
  const hex = createHash('sha256').update(`matchpoint demo talk ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
