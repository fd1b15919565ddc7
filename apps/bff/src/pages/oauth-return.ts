import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthServices } from '../session/auth-services.ts';
import { digestOf } from '../session/session-id.ts';
import { keys } from '../store/keys.ts';

const OWN = 'http://own';
/** No provider has longer codes, and this site no longer states. */
const MAX_CODE_LENGTH = 512;
const MAX_STATE_LENGTH = 128;

interface OauthReturnDeps {
  readonly auth: AuthServices;
  /** Counts a request against the client's quota. @throws AppError RATE_LIMITED */
  readonly consumeQuota: (request: FastifyRequest) => Promise<void>;
}

/**
 * Serves the address to which OAuth providers send a browser back. It redirects to the page where the login was started, with the code and
 * state of the provider; that page completes the login. Nothing is consumed here, and the target comes from the stored state only, never
 * from the address.
 */
export function serveOauthReturn(app: FastifyInstance, { auth, consumeQuota }: OauthReturnDeps): void {
  app.get<{ Params: { provider: string } }>('/login/return/:provider', async (request, reply) => {
    await consumeQuota(request);
    const { searchParams } = new URL(request.raw.url ?? '/', OWN);
    const code = searchParams.get('code') ?? '';
    const state = searchParams.get('state') ?? '';
    const begun = await startPageOf(request, state, auth);
    const isAnswered = code !== '' && code.length <= MAX_CODE_LENGTH && state !== '' && state.length <= MAX_STATE_LENGTH;
    const target = new URL(begun ?? '/', OWN);
    if (isAnswered) {
      target.searchParams.set('code', code);
      target.searchParams.set('state', state);
    }
    const path = target.pathname.replace(/^\/{2,}/, '/');
    return reply.header('cache-control', 'no-store').redirect(`${path}${target.search}${target.hash}`, 302);
  });
}

/** Returns the page where the login with this state was started; undefined when it was not started in this browser with this provider. */
async function startPageOf(
  request: FastifyRequest<{ Params: { provider: string } }>,
  state: string,
  auth: AuthServices,
): Promise<string | undefined> {
  const { preLoginToken } = auth.cookies.read(request.headers.cookie);
  if (preLoginToken === undefined || state === '' || state.length > MAX_STATE_LENGTH) return undefined;
  const begun = await auth.oauthStates.peek(keys.loginState(digestOf(state))).catch(() => undefined);
  const isHere = begun?.pre === digestOf(preLoginToken) && begun.provider === request.params.provider;
  return isHere ? begun.returnTo : undefined;
}
