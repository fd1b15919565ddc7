import { createHash } from 'node:crypto';

/** Who can log in at the embedded sites with one press. */
const FAKE_NAMES = ['林晚', '周野', 'Ada'] as const;

const NAME_MAX = 32;

/** A test person's name as it may be used; undefined for an empty one. */
function displayName(given: string): string | undefined {
  const name = Array.from(given.trim()).slice(0, NAME_MAX).join('');
  return name === '' ? undefined : name;
}

/** The lasting id of a test person at one site: the same name is the same person. */
export function fakeIdentityId(site: string, name: string): string {
  return `dev-${site}-${createHash('sha256').update(`${site}:${name}`).digest('hex').slice(0, 24)}`;
}

/** Buttons and a field to choose a test person, and to refuse, as HTML of a form's inside. */
export function identityForm(): string {
  const people = FAKE_NAMES.map((name) => `<button name="person" value="${name}">${name}</button>`).join('\n');
  return `${people}
<div class="field"><input name="name" aria-label="昵称 Name" placeholder="昵称 Name" maxlength="${NAME_MAX}" autocomplete="off"><button name="typed" value="1" class="primary">登录 Log in</button></div>
<button name="refuse" value="1">取消 Cancel</button>`;
}

/** Whom the form of `choosePerson` named; undefined: he refused. */
export function chosenIdentity(fields: Readonly<Record<string, string>>): string | undefined {
  if (fields['refuse'] !== undefined) return undefined;
  return displayName(fields['person'] ?? fields['name'] ?? '');
}
