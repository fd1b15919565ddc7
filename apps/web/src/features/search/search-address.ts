import { searchText } from '@matchpoint/contracts/rules/search-text';

/** Returns the normalized search text for the path `/s/{text}`; undefined for a text that is empty or cannot be a path segment. */
export function pathText(text: string): string | undefined {
  const asked = searchText(text);
  // Browsers resolve `.` and `..` as relative path segments.
  return asked === '' || /^\.+$/.test(asked) ? undefined : asked;
}
