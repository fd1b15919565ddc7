import { httpLoad } from './http-load.ts';
import type { MeasuredProcess } from './measured-process.ts';

/** One of the alternatives that are compared. */
export interface Alternative {
  readonly name: string;
  readonly server: MeasuredProcess;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CpuFigure {
  /** CPU microseconds of the server's process per request. */
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly requests: number;
}

/** Measures the alternatives in turn, in rounds, so that a busy minute of the machine affects all of them. */
export async function cpuPerRequest(
  alternatives: readonly Alternative[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, CpuFigure>> {
  const load = (alternative: Alternative, forSeconds: number) =>
    httpLoad({ url: alternative.server.url + alternative.path, headers: alternative.headers, connections, seconds: forSeconds });
  for (const alternative of alternatives) await load(alternative, 1);
  const measured = new Map<string, { micros: number; requests: number }[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const alternative of alternatives) {
      const before = await alternative.server.cpuMicros();
      const { requests } = await load(alternative, seconds);
      const micros = ((await alternative.server.cpuMicros()) - before) / requests;
      measured.set(alternative.name, [...(measured.get(alternative.name) ?? []), { micros, requests }]);
    }
  }
  return new Map(Array.from(measured, ([name, figures]) => [name, summary(figures)]));
}

function summary(figures: readonly { micros: number; requests: number }[]): CpuFigure {
  const sorted = figures.map(({ micros }) => micros).toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return {
    median: at(Math.floor(sorted.length / 2)),
    min: at(0),
    max: at(sorted.length - 1),
    requests: figures.reduce((sum, { requests }) => sum + requests, 0),
  };
}
