import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@matchpoint/contracts/locales';
import { toId } from '@matchpoint/contracts/rules/id';
import { isRecord, type JsonRecord } from '@matchpoint/contracts/rules/json-record';
import { maskSpoilers, type RevealedItem } from '@matchpoint/contracts/rules/spoiler';
import { spoilerTexts } from './spoiler-texts.ts';
import type { ViewerMask } from './viewer-mask.ts';

/** Texts of users at positions of a video: they comment on what is seen there. Always empty in spoiler-free mode. */
const SYNCED_TEXTS: ReadonlySet<string> = new Set(['video.danmaku', 'room.filmChat']);

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
  if (SYNCED_TEXTS.has(path) && mask.setting !== undefined && isRecord(data)) return { ...data, list: [] };
  const texts = await spoilerTexts(localeOf(fields['locale']) ?? locale ?? DEFAULT_LOCALE);
  const revealed = revealedBy(path, fields);
  const scope = { setting: mask.setting, delayed: mask.delayed, texts, ...(revealed === undefined ? {} : { revealed }) };
  return maskSpoilers(data, scope, path.startsWith('league.') ? toId(fields['id']) : undefined);
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
    case 'league.table':
      return `table:${only}`;
    default:
      return undefined;
  }
}

function localeOf(value: unknown): Locale | undefined {
  return LOCALE_CODES.find((code) => code === value);
}
