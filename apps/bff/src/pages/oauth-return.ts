import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthServices } from '../session/auth-services.ts';
import { digestOf } from '../session/session-id.ts';
import { keys } from '../store/keys.ts';

const OWN = 'http://own';
/** Longer ones are no codes of any provider, nor states of ours. */
const MAX_CODE_LENGTH = 512;
const MAX_STATE_LENGTH = 128;

interface OauthReturnDeps {
  readonly auth: AuthServices;
  /** Counts a request against the client's quota. @throws AppError RATE_LIMITED */
  readonly consumeQuota: (request: FastifyRequest) => Promise<void>;
}

/**
 * Where providers send a browser back to after a login elsewhere. It goes on to the page where the login was begun, with what the provider
 * said; the page logs in with that. Nothing is used up here, and nothing of the address decides where it leads: that stands in the state.
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

/** The page where the login with this state was begun; undefined when it was not begun in this browser with this provider. */
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
