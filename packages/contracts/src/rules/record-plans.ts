import type { Id } from './id.ts';
import { planResult, profitOf, settlePick } from './pick-settlement.ts';
import { commitOf, type RecordBodies, type RecordedContent, type RecordLine, type RecordRealm } from './record-chain.ts';
import type { SettledPick } from './settled-pick.ts';
import type { RecordFindingCode, RecordFindings } from './record-findings.ts';

/** A published plan without a result is noticed this long after it was locked: kick-off was at most three days later. */
const OVERDUE_MS = 30 * 86_400_000;

interface LockedVersion {
  readonly row: number;
  readonly at: number;
  readonly body: RecordBodies['plan'];
  content?: RecordedContent;
}

interface PlanState {
  readonly versions: Map<number, LockedVersion>;
  published?: { readonly row: number; readonly version: number; readonly at: number };
  readonly results: { readonly row: number; readonly body: RecordBodies['result'] }[];
  isRemoved: boolean;
}

/** The settled picks of the published plans of an expert, those of the newest revision of each result. */
export interface RecordedExpert {
  readonly expert: Id;
  readonly realm: RecordRealm;
  readonly plans: number;
  readonly picks: readonly SettledPick[];
}

export interface RecordedPlans {
  readonly submitted: number;
  readonly published: number;
  readonly settled: number;
  readonly revealed: number;
  readonly corrected: number;
  readonly experts: readonly RecordedExpert[];
}

/** Checks what the lines say about plans: the order of events, commits against contents, results against outcomes. */
export class RecordPlans {
  readonly #findings: RecordFindings;
  readonly #plans = new Map<Id, PlanState>();

  constructor(findings: RecordFindings) {
    this.#findings = findings;
  }

  add(line: RecordLine, row: number): void {
    switch (line.kind) {
      case 'plan':
        return this.#lock(line.body, line.at, row);
      case 'published':
        return this.#publish(line.body, line.at, row);
      case 'reveal':
        return this.#reveal(line.body, row);
      case 'result':
        return this.#settle(line.body, row);
      case 'note':
      case 'off_shelf':
        if (this.#plans.get(line.body.plan)?.published === undefined) this.#report('unknown_plan', row, line.body.plan);
        return undefined;
      case 'removed': {
        const state = this.#plans.get(line.body.plan);
        if (state === undefined) this.#report('unknown_plan', row, line.body.plan);
        else if (state.isRemoved) this.#report('duplicate', row, line.body.plan);
        else state.isRemoved = true;
      }
    }
  }

  /** Checks what only the whole log shows, and returns its plans. @param lastAt time of the last line */
  finish(lastAt: number): RecordedPlans {
    const count = { submitted: this.#plans.size, published: 0, settled: 0, revealed: 0, corrected: 0 };
    const experts = new Map<string, { expert: Id; realm: RecordRealm; plans: number; picks: SettledPick[] }>();
    for (const [plan, { versions, published, results, isRemoved }] of this.#plans) {
      if (published === undefined) continue;
      count.published += 1;
      const locked = versions.get(published.version);
      const last = results.at(-1);
      if (last === undefined) {
        if (locked !== undefined && !isRemoved && lastAt - locked.at > OVERDUE_MS) this.#report('overdue', locked.row, plan);
        continue;
      }
      count.settled += 1;
      if (results.length > 1) count.corrected += 1;
      const content = locked?.content;
      if (content === undefined) {
        this.#report('unrevealed', last.row, plan);
        continue;
      }
      count.revealed += 1;
      for (const { row, body } of results) if (!follows(body, content)) this.#report('result', row, plan);
      const key = `${content.realm} ${content.expert}`;
      const expert = experts.get(key) ?? { expert: content.expert, realm: content.realm, plans: 0, picks: [] };
      experts.set(key, expert);
      expert.plans += 1;
      expert.picks.push(...settledPicks(content, last.body, published.at));
    }
    return { ...count, experts: [...experts.values()] };
  }

  #report(code: RecordFindingCode, row: number, plan: Id): void {
    this.#findings.add(code, { row, plan });
  }

  #lock(body: RecordBodies['plan'], at: number, row: number): void {
    const state: PlanState = this.#plans.get(body.plan) ?? { versions: new Map(), results: [], isRemoved: false };
    this.#plans.set(body.plan, state);
    if (state.published !== undefined || state.versions.has(body.version)) return this.#report('duplicate', row, body.plan);
    if (body.lockedAt > at) this.#report('time', row, body.plan);
    state.versions.set(body.version, { row, at, body });
  }

  #publish({ plan, version, at: publishedAt }: RecordBodies['published'], at: number, row: number): void {
    const state = this.#plans.get(plan);
    if (state?.versions.has(version) !== true) return this.#report('unknown_plan', row, plan);
    if (state.published !== undefined) return this.#report('duplicate', row, plan);
    if (publishedAt > at) this.#report('time', row, plan);
    state.published = { row, version, at: publishedAt };
  }

  #reveal({ plan, version, salt, content }: RecordBodies['reveal'], row: number): void {
    const state = this.#plans.get(plan);
    const locked = state?.versions.get(version);
    if (locked === undefined) return this.#report('unknown_plan', row, plan);
    if (locked.content !== undefined) return this.#report('duplicate', row, plan);
    if (commitOf(salt, content) !== locked.body.commit) return this.#report('commit', row, plan);
    const { body } = locked;
    const isSame = content.plan === plan && content.version === version && content.expert === body.expert && content.match === body.match;
    if (!isSame) return this.#report('content', row, plan);
    locked.content = content;
    if (locked.at >= content.startAt) this.#report('late', locked.row, plan);
    const published = state?.published;
    if (published?.version === version && published.at >= content.startAt) this.#report('published_late', published.row, plan);
  }

  #settle(body: RecordBodies['result'], row: number): void {
    const state = this.#plans.get(body.plan);
    const locked = state?.versions.get(body.version);
    if (state?.published?.version !== body.version || locked === undefined || locked.body.match !== body.match)
      return this.#report('unknown_plan', row, body.plan);
    if (body.revision !== state.results.length + 1) this.#report('revision', row, body.plan);
    if (body.by !== undefined && (body.by[0] === body.by[1] || (body.note ?? '').trim() === '')) this.#report('staff', row, body.plan);
    state.results.push({ row, body });
  }
}

/** Returns whether results and profits are those that the rules give for the stated outcome. */
function follows({ picks, outcome, result }: RecordBodies['result'], content: RecordedContent): boolean {
  if (picks.length !== content.picks.length) return false;
  try {
    const results = content.picks.map((pick) => settlePick(pick, outcome));
    if (planResult(results) !== result) return false;
    return picks.every((settled, index) => {
      const odds = content.picks[index]?.oddsMilli;
      return odds !== undefined && settled.result === results[index] && settled.profit === profitOf(settled.result, odds);
    });
  } catch {
    // No market has such a pick, so no result follows from it.
    return false;
  }
}

function settledPicks(
  { picks, gameId, leagueId, startAt }: RecordedContent,
  body: RecordBodies['result'],
  publishedAt: number,
): SettledPick[] {
  return picks.flatMap(({ market, oddsMilli }, index) => {
    const result = body.picks[index]?.result;
    return result === undefined ? [] : [{ result, oddsMilli, gameId, leagueId, market, startAt, publishedAt }];
  });
}
