import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@matchpoint/contracts/locales';
import { toId } from '@matchpoint/contracts/rules/id';
import { isRecord, type JsonRecord } from '@matchpoint/contracts/rules/json-record';
import { maskSpoilers, type RevealedItem } from '@matchpoint/contracts/rules/spoiler';
import { isRoomCovered } from './is-match-covered.ts';
import { spoilerTexts } from './spoiler-texts.ts';
import type { ViewerMask } from './viewer-mask.ts';

/** Lists of what users say of something: they may tell any result, so they are empty until the viewer reveals them. */
const TALK: ReadonlySet<string> = new Set([
  'video.danmaku',
  'room.filmChat',
  'room.history',
  'room.paidHistory',
  'comment.list',
  'comment.replies',
]);
/** What the user has written, and the film that they play: it begins without the result. */
const UNMASKED: ReadonlySet<string> = new Set(['post.listOwn', 'post.getOwn', 'room.send', 'video.film']);

/**
 * Returns the result of a procedure as a viewer with a mask gets it.
 * @param input the procedure's input: its language, the league that it is about, and whether it reveals its item
 * @param locale the language of inputs without one
 */
export async function maskResult(
  { path, input, data }: { readonly path: string; readonly input: unknown; readonly data: unknown },
  mask: ViewerMask,
  locale?: Locale,
): Promise<unknown> {
  const fields: JsonRecord = isRecord(input) ? input : {};
  if (UNMASKED.has(path)) return data;
  // A rate over few matches tells how those ended.
  if (path === 'match.winRates' && mask.setting !== undefined && isRecord(data)) return { ...data, heroes: [], maps: [[], []] };
  if (TALK.has(path)) return isRecord(data) && (await isWithheld(data, fields, mask)) ? { ...data, list: [], masked: true } : data;
  const texts = await spoilerTexts(localeOf(fields['locale']) ?? locale ?? DEFAULT_LOCALE);
  const revealed = revealedBy(path, fields);
  const scope = { setting: mask.setting, delayed: mask.delayed, texts, ...(revealed === undefined ? {} : { revealed }) };
  return maskSpoilers(data, scope, path.startsWith('league.') ? toId(fields['id']) : undefined);
}

/** Whether a list of what users say is withheld: until it is revealed, except in a room that shows a match which is not masked. */
async function isWithheld(data: JsonRecord, { reveal }: JsonRecord, { setting }: ViewerMask): Promise<boolean> {
  if (setting === undefined || reveal === true) return false;
  return isRoomCovered(setting, isRecord(data['match']) ? data['match'] : undefined);
}

/** Returns the one item that an input reveals. */
function revealedBy(path: string, { reveal, id, ids }: JsonRecord): RevealedItem | undefined {
  if (reveal !== true) return undefined;
  const only = toId(Array.isArray(ids) && ids.length === 1 ? ids[0] : id);
  if (only === undefined) return undefined;
  switch (path) {
    case 'match.detail':
    case 'match.byIds':
      return `match:${only}`;
    case 'news.detail':
      return `news:${only}`;
    case 'video.detail':
      return `video:${only}`;
    case 'post.detail':
      return `post:${only}`;
    case 'room.detail':
      return `room:${only}`;
    case 'league.table':
      return `table:${only}`;
    default:
      return undefined;
  }
}

function localeOf(value: unknown): Locale | undefined {
  return LOCALE_CODES.find((code) => code === value);
}
