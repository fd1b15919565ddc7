/** Who logged in, as the provider says. */
export interface OAuthPerson {
  /** The provider's lasting name for him. */
  readonly subject: string;
  /** What he calls himself there. */
  readonly name: string;
  /** His picture; only ever shown by a browser, never fetched by us. */
  readonly avatarUrl: string | undefined;
}

/** The code that the browser brought back is worth nothing (any more). */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
}

/** A site where users log in on our behalf. */
export interface OAuthProvider {
  /** Where the browser agrees; its `state` is empty: who sends the browser there puts his own. */
  readonly authorizeAddress: string;
  /**
   * Trades a code for the person.
   * @throws {CodeRefused}, {ProviderFailure}
   */
  person(code: string): Promise<OAuthPerson>;
}

const NAME_MAX = 64;

/** The facts of a person as we keep them: a name in one line, and a picture only over https. */
export function asPerson(subject: string, name: string, avatarUrl: string | undefined): OAuthPerson {
  return { subject, name: plainName(name), avatarUrl: secureUrl(avatarUrl) };
}

/** A name from elsewhere in one line of at most 64 signs, without what does not show. */
export function plainName(given: string): string {
  const plain = given.replaceAll(/\p{C}+/gu, ' ').trim();
  return Array.from(plain).slice(0, NAME_MAX).join('');
}

function secureUrl(given: string | undefined): string | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  // QQ and WeChat still say http for hosts that speak https.
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' && url.href.length <= 1_024 ? url.href : undefined;
}
