/**
 * Returns a JSON value with letters and their marks composed (NFC) in all its texts and keys, so that one name is one text wherever it comes
 * from. Returns the value itself when nothing changes.
 */
export function composeTexts(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  const composed = text.normalize('NFC');
  return composed === text ? value : JSON.parse(composed);
}
