import { MatchDetail, type MatchSummary } from '@matchpoint/contracts/match/match';
import type { LiveMessage, MatchDelta, MatchMessage } from '@matchpoint/contracts/realtime';
import { MatchId } from '@matchpoint/contracts/ids';
import { nextStep } from '@matchpoint/contracts/rules/delta';
import { applyPatch } from '@matchpoint/contracts/rules/patch';
import { type Id, idModulo } from '@matchpoint/contracts/rules/id';
import { comparable } from './match-diff.ts';
import type { MatchSource, MatchSourceListener } from './match-source.ts';

/** An upstream whose matches tests change, and receivers that hold what a page would show. */

/** A soccer match with a score; everything else stays the same. */
export function soccerMatch(options: {
  id: Id;
  rev: number;
  score: readonly [number, number];
  status?: string;
  minute?: number;
}): MatchDetail {
  const team = (id: Id) => ({
    id,
    name: `Team ${id}`,
    short: `T${id}`,
    crest: { initials: `T${idModulo(id, 10)}`, primary: '#112233', secondary: '#445566', pattern: 'solid' },
  });
  return MatchDetail.parse({
    id: options.id,
    gameId: 202,
    kind: 'versus',
    rev: options.rev,
    feedAt: 1_000_000 + options.rev,
    league: { id: 1, name: 'League', short: 'LG', hue: '#123456' },
    startAt: 1_000_000,
    startExact: true,
    rescheduled: false,
    status: options.status ?? 'live',
    phase: 'first_half',
    confirmed: false,
    clock: { at: 1_000_000, ms: (options.minute ?? 0) * 60_000, running: true, dir: 'up' },
    teams: [team(11), team(12)],
    score: options.score,
    facts: { kind: 'soccer' },
    coverage: { events: true, stats: false, lineup: false, odds: false, graph: false, animation: false, stream: false },
    popularity: options.rev % 7,
    corrections: [],
    streams: [],
    vods: [],
    source: { name: 'test' },
  });
}

/** The upstream. */
export class TestWorld implements MatchSource {
  readonly matches = new Map<Id, MatchDetail>();
  calls = { live: 0, named: 0, detail: 0 };
  down = false;

  put(match: MatchDetail): void {
    this.matches.set(match.id, match);
  }

  /** Sets the score of a match; its revision grows by one. */
  score(id: Id, score: readonly [number, number], status = 'live'): MatchDetail {
    const before = this.matches.get(id);
    const match = soccerMatch({ id, rev: (before?.rev ?? 0) + 1, score, status });
    this.put(match);
    return match;
  }

  async live(): Promise<readonly MatchSummary[]> {
    this.calls.live += 1;
    this.#answer();
    return [...this.matches.values()].filter(({ status }) => status === 'live');
  }

  async byIds(ids: readonly MatchId[]): Promise<readonly MatchSummary[]> {
    this.calls.named += 1;
    this.#answer();
    return ids.flatMap((id) => this.matches.get(id) ?? []);
  }

  async detail(match: { readonly id: MatchId }): Promise<MatchDetail | undefined> {
    this.calls.detail += 1;
    this.#answer();
    return this.matches.get(match.id);
  }

  #answer(): void {
    if (this.down) throw new Error('the upstream is down');
  }
}

/** An upstream that pushes the ids of changed matches. */
export class PushingTestWorld extends TestWorld {
  #listener: MatchSourceListener | undefined;
  /** The ids of each fetch by id. */
  readonly named: (readonly MatchId[])[] = [];

  watch(listener: MatchSourceListener): () => void {
    this.#listener = listener;
    listener.connected(true);
    return () => (this.#listener = undefined);
  }

  push(id: Id): void {
    this.#listener?.changed(matchId(id));
  }

  /** Reports that pushes were missed. */
  pushGap(): void {
    this.#listener?.changed();
  }

  override async byIds(ids: readonly MatchId[]): Promise<readonly MatchSummary[]> {
    this.named.push(ids);
    return super.byIds(ids);
  }
}

/** A page: holds matches, applies the messages of the topics, and refetches when it must. */
export class TestPage {
  readonly scores = new Map<Id, (readonly [number, number])[]>();
  readonly revs = new Map<Id, number>();
  readonly states = new Map<Id, ReturnType<typeof comparable>>();
  readonly #world: TestWorld;
  fetches = 0;
  applied = 0;

  constructor(world: TestWorld) {
    this.#world = world;
  }

  /** Refetches the query. */
  fetch(id: Id): void {
    const match = this.#world.matches.get(id);
    if (match === undefined) return;
    this.fetches += 1;
    this.#show(id, match.rev, comparable(match));
  }

  take(message: LiveMessage | MatchMessage, ids: readonly Id[]): void {
    switch (message.type) {
      case 'resync':
        for (const id of ids) this.fetch(id);
        return;
      case 'deltas':
        for (const delta of message.items) this.#apply(delta);
        return;
      case 'delta':
        this.#apply(message.delta);
        return;
      case 'pulse':
        return;
      default:
        message satisfies never;
    }
  }

  #apply(delta: MatchDelta): void {
    const held = this.revs.get(delta.id);
    const step = held === undefined ? (delta.from === 0 ? 'apply' : 'refetch') : nextStep(held, delta);
    if (step === 'ignore') return;
    if (step === 'refetch') {
      this.fetch(delta.id);
      return;
    }
    this.applied += 1;
    this.#show(delta.id, delta.rev, applyPatch(this.states.get(delta.id) ?? {}, delta.ops) ?? {});
  }

  #show(id: Id, rev: number, state: ReturnType<typeof comparable>): void {
    if (rev <= (this.revs.get(id) ?? 0)) return;
    this.revs.set(id, rev);
    this.states.set(id, state);
    const score = typeof state === 'object' && state !== null && 'score' in state && Array.isArray(state['score']) ? state['score'] : null;
    if (score === null) return;
    const shown = this.scores.get(id) ?? [];
    const last = shown.at(-1);
    if (last === undefined || last[0] !== score[0] || last[1] !== score[1]) shown.push([Number(score[0]), Number(score[1])]);
    this.scores.set(id, shown);
  }
}

/** Returns a branded match id. */
export function matchId(id: Id): MatchId {
  return MatchId.parse(id);
}
