/** The person who logged in, according to the provider. */
export interface OAuthPerson {
  /** The stable id at the provider. */
  readonly subject: string;
  /** The display name at the provider. */
  readonly name: string;
  /** Address of the avatar; loaded by browsers only, never by the server. */
  readonly avatarUrl: string | undefined;
}

/** The code from the browser is invalid, used or expired. */
export class CodeRejected extends Error {
  override readonly name = 'CodeRefused';
}

/** An OAuth provider. */
export interface OAuthProvider {
  /** The consent page with an empty `state`, which the caller sets. */
  readonly authorizeAddress: string;
  /**
   * Exchanges a code for the person.
   * @throws {CodeRejected}, {ProviderFailure}
   */
  person(code: string): Promise<OAuthPerson>;
}

const NAME_MAX = 64;

/** Normalizes the data of a person: a name on one line, and an avatar only over https. */
export function asPerson(subject: string, name: string, avatarUrl: string | undefined): OAuthPerson {
  return { subject, name: normalizeName(name), avatarUrl: secureUrl(avatarUrl) };
}

/** Returns a name of another site on one line, with at most 64 characters and without invisible ones. */
export function normalizeName(given: string): string {
  const plain = given.replaceAll(/\p{C}+/gu, ' ').trim();
  return Array.from(plain).slice(0, NAME_MAX).join('');
}

function secureUrl(given: string | undefined): string | undefined {
  if (given === undefined || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  // QQ and WeChat return http addresses for hosts that support https.
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' && url.href.length <= 1_024 ? url.href : undefined;
}
