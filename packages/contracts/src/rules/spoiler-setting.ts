import { type Id, parseId } from './id.ts';

/** Which matches a viewer wants to see without their results (防剧透). Absent: the mode is off. */
export type SpoilerSetting =
  | { readonly mode: 'all' }
  | { readonly mode: 'leagues'; readonly leagues: readonly Id[] }
  | { readonly mode: 'matches'; readonly matches: readonly SpoilerMatch[] };

/** A chosen match, with its league: the tables of that league would give the result away. */
export interface SpoilerMatch {
  readonly id: Id;
  readonly leagueId: Id;
}

/** Cookie with the setting. Scripts write it, the server reads it. */
export const SPOILER_COOKIE = 'spoiler';
/** Cookie with the ids of matches whose score is delayed on this device (rules/stream-delay.ts), separated by dots. */
export const DELAYED_COOKIE = 'delayed';
export const MAX_SPOILER_LEAGUES = 30;
export const MAX_SPOILER_MATCHES = 50;
export const MAX_DELAYED_MATCHES = 20;
/** Characters of the longest setting: 50 matches with their leagues, each id of at most 20 digits. */
export const MAX_SPOILER_TEXT = 2 + MAX_SPOILER_MATCHES * 42;

/**
 * Returns the one text of a setting, for cookie, preferences and cache keys: `all`, `l.12.34` (leagues) or `m.5-12.6-12` (match-league).
 * An empty choice is an empty text, as is the mode off.
 */
export function spoilerText(setting: SpoilerSetting | undefined): string {
  if (setting === undefined) return '';
  if (setting.mode === 'all') return 'all';
  const items =
    setting.mode === 'leagues'
      ? setting.leagues.map(String).slice(0, MAX_SPOILER_LEAGUES)
      : setting.matches.map(({ id, leagueId }) => `${id}-${leagueId}`).slice(0, MAX_SPOILER_MATCHES);
  const sorted = [...new Set(items)].toSorted();
  return sorted.length === 0 ? '' : `${setting.mode === 'leagues' ? 'l' : 'm'}.${sorted.join('.')}`;
}

/** Returns the setting of a text. Any other text that is not empty hides everything: a damaged setting must not show a result. */
export function parseSpoiler(text: string): SpoilerSetting | undefined {
  if (text === '' || text === 'off') return undefined;
  const [kind, ...items] = text.split('.');
  if (kind === 'l' && items.length <= MAX_SPOILER_LEAGUES) {
    const leagues = items.flatMap((item) => parseId(item) ?? []);
    if (leagues.length === items.length) return leagues.length === 0 ? undefined : { mode: 'leagues', leagues };
  }
  if (kind === 'm' && items.length <= MAX_SPOILER_MATCHES) {
    const matches = items.flatMap((item) => {
      const [id, leagueId] = item.split('-').map(parseId);
      return id === undefined || leagueId === undefined ? [] : [{ id, leagueId }];
    });
    if (matches.length === items.length) return matches.length === 0 ? undefined : { mode: 'matches', matches };
  }
  return { mode: 'all' };
}

/** Returns the ids of the cookie of delayed matches; other parts of it are ignored. */
export function parseDelayed(text: string): readonly Id[] {
  return text
    .split('.')
    .flatMap((item) => parseId(item) ?? [])
    .slice(0, MAX_DELAYED_MATCHES);
}

/** Returns the value of a cookie in the header of a request or in `document.cookie`; undefined when it is absent or empty. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return value === '' ? undefined : value;
    }
  }
  return undefined;
}
