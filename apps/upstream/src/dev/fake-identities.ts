import { createHash } from 'node:crypto';

/** Identities offered as buttons on the simulated login pages. */
const FAKE_NAMES = ['林晚', '周野', 'Ada'] as const;

const NAME_MAX = 32;

/** Returns a valid display name; undefined for an empty one. */
function displayName(given: string): string | undefined {
  const name = Array.from(given.trim()).slice(0, NAME_MAX).join('');
  return name === '' ? undefined : name;
}

/** Returns the stable id of an identity at one provider: the same name gives the same identity. */
export function fakeIdentityId(site: string, name: string): string {
  return `dev-${site}-${createHash('sha256').update(`${site}:${name}`).digest('hex').slice(0, 24)}`;
}

/** Returns the inside of a form to choose an identity or to cancel, as HTML. */
export function identityForm(): string {
  const people = FAKE_NAMES.map((name) => `<button name="person" value="${name}">${name}</button>`).join('\n');
  return `${people}
<div class="field"><input name="name" aria-label="昵称 Name" placeholder="昵称 Name" maxlength="${NAME_MAX}" autocomplete="off"><button name="typed" value="1" class="primary">登录 Log in</button></div>
<button name="refuse" value="1">取消 Cancel</button>`;
}

/** Returns the name chosen in `identityForm`; undefined when the user cancelled. */
export function chosenIdentity(fields: Readonly<Record<string, string>>): string | undefined {
  if (fields['refuse'] !== undefined) return undefined;
  return displayName(fields['person'] ?? fields['name'] ?? '');
}
