import { Counter, Histogram, type Registry } from 'prom-client';
import { bindToRequest } from '@matchpoint/server/current-request';
import type { WebApp } from '../pages/web-app.ts';
import type { AuditEvent } from '../session/audit.ts';

const STORE_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
const RENDER_BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LAG_BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The outcome of a login attempt, by the action that the audit log has for it. */
const LOGIN_OUTCOMES: Partial<Record<AuditEvent['action'], 'success' | 'failure'>> = { login: 'success', login_failed: 'failure' };

/** Metrics of what the parts of one instance report when it happens. */
export class EventMetrics {
  readonly #procedures: Counter<'procedure' | 'outcome'>;
  readonly #logins: Counter<'method' | 'outcome'>;
  readonly #commands: Histogram<'store' | 'outcome'>;
  readonly #renders: Histogram<'outcome'>;
  readonly #lag: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#procedures = new Counter({
      name: 'rpc_calls_total',
      help: 'Procedures that ran, over HTTP, sockets and for the cache, by outcome. What the cache answers does not run.',
      labelNames: ['procedure', 'outcome'],
      registers,
    });
    this.#logins = new Counter({
      name: 'logins_total',
      help: 'Attempts to log in, by method and outcome.',
      labelNames: ['method', 'outcome'],
      registers,
    });
    this.#commands = new Histogram({
      name: 'store_command_duration_seconds',
      help: 'Commands to Redis, by store and outcome; none without Redis.',
      labelNames: ['store', 'outcome'],
      buckets: STORE_BUCKETS_SECONDS,
      registers,
    });
    this.#renders = new Histogram({
      name: 'page_render_duration_seconds',
      help: 'Pages rendered, with the time in which they wait for a thread and for their data, by outcome.',
      labelNames: ['outcome'],
      buckets: RENDER_BUCKETS_SECONDS,
      registers,
    });
    this.#lag = new Histogram({
      name: 'realtime_fanout_lag_seconds',
      help: 'Time from the publication of a live message by the bridge to its delivery to the websockets of this instance.',
      buckets: LAG_BUCKETS_SECONDS,
      registers,
    });
  }

  /** Counts a procedure that ran. */
  readonly ranProcedure = (procedure: string, isOk: boolean): void => {
    this.#procedures.inc({ procedure, outcome: isOk ? 'ok' : 'error' });
  };

  /** Counts an entry of the audit log that is about a login. */
  readonly audited = ({ action, method }: AuditEvent): void => {
    const outcome = LOGIN_OUTCOMES[action];
    if (outcome !== undefined) this.#logins.inc({ method: method ?? 'unknown', outcome });
  };

  /** Observes a command to one of the stores. */
  commandEnded(store: 'cache' | 'state', isOk: boolean, seconds: number): void {
    this.#commands.observe({ store, outcome: isOk ? 'ok' : 'error' }, seconds);
  }

  /** Observes the delivery of a message that was published `seconds` ago; clocks of two machines may differ. */
  readonly fannedOut = (seconds: number): void => {
    this.#lag.observe(Math.max(0, seconds));
  };

  /** Returns a web app whose renders are measured. */
  measured(web: WebApp): WebApp {
    return {
      ...web,
      render: async (request) => {
        const end = this.#renders.startTimer();
        try {
          // Render threads send their procedure calls as messages.
          const page = await web.render({ ...request, answer: bindToRequest(request.answer) });
          end({ outcome: page.status >= 500 ? 'error' : 'ok' });
          return page;
        } catch (error) {
          end({ outcome: 'error' });
          throw error;
        }
      },
    };
  }
}
