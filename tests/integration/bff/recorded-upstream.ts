import { JAVA } from '@matchpoint/contracts/java/table';
import { isJavaName } from '../../dev-env/java-rows.ts';
import { type StubAnswer, type StubCall, StubUpstream } from '../../dev-env/stub-upstream.ts';

/** What an upstream answered to one call. */
interface Recording {
  readonly status: number;
  readonly text: string;
}

/** Changes an answer; returns undefined to let it pass. */
export type SpoilAnswer = (call: StubCall, result: unknown) => StubAnswer | undefined;

/** An upstream that repeats the answers of another one, each asked once, and can spoil them. */
export class RecordedUpstream implements AsyncDisposable {
  readonly #recordings = new Map<string, Promise<Recording>>();
  readonly #origin: string;
  readonly #stub: StubUpstream;
  /** Spoils answers; undefined: the upstream is sound. */
  spoil: SpoilAnswer | undefined;

  private constructor(origin: string, stub: StubUpstream) {
    this.#origin = origin;
    this.#stub = stub;
  }

  /** Starts it in front of the upstream at this address. */
  static async start(origin: string): Promise<RecordedUpstream> {
    const stub = await StubUpstream.start({});
    const upstream = new RecordedUpstream(origin, stub);
    for (const name of Object.keys(JAVA)) if (isJavaName(name)) stub.rows.set(name, (call) => upstream.#answer(call));
    return upstream;
  }

  get url(): string {
    return this.#stub.url;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stub.stop();
  }

  async #answer(call: StubCall): Promise<StubAnswer> {
    const { status, text } = await this.#recorded(call);
    const body: unknown = JSON.parse(text);
    const result: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'result') : undefined;
    return this.spoil?.(call, result) ?? { raw: text, status };
  }

  #recorded({ row, input, headers, url }: StubCall): Promise<Recording> {
    const key = JSON.stringify([row, Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)), headers['lan']]);
    const known = this.#recordings.get(key) ?? this.#ask(row, input, String(headers['lan'] ?? ''), url);
    this.#recordings.set(key, known);
    return known;
  }

  async #ask(row: StubCall['row'], input: StubCall['input'], lan: string, url: string): Promise<Recording> {
    const { method } = JAVA[row];
    const answer = await fetch(this.#origin + url, {
      method,
      headers: { lan, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    return { status: answer.status, text: await answer.text() };
  }
}
