/** Publishes events to the listeners of one process. */
class ProcessEvents<Event> {
  readonly #listeners = new Set<(event: Event) => void>();

  publish(event: Event): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Calls `listener` for each event until the returned function is called. */
  subscribe(listener: (event: Event) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** A finished run of a job. */
export interface JobRun {
  readonly job: string;
  readonly failed: boolean;
  readonly seconds: number;
}

/** A verification code that a provider accepted or refused. */
export interface CodeDelivery {
  readonly channel: 'sms' | 'email';
  readonly delivered: boolean;
}

/** A change of the state of a recharge order. */
export interface OrderStateChange {
  readonly state: string;
}

/**
 * What the metrics of this process count. These are the only values that several upstreams in one process share; they carry no data that the
 * program acts on (decision 080).
 */
export const processEvents = {
  jobRuns: new ProcessEvents<JobRun>(),
  codeDeliveries: new ProcessEvents<CodeDelivery>(),
  orderStateChanges: new ProcessEvents<OrderStateChange>(),
};
