import { AppError } from '@matchpoint/contracts/errors';
import type { Feature } from '@matchpoint/contracts/rules/features';
import type { CallOptions, GuestJava, PrivateJava, PublicJava, ServiceJava } from './client.ts';
import type { EndpointOffers } from './endpoint-offers.ts';
import { findFeatures } from './find-features.ts';
import { JavaCaller, type JavaCallerDeps } from './java-caller.ts';

/** The clients of the upstream, by audience. */
export interface Java {
  readonly public: PublicJava;
  readonly guest: GuestJava;
  readonly service: ServiceJava;
  /** Returns a client that calls on behalf of the user of this token. */
  as(token: string): PrivateJava;
  /** Returns the features that the upstream offers beyond spec §7, in the order of `FEATURES`. Never fails: what is unknown counts as offered. */
  features(options: CallOptions): Promise<Feature[]>;
  /** The extensions that this process knows to be missing. */
  readonly offers: EndpointOffers;
  /** Whether the last call that was sent got a response. */
  readonly healthy: boolean;
}

/** Creates the clients of the /java table. */
export function createJava(deps: JavaCallerDeps): Java {
  const caller = new JavaCaller(deps);
  return {
    public: {
      audience: 'public',
      async call(row, input, options) {
        if (row.auth !== 'none' || row.mutates) throw new Error(`${row.path} is not for visitors.`);
        return withoutSessionErrors(caller.call(row, input, undefined, options));
      },
    },
    guest: {
      audience: 'guest',
      async call(row, input, options) {
        if (row.auth !== 'none') throw new Error(`${row.path} is not for guests.`);
        return withoutSessionErrors(caller.call(row, input, undefined, options));
      },
    },
    service: {
      audience: 'service',
      async call(row, input, options) {
        if (row.auth !== 'service') throw new Error(`${row.path} is not for services.`);
        return withoutSessionErrors(caller.call(row, input, undefined, options));
      },
    },
    as: (token) => ({ audience: 'private', call: (row, input, options) => caller.call(row, input, token, options) }),
    features: (options) =>
      findFeatures({ call: (row, input, callOptions) => caller.call(row, input, undefined, callOptions), offers: caller.offers }, options),
    offers: caller.offers,
    get healthy() {
      return caller.healthy;
    },
  };
}

/** Maps SESSION_INVALID to SYSTEM for calls without a session: no session can have ended. */
async function withoutSessionErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'SESSION_INVALID') throw new AppError('SYSTEM', error.meta, { cause: error });
    throw error;
  }
}
