import { authProcedures } from '@matchpoint/contracts/procedures/auth';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { returnPath } from '@matchpoint/contracts/rules/account';
import { digestOf, newSecret } from '../../session/session-id.ts';
import { mapStoreErrors } from '../../session/map-store-errors.ts';
import { keys } from '../../store/keys.ts';
import { visitorMutation } from '../trpc.ts';
import { authorizationUrl } from './authorization-url.ts';

export const startOauth = visitorMutation
  .input(authProcedures.startOauth.input)
  .output(authProcedures.startOauth.output)
  .mutation(async ({ ctx: { auth, caller, config, java, limiters, requestId }, input: { provider, returnTo } }) => {
    const pre = caller.facts.kind === 'browser' ? caller.device() : undefined;
    // The login is bound to a browser; apps have no browser cookie.
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
    await mapStoreErrors(auth.oauthStates.put(keys.loginState(digestOf(state)), { provider, pre, returnTo: returnPath(returnTo) }));
    return { url };
  });
