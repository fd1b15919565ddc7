import type { IncomingMessage } from 'node:http';
import { isOwnOrigin } from '../../ops/own-origin.ts';
import type { Handshake } from './connection.ts';
import type { HubMetrics } from './hub-metrics.ts';
import type { HubLimits } from './limits.ts';

/** What the gate needs. */
export interface UpgradeGateOptions {
  /** Origins beside the site's own host whose pages may open sockets. */
  readonly allowedOrigins: readonly string[];
  /** Returns the client's address behind proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly limits: HubLimits;
  readonly metrics: HubMetrics;
}

/** A handshake that may become a socket, or the HTTP response that rejects it. */
export type UpgradeDecision =
  | { readonly handshake: Handshake; readonly awaitsParams: boolean }
  | { readonly rejection: { readonly status: number; readonly retryAfterSec?: number } };

/** Decides which websocket handshakes are accepted: by origin, by the number of open sockets of an address, and none while draining. */
export class UpgradeGate {
  readonly #options: UpgradeGateOptions;
  readonly #allowedOrigins: ReadonlySet<string>;
  readonly #socketsByAddress = new Map<string, number>();
  #draining = false;

  constructor(options: UpgradeGateOptions) {
    this.#options = options;
    this.#allowedOrigins = new Set(options.allowedOrigins);
  }

  /** Rejects every handshake from now on. */
  startDraining(): void {
    this.#draining = true;
  }

  check(request: IncomingMessage): UpgradeDecision {
    const { limits, metrics, addressOf } = this.#options;
    const address = addressOf(request);
    if (this.#draining) {
      metrics.rejectedDraining += 1;
      return { rejection: { status: 503, retryAfterSec: 1 } };
    }
    if (!isOwnOrigin(request, this.#allowedOrigins)) {
      metrics.rejectedOrigin += 1;
      return { rejection: { status: 403 } };
    }
    if ((this.#socketsByAddress.get(address) ?? 0) >= limits.maxSocketsPerAddress) {
      metrics.rejectedAddressLimit += 1;
      return { rejection: { status: 429, retryAfterSec: 30 } };
    }
    return { handshake: handshakeOf(request, address), awaitsParams: announcesParams(request.url ?? '') };
  }

  /** Counts an open socket of an address. */
  opened(address: string): void {
    this.#socketsByAddress.set(address, (this.#socketsByAddress.get(address) ?? 0) + 1);
  }

  closed(address: string): void {
    const left = (this.#socketsByAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#socketsByAddress.set(address, left);
    else this.#socketsByAddress.delete(address);
  }
}

function handshakeOf(request: IncomingMessage, address: string): Handshake {
  const { cookie, authorization, 'user-agent': userAgent, 'x-request-id': requestId } = request.headers;
  return {
    address,
    cookie,
    authorization,
    userAgent,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    connectionParams: null,
  };
}

/** Whether the client will send tRPC connection parameters as its first message. */
function announcesParams(url: string): boolean {
  const query = url.indexOf('?');
  return query >= 0 && new URLSearchParams(url.slice(query)).get('connectionParams') === '1';
}
