import { Envelope, isFailure } from '@matchpoint/contracts/java/envelope';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { Id } from '@matchpoint/contracts/rules/id';
import { fixture, goal, playing } from '../integration/upstream/made-match.ts';

/** Address to which an operator's provider pushes. */
export interface PushTarget {
  readonly url: string;
  readonly feedKey: string;
}

/** A soccer match in play in which a test scores goals, by the push endpoint of our upstream. */
export class PushedMatch {
  readonly fixture: FeedFixture;
  readonly #target: PushTarget;
  readonly #goals: SoccerEvent[] = [];
  readonly #score: [number, number] = [0, 0];
  #seq = 0;
  #id: Id = 0;

  constructor(target: PushTarget, over: Partial<FeedFixture> = {}) {
    this.#target = target;
    this.fixture = fixture({ startAt: Date.now() - 600_000, ...over });
  }

  /** Known after the first push. */
  get id(): Id {
    return this.#id;
  }

  /** The score as shown on the screen. */
  get score(): string {
    return this.#score.join('-');
  }

  /** Pushes the current state to the upstream. */
  async push(): Promise<void> {
    this.#seq += 1;
    await this.#send(playing(this.#goals));
  }

  /** Scores a goal. Resolves once the upstream has stored it. */
  async goal(side: 0 | 1 = 0): Promise<void> {
    this.#score[side] += 1;
    this.#goals.push(goal(`g${this.#goals.length + 1}`, side, this.#goals.length + 1, [...this.#score]));
    await this.push();
  }

  /** Cancels the last goal by the video referee. */
  async cancelLastGoal(): Promise<void> {
    const index = this.#goals.findLastIndex(({ cancelled }) => cancelled === undefined);
    const last = this.#goals[index];
    if (last?.side === undefined) throw new Error('there is no goal to take back');
    this.#score[last.side] -= 1;
    this.#goals[index] = { ...last, cancelled: { reason: 'var_offside' } };
    await this.push();
  }

  async #send(state: FeedState): Promise<void> {
    const { url, feedKey } = this.#target;
    const answer = await fetch(`${url}/java/feed/push?_t=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${feedKey}`, sysType: 'PC', lan: 'zh_CN' },
      body: JSON.stringify({ updates: [{ fixture: this.fixture, seq: this.#seq, state }] }),
    });
    const envelope = Envelope.parse(await answer.json());
    if (isFailure(envelope)) throw new Error(`the push failed: ${JSON.stringify(envelope)}`);
    const [result] = JAVA.feedPush.result.parse(envelope.result).results;
    if (result?.outcome !== 'applied' && result?.outcome !== 'unchanged')
      throw new Error(`the push was rejected: ${JSON.stringify(result)}`);
    this.#id = result.matchId ?? this.#id;
  }
}
