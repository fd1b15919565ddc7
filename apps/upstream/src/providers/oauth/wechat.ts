import { z } from 'zod';
import type { WeChatSettings } from '../../auth-config.ts';
import { type Http, readJson } from '../http.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { asPerson, CodeRejected, type OAuthProvider } from './oauth.ts';

/** Error codes of WeChat for an invalid code (invalid, missing, used). */
const REFUSED = new Set([40029, 41008, 40163]);

const Failed = z.object({ errcode: z.number().default(0), errmsg: z.string().default('') });
const Token = z.object({ access_token: z.string(), openid: z.string().min(1), unionid: z.string().min(1).optional() });
const Person = z.object({
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
  nickname: z.string().default(''),
  headimgurl: z.string().optional(),
});

/** Login with WeChat in a browser (网站应用微信登录: qrconnect, sns/oauth2/access_token, sns/userinfo). */
export function weChat(settings: WeChatSettings, http: Http): OAuthProvider {
  const { appId, appSecret, openUrl, apiUrl, returnUrl } = settings;
  const ask = async <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> => {
    const answer = await http(`${apiUrl}${path}?${new URLSearchParams(query).toString()}`);
    const failed = readJson(answer, Failed, `wechat ${path}`);
    if (failed.errcode !== 0) throw refusal(path, failed);
    return readJson(answer, schema, `wechat ${path}`);
  };
  const authorize = new URLSearchParams({ appid: appId, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_login', state: '' });
  return {
    authorizeAddress: `${openUrl}/connect/qrconnect?${authorize.toString()}#wechat_redirect`,
    person: async (code) => {
      const token = await ask(
        '/sns/oauth2/access_token',
        { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
        Token,
      );
      const person = await ask('/sns/userinfo', { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' }, Person);
      // The unionid of a person is the same in all applications of an operator; the openid differs.
      return asPerson(person.unionid ?? token.unionid ?? person.openid, person.nickname, person.headimgurl);
    },
  };
}

function refusal(path: string, { errcode, errmsg }: z.infer<typeof Failed>): Error {
  if (REFUSED.has(errcode)) return new CodeRejected(`wechat ${path}: ${errcode}`);
  return new ProviderFailure(`wechat ${path}: ${errcode} ${errmsg.slice(0, 100)}`);
}
