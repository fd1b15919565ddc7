import type { Id } from '@matchpoint/contracts/rules/id';
import {
  cookieValue,
  DELAYED_COOKIE,
  parseDelayed,
  parseSpoiler,
  SPOILER_COOKIE,
  type SpoilerSetting,
  spoilerText,
} from '@matchpoint/contracts/rules/spoiler-setting';

/** What is masked for one viewer, from the cookies of the request. */
export interface ViewerMask {
  readonly setting: SpoilerSetting | undefined;
  /** Matches whose score the viewer's device delays; masked in pages only, since scripts hold back what calls return. */
  readonly delayed: readonly Id[];
  /** The one text of both, for cache keys. */
  readonly key: string;
}

/** Returns whether a cookie header can contain anything of a mask: false for nearly every viewer, without parsing. */
export function mayMask(cookie: string): boolean {
  return cookie.includes(`${SPOILER_COOKIE}=`) || cookie.includes(`${DELAYED_COOKIE}=`);
}

/** Returns the viewer's setting of the spoiler-free mode; undefined while it is off. */
function spoilerOf(cookie: string | undefined): SpoilerSetting | undefined {
  return parseSpoiler(cookieValue(cookie, SPOILER_COOKIE) ?? '');
}

/** Returns the mask of calls; undefined for none. */
export function callMask(cookie: string | undefined): ViewerMask | undefined {
  const setting = spoilerOf(cookie);
  return setting === undefined ? undefined : { setting, delayed: [], key: spoilerText(setting) };
}

/** Returns the mask of pages; undefined for none. */
export function pageMask(cookie: string | undefined): ViewerMask | undefined {
  const setting = spoilerOf(cookie);
  const delayed = parseDelayed(cookieValue(cookie, DELAYED_COOKIE) ?? '');
  if (setting === undefined && delayed.length === 0) return undefined;
  return { setting, delayed, key: [spoilerText(setting), ...delayed.map(String).toSorted()].join('+') };
}
