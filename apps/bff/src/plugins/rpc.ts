import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { FastPath } from '../cache/fast-path.ts';
import type { Clock } from '../clock.ts';
import { assertClientVersion, CLIENT_VERSION_HEADER, type MinClientVersions } from '../ops/client-version.ts';
import { isCrossSiteRead } from '../ops/csrf.ts';
import type { LoadShedder } from '../ops/load-shedder.ts';
import type { RateLimiter } from '../ops/rate-limit.ts';
import type { CreateRpcContext } from '../rpc/create-context.ts';
import { appErrorOf } from '../rpc/error-data.ts';
import type { PublicReads } from '../rpc/public-reads.ts';
import { callMask } from '../spoiler/viewer-mask.ts';
import { serveRpc } from '../rpc/rpc-handler.ts';

interface RpcOptions {
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly reads: PublicReads;
  readonly fastPath: FastPath;
  readonly limiter: RateLimiter;
  readonly loadShedder: LoadShedder;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly minClientVersions: MinClientVersions;
  readonly createContext: CreateRpcContext;
}

/** Serves the procedures at `/trpc/*` and `/api/v1/*`. */
export const rpcPlugin = fp<RpcOptions>(
  async (app, { log, allowedOrigins, minClientVersions, createContext, ...deps }) => {
    serveRpc(app, {
      ...deps,
      addressOf: (request) => request.quotaKey(),
      onError: (error, call) => log.error({ ...call, err: error, code: appErrorOf(error).code }, 'call failed'),
      assertServed: ({ headers }) => assertClientVersion(minClientVersions, headers[CLIENT_VERSION_HEADER]),
      isCrossSite: ({ raw }) => isCrossSiteRead(raw, allowedOrigins),
      createContext: (request, signal) => ({
        ...createContext({ requestId: request.id, signal }),
        caller: request.identity(),
        mask: callMask(request.headers.cookie),
      }),
    });
  },
  { name: 'rpc', dependencies: ['errors', 'security', 'identity'] },
);
