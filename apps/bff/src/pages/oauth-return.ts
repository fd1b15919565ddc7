import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthServices } from '../session/auth-services.ts';
import { mapStoreErrors } from '../session/map-store-errors.ts';
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
 * state of the provider; that page completes the login. A state is consumed here only when it returns to the address of another provider, and the target comes from the stored state only, never
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

/**
 * Returns the page where the login with this state was started; undefined when it was not started in this browser. A login that returns to
 * the address of another provider ends here: its code may belong to somebody else at the other provider (mix-up, reliability §4.2).
 */
async function startPageOf(
  request: FastifyRequest<{ Params: { provider: string } }>,
  state: string,
  auth: AuthServices,
): Promise<string | undefined> {
  const { preLoginToken } = auth.cookies.read(request.headers.cookie);
  if (preLoginToken === undefined || state === '' || state.length > MAX_STATE_LENGTH) return undefined;
  const key = keys.loginState(digestOf(state));
  const begun = await auth.oauthStates.peek(key).catch(() => undefined);
  if (begun?.pre !== digestOf(preLoginToken)) return undefined;
  if (begun.provider === request.params.provider) return begun.returnTo;
  await mapStoreErrors(auth.oauthStates.take(key));
  return undefined;
}
