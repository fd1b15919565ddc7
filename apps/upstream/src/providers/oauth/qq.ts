import { z } from 'zod';
import type { QqSettings } from '../../auth-config.ts';
import { type Http, readJson } from '../http.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { asPerson, CodeRejected, type OAuthProvider } from './oauth.ts';

/** Error codes of QQ for an invalid code (missing, not found, not exchangeable, used). */
const REFUSED = new Set([100005, 100018, 100019, 100020]);

const Failed = z.object({
  error: z.coerce.number().default(0),
  error_description: z.string().default(''),
  ret: z.number().default(0),
  msg: z.string().default(''),
});
const Token = z.object({ access_token: z.string() });
const Me = z.object({ openid: z.string().min(1), unionid: z.string().min(1).optional() });
const Person = z.object({ nickname: z.string().default(''), figureurl_qq_2: z.string().optional(), figureurl_qq_1: z.string().optional() });

/** Login with QQ in a browser (QQ 互联: authorize, token, me, get_user_info). */
export function qq(settings: QqSettings, http: Http): OAuthProvider {
  const { appId, appKey, url, returnUrl } = settings;
  const ask = async <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> => {
    const answer = await http(`${url}${path}?${new URLSearchParams(query).toString()}`);
    const failed = readJson(answer, Failed, `qq ${path}`);
    if (failed.error !== 0 || failed.ret !== 0) throw refusal(path, failed);
    return readJson(answer, schema, `qq ${path}`);
  };
  const authorize = new URLSearchParams({
    response_type: 'code',
    client_id: appId,
    redirect_uri: returnUrl,
    scope: 'get_user_info',
    state: '',
  });
  return {
    authorizeAddress: `${url}/oauth2.0/authorize?${authorize.toString()}`,
    person: async (code) => {
      const { access_token } = await ask(
        '/oauth2.0/token',
        { grant_type: 'authorization_code', client_id: appId, client_secret: appKey, code, redirect_uri: returnUrl, fmt: 'json' },
        Token,
      );
      const { openid, unionid } = await ask('/oauth2.0/me', { access_token, unionid: '1', fmt: 'json' }, Me);
      const person = await ask('/user/get_user_info', { access_token, oauth_consumer_key: appId, openid }, Person);
      return asPerson(unionid ?? openid, person.nickname, person.figureurl_qq_2 ?? person.figureurl_qq_1);
    },
  };
}

function refusal(path: string, failed: z.infer<typeof Failed>): Error {
  const code = failed.error === 0 ? failed.ret : failed.error;
  if (REFUSED.has(code)) return new CodeRejected(`qq ${path}: ${code}`);
  return new ProviderFailure(`qq ${path}: ${code} ${(failed.error_description || failed.msg).slice(0, 100)}`);
}
