import { foldText, isHan, squeeze, wordsOf } from './fold.ts';
import { distance, nearOf } from './near.ts';
import { spellingsOf } from './spell.ts';
import type { NearEntry, SearchStore } from './store.ts';

/** What a misspelt text meant. */
interface Meaning {
  readonly text: string;
  readonly distance: number;
  readonly weight: number;
}

/** In a longer key two signs may be wrong. */
const LONG = 8;

/**
 * What a text that finds nothing was to say: the nearest name, or the nearest word for each of its words.
 * @returns undefined when nothing is near
 */
export async function mend(store: Pick<SearchStore, 'near'>, text: string): Promise<string | undefined> {
  const folded = foldText(text);
  const whole = squeeze(folded);
  const meant = (await nearest(store, whole)) ?? (await nearestSound(store, whole));
  if (meant !== undefined) return meant.text;
  const words = wordsOf(folded);
  if (words.length < 2) return undefined;
  const mended: string[] = [];
  for (const word of words) mended.push((await nearest(store, word))?.text ?? word);
  const together = mended.join(' ');
  return squeeze(foldText(together)) === whole ? undefined : together;
}

/** The name, or the word of a name, that is written most alike. */
async function nearest(store: Pick<SearchStore, 'near'>, key: string): Promise<Meaning | undefined> {
  const numbers = nearOf(key, 'n');
  if (numbers.length === 0) return undefined;
  const entries = await store.near(numbers);
  return best(entries.flatMap((entry) => entry.names.flatMap((name) => meaningsOf(name, key, entry))));
}

function meaningsOf(name: string, key: string, { weight }: NearEntry): Meaning[] {
  const forms = [name, ...name.split(/[\s·]+/u)];
  return forms.flatMap((form) => {
    const other = squeeze(foldText(form));
    const far = distance(key, other);
    return far <= mostOf(key, other) ? [{ text: form, distance: far, weight }] : [];
  });
}

/** The Chinese name that sounds most alike: of a wrong sign with the right sound, or of pinyin with a wrong letter. */
async function nearestSound(store: Pick<SearchStore, 'near'>, key: string): Promise<Meaning | undefined> {
  const han = isHan(key);
  const sounds = han ? spellingsOf(key).map((spelling) => spelling.whole) : [key];
  const numbers = sounds.flatMap((sound) => nearOf(sound, 'p'));
  if (numbers.length === 0) return undefined;
  const entries = await store.near(numbers);
  const short = han && Array.from(key).length < 3;
  return best(
    entries.flatMap(({ names, weight }) =>
      names.flatMap((name) => {
        const own = spellingsOf(squeeze(foldText(name))).map((spelling) => spelling.whole);
        const far = Math.min(
          ...sounds.flatMap((sound) => own.map((other) => (short && sound !== other ? Infinity : distance(sound, other)))),
        );
        return far <= 1 ? [{ text: name, distance: far, weight }] : [];
      }),
    ),
  );
}

function mostOf(a: string, b: string): number {
  return Math.min(a.length, b.length) >= LONG ? 2 : 1;
}

function best(meanings: readonly Meaning[]): Meaning | undefined {
  return meanings.toSorted((a, b) => a.distance - b.distance || b.weight - a.weight)[0];
}
