import { searchText } from '@matchpoint/contracts/rules/search-text';

/** A search as the address of its page names it: `text` in the path of `/s/{text}`; undefined for what is no search, or could be no path. */
export function pathText(text: string): string | undefined {
  const asked = searchText(text);
  // Browsers take dots alone for steps between folders.
  return asked === '' || /^\.+$/.test(asked) ? undefined : asked;
}
