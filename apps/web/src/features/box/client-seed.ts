/** Letters of seeds that the page proposes: without vowels, so that they spell nothing, and without digits, which could be a phone number. */
const LETTERS = 'bcdfghjkmnpqrstvwxz';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Returns a random client seed that the browser chooses, such as `kdwr-pzfx-mbtq`. */
export function randomClientSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(GROUPS * GROUP_LENGTH));
  const letters = Array.from(numbers, (number) => LETTERS[number % LETTERS.length] ?? '');
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join('')).join('-');
}
