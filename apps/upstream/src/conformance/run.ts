import { z } from 'zod';
import { GAMES } from '@matchpoint/contracts/games';
import { AppError, type ErrorCode, errorFromUpstream } from '@matchpoint/contracts/errors';
import { AnyId } from '@matchpoint/contracts/ids';
import type { Envelope } from '@matchpoint/contracts/java/envelope';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import { meansNoSuchCall } from '@matchpoint/contracts/java/no-such-call';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type Answer, callRow } from './call.ts';
import { probeUpdate } from './probe-update.ts';
import { EXPECTED_ERRORS } from './expected-errors.ts';
import { type Violation, schemaViolations } from './violations.ts';
import { semanticViolations } from './semantic-checks.ts';

export interface ConformanceOptions {
  /** Origin of the upstream under test. */
  readonly url: string;
  /** The operator's key; without it, endpoints that need it are only called without a key. */
  readonly key?: string;
  /** A user whose public pages are read; by default the first account of our own upstream. */
  readonly user?: number;
  /** Longest wait for one response, milliseconds; 15,000 by default. A row that lets it pass is not called again. */
  readonly timeoutMs?: number;
}

/** One violation of the API. */
export interface Problem extends Violation {
  readonly row: JavaName;
  /** The input of the call, for example `{"gameId":202}`. */
  readonly input: string;
}

export interface ConformanceReport {
  readonly calls: number;
  /** Called endpoints with their number of calls. */
  readonly rows: ReadonlyMap<JavaName, number>;
  readonly problems: readonly Problem[];
  /** Extensions that the upstream does not have: the site does without their features. */
  readonly notOffered: ReadonlySet<JavaName>;
  /** What could not be checked, and why. */
  readonly notes: readonly string[];
}

const NAMES = Object.keys(JAVA).filter((name): name is JavaName => Object.hasOwn(JAVA, name));
const LANGUAGES = ['zh_CN', 'en_US'] as const;
/** Ids for placeholders of examples such as `$news`: the first item of its kind in any list; `$rival` is the team after the first. */
const THINGS = [
  'news',
  'video',
  'post',
  'comment',
  'league',
  'team',
  'rival',
  'player',
  'plan',
  'expert',
  'anchor',
  'product',
  'box',
  'draw',
] as const;
type Thing = (typeof THINGS)[number];
/** Lists whose items have one kind that they do not contain. */
const LISTS: { readonly [N in JavaName]?: Thing } = {
  leagueLibrary: 'league',
  teamLibrary: 'team',
  playerLibrary: 'player',
  comments: 'comment',
  getPlansPC: 'plan',
  anchorList: 'anchor',
  mallProducts: 'product',
  boxes: 'box',
  boxDraws: 'draw',
};
const TIMEOUT_MS = 15_000;
/** The id of the first account of our own upstream. */
const FIRST_USER = 100_001;
/** What a public endpoint about an existing item may respond instead of a result. */
const ABSENT_CODES: readonly ErrorCode[] = ['NOT_FOUND', 'NO_BROADCAST', 'ENTRANCE_FEE'];
/** Endpoints that may respond one of these codes, and what that means. */
const OPTIONAL: { readonly [N in JavaName]?: string } = {
  getPCWXLoginAddress: 'login with WeChat is not configured',
  getPCQQLoginAddress: 'login with QQ is not configured',
  teamCompare: 'the first two teams of a list are not of one game, or there is only one',
  videoFilm: 'the first video of a list is no highlight that the player draws',
  filmChat: 'the first video of a list is no recording of a broadcast',
  roomPlayback: 'the first anchor of a list does not broadcast, or only for those who paid',
};

/**
 * Calls every endpoint of the `/java` table on a running upstream and checks envelope, schema and meaning of each response. Ids are taken
 * from earlier responses. Login endpoints, and endpoints for a user, are called only in ways that must fail. Changes nothing except, with a
 * key, a hidden match of the source `conformance`.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const run = new Run(options);
  const open = NAMES.filter((name) => rowOf(name).auth === 'none' && !rowOf(name).mutates);
  const names = (name: JavaName, id: string) => JSON.stringify(rowOf(name).example).includes(`"${id}`);
  const needsIds = (name: JavaName) => names(name, '$');
  for (const name of open.filter((one) => !needsIds(one))) await run.public(name, rowOf(name).example);
  for (const name of open.filter((one) => !needsIds(one) && 'gameId' in rowOf(one).input.shape && !('gameId' in rowOf(one).example))) {
    for (const gameId of run.games()) await run.public(name, { ...rowOf(name).example, gameId });
  }
  const needsThing = (name: JavaName) => THINGS.find((kind) => names(name, `$${kind}`));
  for (const name of open.filter((one) => needsIds(one) && !names(one, '$user') && needsThing(one) === undefined))
    await run.everyGame(name);
  for (const name of open) {
    const kind = needsThing(name);
    if (kind !== undefined) await run.ofThing(name, kind);
  }
  for (const name of open.filter((one) => names(one, '$user'))) await run.ofUser(name);
  for (const { row, input, codes } of EXPECTED_ERRORS) await run.refused(row, input, codes);
  for (const name of NAMES.filter((one) => rowOf(one).auth === 'user')) await run.guarded(name, 'LOGIN_REQUIRED');
  for (const name of NAMES.filter((one) => rowOf(one).auth === 'service')) await run.guarded(name, 'ACCESS_DENIED');
  await run.unknownMatch();
  if (options.key === undefined) run.note('feedPush was not tried with a key: give --key');
  else await run.push(options.key);
  return run.report();
}

function rowOf(name: JavaName): JavaEndpoint {
  return JAVA[name];
}

/** Matches in any response, from which ids are taken. */
const SomeMatch = z.object({
  id: AnyId,
  gameId: z.number(),
  rev: z.number().optional(),
  status: z.string(),
  score: z.unknown().optional(),
});
type SomeMatch = z.infer<typeof SomeMatch>;

/** Items of other kinds from which ids are taken. */
const SomeThing = z.object({ id: AnyId, kind: z.enum(THINGS) });
const SomeList = z.object({
  list: z.array(z.object({ id: AnyId.optional(), uid: AnyId.optional(), author: z.object({ uid: AnyId }).optional().catch(undefined) })),
});

class Run {
  readonly #options: ConformanceOptions;
  readonly #matches = new Map<Id, SomeMatch>();
  readonly #things = new Map<Thing, Id>();
  readonly #rows = new Map<JavaName, number>();
  readonly #problems: Problem[] = [];
  readonly #notes: string[] = [];
  readonly #notOffered = new Set<JavaName>();
  /** Rows that let a deadline pass, with their answer. */
  readonly #hanging = new Map<JavaName, Answer>();
  #calls = 0;

  constructor(options: ConformanceOptions) {
    this.#options = options;
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  report(): ConformanceReport {
    return { calls: this.#calls, rows: this.#rows, problems: this.#problems, notOffered: this.#notOffered, notes: this.#notes };
  }

  /** The games of which a match was seen. */
  games(): number[] {
    return [...new Set([...this.#matches.values()].map((match) => match.gameId))].toSorted((a, b) => a - b);
  }

  /**
   * Calls a public endpoint in two languages and checks schema and meaning. `absent` is noted when the endpoint responds that nothing
   * exists.
   */
  async public(name: JavaName, input: Readonly<Record<string, unknown>>, absent = OPTIONAL[name]): Promise<unknown> {
    let last: unknown;
    for (const lan of LANGUAGES) {
      const answer = await this.#call(name, input, { lan });
      if (this.#isMissing(name, input, answer)) return undefined;
      if (answer.kind === 'broken') {
        this.#problem(name, input, { path: '(envelope)', message: answer.message });
        continue;
      }
      if (answer.kind === 'failure') {
        const { errorCode, errorMsg, msg } = answer.envelope;
        if (absent !== undefined && ABSENT_CODES.includes(errorFromUpstream(errorCode))) {
          if (lan === LANGUAGES[0]) this.note(`${name}: ${absent}`);
          continue;
        }
        this.#problem(name, input, { path: '(envelope)', message: `failed with ${errorCode ?? 'no errorCode'}: ${errorMsg ?? msg ?? ''}` });
        continue;
      }
      const wrong = [...schemaViolations(JAVA[name].result, answer.result), ...semanticViolations(name, input, answer.result)];
      for (const misfit of wrong) this.#problem(name, input, misfit);
      this.#gather(answer.result);
      this.#gatherList(name, answer.result);
      last = answer.result;
    }
    return last;
  }

  /** Calls an endpoint that needs a match for one match of every game, a live one if possible. */
  async everyGame(name: JavaName): Promise<void> {
    const games = this.games();
    for (const game of GAMES) {
      const seen = [...this.#matches.values()].filter((match) => match.gameId === game.gameId);
      const match = seen.find((one) => one.status === 'live') ?? seen.find((one) => one.status === 'finished') ?? seen[0];
      if (match === undefined) {
        if (games.length > 0) this.note(`no match of ${game.slug} was seen: its page was not tried`);
        continue;
      }
      const filled = fill(rowOf(name).example, { $match: match.id, $game: game.slug });
      const result = SomeMatch.safeParse(await this.public(name, filled));
      // With the same revision, list and page must agree.
      if (result.success && match.rev !== undefined && result.data.rev === match.rev) {
        for (const field of ['status', 'score'] as const) {
          if (JSON.stringify(result.data[field]) !== JSON.stringify(match[field])) {
            this.#problem(name, filled, {
              path: field,
              message: `is ${JSON.stringify(result.data[field])} here and ${JSON.stringify(match[field])} in a list of the same revision`,
            });
          }
        }
      }
    }
    if (games.length === 0) this.note(`${name} was not tried: no match was seen`);
  }

  /** Calls a public endpoint about one user. */
  async ofUser(name: JavaName): Promise<void> {
    const { user = FIRST_USER } = this.#options;
    await this.public(name, fill(rowOf(name).example, { $user: user }), `there is no user ${user}: give --user`);
  }

  /** Calls a public endpoint about the first article, video … of a list. */
  async ofThing(name: JavaName, kind: Thing): Promise<void> {
    const id = this.#things.get(kind);
    if (id === undefined) this.note(`${name} was not tried: no ${kind} was seen`);
    else await this.public(name, fill(rowOf(name).example, { [`$${kind}`]: id, $rival: this.#things.get('rival') ?? id }));
  }

  /** Checks that a call without its requirement fails with the right code. */
  async guarded(name: JavaName, expected: 'LOGIN_REQUIRED' | 'ACCESS_DENIED'): Promise<void> {
    await this.refused(
      name,
      fill(rowOf(name).example, {
        $match: 1,
        $game: 'soccer',
        $user: FIRST_USER,
        ...Object.fromEntries(THINGS.map((kind) => [`$${kind}`, 1])),
      }),
      [expected],
    );
  }

  /** Checks that a call fails with a text and one of the codes. */
  async refused(name: JavaName, input: Readonly<Record<string, unknown>>, as: readonly ErrorCode[]): Promise<void> {
    const answer = await this.#call(name, input, {});
    if (this.#isMissing(name, input, answer)) return;
    if (answer.kind === 'broken') return this.#problem(name, input, { path: '(envelope)', message: answer.message });
    if (answer.kind === 'result') return this.#problem(name, input, { path: '(envelope)', message: 'succeeded for a visitor' });
    const { errorCode, errorMsg = '' } = answer.envelope;
    if (!as.includes(errorFromUpstream(errorCode))) {
      this.#problem(name, input, { path: 'errorCode', message: `is ${JSON.stringify(errorCode)}, which does not mean ${as.join(' or ')}` });
    }
    if (errorMsg === '') this.#problem(name, input, { path: 'errorMsg', message: 'is missing: it is what the reader sees' });
  }

  async unknownMatch(): Promise<void> {
    const input = { game: 'soccer', matchId: 9_007_199_254_740_991 };
    const answer = await this.#call('matchDetail', input, {});
    if (answer.kind !== 'failure' || errorFromUpstream(answer.envelope.errorCode) !== 'NOT_FOUND') {
      this.#problem('matchDetail', input, { path: 'errorCode', message: 'does not say that there is no such match (404)' });
    }
  }

  /** Checks that a push is applied, that repeating it changes nothing, and that an invalid item is rejected alone. */
  async push(key: string): Promise<void> {
    const seq = Math.floor(performance.timeOrigin + performance.now());
    const input = { updates: [probeUpdate(seq), { fixture: { key: 'bad' } }] };
    const first = await this.#call('feedPush', input, { key });
    if (this.#isMissing('feedPush', input, first)) return;
    const second = await this.#call('feedPush', input, { key });
    for (const [answer, expected] of [
      [first, ['applied', 'unchanged']],
      [second, ['outdated']],
    ] as const) {
      if (answer.kind !== 'result') {
        this.#problem(
          'feedPush',
          {},
          { path: '(envelope)', message: answer.kind === 'broken' ? answer.message : `failed with ${answer.envelope.errorCode ?? ''}` },
        );
        continue;
      }
      for (const misfit of schemaViolations(JAVA.feedPush.result, answer.result)) this.#problem('feedPush', {}, misfit);
      const parsed = JAVA.feedPush.result.safeParse(answer.result);
      if (!parsed.success) continue;
      const [good, bad] = parsed.data.results;
      if (good === undefined || !expected.some((one) => one === good.outcome))
        this.#problem(
          'feedPush',
          {},
          { path: 'results.0.outcome', message: `is ${good?.outcome ?? 'missing'}, not ${expected.join(' or ')}` },
        );
      if (bad?.outcome !== 'rejected')
        this.#problem('feedPush', {}, { path: 'results.1.outcome', message: 'is not rejected for an item that does not fit' });
    }
  }

  async #call(name: JavaName, input: Readonly<Record<string, unknown>>, extra: { lan?: string; key?: string }): Promise<Answer> {
    const hanging = this.#hanging.get(name);
    if (hanging !== undefined) return hanging;
    this.#calls += 1;
    this.#rows.set(name, (this.#rows.get(name) ?? 0) + 1);
    const { url, timeoutMs = TIMEOUT_MS } = this.#options;
    const answer = await callRow(JAVA[name], input, { url, timeoutMs, ...extra });
    if (answer.kind === 'broken' && answer.timedOut === true) this.#hanging.set(name, answer);
    return answer;
  }

  /** Whether an answer means that the upstream lacks this extension, by the rules of the BFF; records it. */
  #isMissing(name: JavaName, input: Readonly<Record<string, unknown>>, answer: Answer): boolean {
    const row = rowOf(name);
    if (row.extension !== true || answer.kind === 'result') return false;
    const status = answer.kind === 'broken' ? (answer.status ?? 200) : 200;
    const isMissing = meansNoSuchCall(row, { input, status, error: answer.kind === 'failure' ? errorOf(answer.envelope) : undefined });
    if (isMissing) this.#notOffered.add(name);
    return isMissing;
  }

  #problem(row: JavaName, input: unknown, misfit: Violation): void {
    const problem = { row, input: JSON.stringify(input).slice(0, 120), ...misfit };
    if (!this.#problems.some((one) => one.row === row && one.path === misfit.path && one.message === misfit.message))
      this.#problems.push(problem);
  }

  /** Stores the first item of a list of one kind. */
  #gatherList(name: JavaName, value: unknown): void {
    const kind = LISTS[name];
    const [first, second] = SomeList.safeParse(value).data?.list ?? [];
    // Anchors and other users are known by their uid.
    const firstId = first?.id ?? first?.uid;
    if (kind !== undefined && firstId !== undefined) this.#things.set(kind, firstId);
    if (kind === 'plan' && first?.author !== undefined) this.#things.set('expert', first.author.uid);
    if (kind === 'team' && second?.id !== undefined) this.#things.set('rival', second.id);
  }

  /** Stores every match of a response. */
  #gather(value: unknown): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#gather(item);
      return;
    }
    const thing = SomeThing.safeParse(value);
    if (thing.success && !this.#things.has(thing.data.kind)) this.#things.set(thing.data.kind, thing.data.id);
    const match = SomeMatch.safeParse(value);
    if (match.success) this.#matches.set(match.data.id, match.data);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) if (Array.isArray(inner)) this.#gather(inner);
  }
}

function errorOf({ errorCode, code, errorMsg, msg }: Envelope): AppError {
  const message = errorMsg?.trim() || msg?.trim();
  return new AppError(errorFromUpstream(errorCode === undefined || errorCode === '' ? code : errorCode), message ? { message } : {});
}

function fill(example: Readonly<Record<string, unknown>>, ids: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => [field, typeof value === 'string' && value in ids ? ids[value] : value]),
  );
}
