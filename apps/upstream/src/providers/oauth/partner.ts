import { z } from 'zod';
import type { PartnerSettings } from '../../auth-config.ts';
import { type Http, readJson } from '../http.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { asPerson, CodeRejected, type OAuthProvider } from './oauth.ts';

const Token = z.object({ access_token: z.string() });
const Failed = z.object({ error: z.string().default(''), error_description: z.string().default('') });
const Person = z.object({
  sub: z.union([z.string().min(1), z.number()]).optional(),
  id: z.union([z.string().min(1), z.number()]).optional(),
  nickname: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  avatar: z.string().optional(),
});

/** Login with the partner's digital site (`szUrl`): OAuth 2 with a code (RFC 6749 §4.1) and the userinfo response of OpenID Connect. */
export function partner(settings: PartnerSettings, http: Http): OAuthProvider {
  const { authorizeUrl, clientId, clientSecret, tokenUrl, userUrl, returnUrl } = settings;
  const authorize = new URL(authorizeUrl);
  for (const [name, value] of Object.entries({ response_type: 'code', client_id: clientId, redirect_uri: returnUrl, state: '' })) {
    authorize.searchParams.set(name, value);
  }
  return {
    authorizeAddress: authorize.href,
    person: async (code) => {
      const answer = await http(tokenUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: returnUrl,
          client_id: clientId,
          client_secret: clientSecret,
        }).toString(),
      });
      const { error, error_description } = readJson(answer, Failed, 'partner token');
      if (error === 'invalid_grant') throw new CodeRejected('partner token: invalid_grant');
      if (error !== '') throw new ProviderFailure(`partner token: ${error} ${error_description.slice(0, 100)}`);
      const { access_token } = readJson(answer, Token, 'partner token');
      const who = await http(userUrl, { headers: { authorization: `Bearer ${access_token}`, accept: 'application/json' } });
      if (who.status !== 200) throw new ProviderFailure(`partner user: HTTP ${who.status}`);
      const person = readJson(who, Person, 'partner user');
      const subject = person.sub ?? person.id;
      if (subject === undefined) throw new ProviderFailure('partner user: neither sub nor id');
      return asPerson(String(subject), person.nickname ?? person.name ?? '', person.picture ?? person.avatar);
    },
  };
}
