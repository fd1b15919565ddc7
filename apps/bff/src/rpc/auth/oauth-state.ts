import { AppError } from '@matchpoint/contracts/errors';
import type { UserId } from '@matchpoint/contracts/ids';
import { JAVA } from '@matchpoint/contracts/java/table';
import { returnPath } from '@matchpoint/contracts/rules/account';
import { mapStoreErrors } from '../../session/map-store-errors.ts';
import { digestOf, newSecret } from '../../session/session-id.ts';
import { keys } from '../../store/keys.ts';
import type { CallerContext } from '../context.ts';
import { authorizationUrl } from './authorization-url.ts';

/** The third parties that log in by a redirect. */
export type OauthProvider = 'wx' | 'qq' | 'sz';

/** What of a call's context starting and completing a redirect needs. */
type OauthContext = Pick<CallerContext, 'auth' | 'caller' | 'config' | 'java' | 'limiters' | 'requestId'>;

/** What a redirect to a provider is for. */
interface OauthPurpose {
  readonly provider: OauthProvider;
  /** Path of the page to return to. */
  readonly returnTo: string;
  /** The user to whom the account is to be linked; undefined for a login. */
  readonly link?: UserId;
}

/**
 * Starts a login or a link in this browser, and returns the provider's page.
 * @throws AppError BAD_INPUT for apps, which have no browser cookie; NOT_FOUND, RATE_LIMITED
 */
export async function beginOauth(ctx: OauthContext, { provider, returnTo, link }: OauthPurpose): Promise<string> {
  const { auth, caller, config, java, limiters, requestId } = ctx;
  const pre = caller.facts.kind === 'browser' ? caller.device() : undefined;
  if (pre === undefined) throw new AppError('BAD_INPUT');
  await limiters.login.consume(caller.limitKey, 1);
  const options = { requestId, signal: undefined };
  const address = await {
    wx: () => java.call(JAVA.getPCWXLoginAddress, {}, options),
    qq: () => java.call(JAVA.getPCQQLoginAddress, {}, options),
    sz: async () => (await java.call(JAVA.systemConfig, {}, options)).szUrl ?? '',
  }[provider]();
  const state = newSecret();
  const url = authorizationUrl(address, state, config);
  const begun = { provider, pre, returnTo: returnPath(returnTo), ...(link === undefined ? {} : { link }) };
  await mapStoreErrors(auth.oauthStates.put(keys.loginState(digestOf(state)), begun));
  return url;
}

/**
 * Consumes the state of what was started in this browser, and returns its provider.
 * @param link the user who links; undefined for a login. A state of the one does not serve for the other.
 * @throws AppError LOGIN_EXPIRED
 */
export async function usedOauthState(ctx: OauthContext, state: string, link?: UserId): Promise<OauthProvider> {
  const { caller } = ctx;
  const { oauthStates } = ctx.auth;
  const key = keys.loginState(digestOf(state));
  const pre = caller.knownDevice();
  const begun = pre === undefined ? undefined : await mapStoreErrors(oauthStates.peek(key));
  const isOwn = begun !== undefined && begun.pre === pre && begun.link === link;
  if (!isOwn || (await mapStoreErrors(oauthStates.take(key))) === undefined) {
    caller.audit({ action: 'login_failed', method: 'account', reason: 'LOGIN_EXPIRED' });
    throw new AppError('LOGIN_EXPIRED');
  }
  return begun.provider;
}
