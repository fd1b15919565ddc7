/** Reads the metrics of a process in Prometheus' text format. */
export async function readMetrics(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Metrics> {
  const response = await fetch(`${url}/metrics`, { headers });
  if (response.status !== 200) throw new Error(`metrics answered HTTP ${response.status}`);
  return new Metrics(await response.text());
}

/** Samples and descriptions of one scrape. */
export class Metrics {
  readonly #samples = new Map<string, number>();
  /** Help texts by the name of the metric. */
  readonly help = new Map<string, string>();
  /** Types by the name of the metric. */
  readonly types = new Map<string, string>();

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const [, kind, about = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
      if (kind === 'HELP') this.help.set(about, rest);
      if (kind === 'TYPE') this.types.set(about, rest);
      const [, series, value] = /^([a-z]\S*(?:\{.*\})?) (\S+)$/i.exec(line) ?? [];
      if (series !== undefined && value !== undefined) this.#samples.set(series, Number(value));
    }
  }

  /** Returns the sample of a series as it is written, such as `job_runs_total{job="views",outcome="success"}`; undefined when there is none. */
  value(series: string): number | undefined {
    return this.#samples.get(series);
  }

  /** Returns the sum of all series of a metric, or of those whose labels contain `labels`. */
  sum(name: string, labels = ''): number {
    let sum = 0;
    for (const [series, value] of this.#samples)
      if ((series === name || series.startsWith(`${name}{`)) && series.includes(labels)) sum += value;
    return sum;
  }

  /** Returns the values of a label of a metric. */
  labels(name: string, label: string): Set<string> {
    const values = [...this.#samples.keys()].flatMap((series) =>
      series.startsWith(`${name}{`) ? (new RegExp(`[{,]${label}="([^"]*)"`).exec(series)?.[1] ?? []) : [],
    );
    return new Set(values);
  }

  /** Names of all series without labels. */
  names(): Set<string> {
    return new Set([...this.#samples.keys()].map((series) => series.split('{', 1)[0] ?? ''));
  }
}
