import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { DEV_CLIENT } from '../providers/oauth/embedded.ts';
import { readFields, takeForms } from '../providers/payment/form-fields.ts';
import { OAuthSite } from './oauth-site.ts';
import { devPage, escapeHtml } from './page.ts';
import { chosenIdentity, identityForm } from './fake-identities.ts';
import { queryFields } from './query-fields.ts';

const SITES = {
  wx: { title: '微信登录 WeChat', client: 'appid' },
  qq: { title: 'QQ 登录', client: 'client_id' },
  sz: { title: '数字站登录 Digital site', client: 'client_id' },
} as const;
type SiteName = keyof typeof SITES;

/** Mounts the simulated login providers: consent pages and server APIs that respond as the real ones. */
export function mountOAuthPages(app: FastifyInstance, clock: Clock): void {
  const sites = { wx: new OAuthSite('wx', clock), qq: new OAuthSite('qq', clock), sz: new OAuthSite('sz', clock) };
  for (const name of ['wx', 'qq', 'sz'] as const) mountAgreement(app, name, sites[name]);
  mountWeChat(app, sites.wx);
  mountQq(app, sites.qq);
  mountPartner(app, sites.sz);
}

/** Mounts the consent page and its redirect with a code; without a code when the user cancelled. */
function mountAgreement(app: FastifyInstance, name: SiteName, site: OAuthSite): void {
  const { title, client } = SITES[name];
  app.get(`/dev/oauth/${name}`, async (request, reply) => {
    const query = queryFields(request);
    reply.type('text/html; charset=utf-8');
    if (query[client] !== DEV_CLIENT.id || query['response_type'] !== 'code' || !isWayBack(query['redirect_uri'], name)) {
      return reply.code(400).send(devPage(title, `<h1>${title}</h1><p role="alert">参数有误 The address is not valid</p>`));
    }
    return reply.send(
      devPage(
        title,
        `<h1>${title}</h1><p class="muted">开发用登录页：请选择或输入一个测试用户 For development: choose or type a test person</p>
<form action="/dev/oauth/${name}/answer"><input type="hidden" name="redirect_uri" value="${escapeHtml(query['redirect_uri'] ?? '')}">
<input type="hidden" name="state" value="${escapeHtml(query['state'] ?? '')}">
${identityForm()}</form>`,
      ),
    );
  });
  app.get(`/dev/oauth/${name}/answer`, async (request, reply) => {
    const query = queryFields(request);
    const back = query['redirect_uri'] ?? '';
    if (!isWayBack(back, name)) return reply.code(400).send();
    const person = chosenIdentity(query);
    const answer = new URLSearchParams({ ...(person === undefined ? {} : { code: site.agree(person) }), state: query['state'] ?? '' });
    return reply.redirect(`${back}?${answer.toString()}`, 302);
  });
}

/** Returns the redirect address, which must be the login return page of this provider. */
function isWayBack(address: string | undefined, name: SiteName): boolean {
  return address === `/login/return/${name}`;
}

function mountWeChat(app: FastifyInstance, site: OAuthSite): void {
  app.get('/dev/oauth/wx/sns/oauth2/access_token', async (request) => {
    const query = queryFields(request);
    if (query['appid'] !== DEV_CLIENT.id) return { errcode: 40013, errmsg: 'invalid appid' };
    if (query['secret'] !== DEV_CLIENT.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
    const traded = site.trade(query['code'] ?? '');
    if (traded === 'used') return { errcode: 40163, errmsg: 'code been used' };
    if (traded === 'unknown') return { errcode: 40029, errmsg: 'invalid code' };
    const { token, person } = traded;
    return {
      access_token: token,
      expires_in: 7200,
      refresh_token: token,
      openid: `o-${person.id}`,
      scope: 'snsapi_login',
      unionid: person.id,
    };
  });
  app.get('/dev/oauth/wx/sns/userinfo', async (request) => {
    const person = site.holder(queryFields(request)['access_token'] ?? '');
    if (person === undefined) return { errcode: 40001, errmsg: 'invalid credential' };
    return { openid: `o-${person.id}`, unionid: person.id, nickname: person.name, sex: 0, headimgurl: '', privilege: [] };
  });
}

function mountQq(app: FastifyInstance, site: OAuthSite): void {
  app.get('/dev/oauth/qq/oauth2.0/token', async (request) => {
    const query = queryFields(request);
    if (query['client_id'] !== DEV_CLIENT.id) return { error: 100008, error_description: 'client_id is illegal' };
    if (query['client_secret'] !== DEV_CLIENT.secret) return { error: 100009, error_description: 'client_secret is illegal' };
    const traded = site.trade(query['code'] ?? '');
    if (traded === 'used') return { error: 100020, error_description: 'code is reused error' };
    if (traded === 'unknown') return { error: 100019, error_description: 'code to access token error' };
    return { access_token: traded.token, expires_in: 7_776_000, refresh_token: traded.token };
  });
  app.get('/dev/oauth/qq/oauth2.0/me', async (request) => {
    const person = site.holder(queryFields(request)['access_token'] ?? '');
    if (person === undefined) return { error: 100016, error_description: 'access token check failed' };
    return { client_id: DEV_CLIENT.id, openid: `o-${person.id}`, unionid: person.id };
  });
  app.get('/dev/oauth/qq/user/get_user_info', async (request) => {
    const person = site.holder(queryFields(request)['access_token'] ?? '');
    if (person === undefined) return { ret: -23, msg: 'token is invalid' };
    return { ret: 0, msg: '', nickname: person.name };
  });
}

function mountPartner(app: FastifyInstance, site: OAuthSite): void {
  app.register(async (scope) => {
    takeForms(scope);
    scope.post('/dev/oauth/sz/token', async (request, reply) => {
      const form = readFields(request.body) ?? {};
      if (form['client_id'] !== DEV_CLIENT.id || form['client_secret'] !== DEV_CLIENT.secret) {
        return reply.code(401).send({ error: 'invalid_client' });
      }
      const traded = form['grant_type'] === 'authorization_code' ? site.trade(form['code'] ?? '') : 'unknown';
      if (typeof traded === 'string') return reply.code(400).send({ error: 'invalid_grant' });
      return { access_token: traded.token, token_type: 'Bearer', expires_in: 7200 };
    });
  });
  app.get('/dev/oauth/sz/userinfo', async (request, reply) => {
    const person = site.holder((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (person === undefined) return reply.code(401).send({ error: 'invalid_token' });
    return { sub: person.id, nickname: person.name };
  });
}
