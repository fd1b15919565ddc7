/** Returns a JSON text with one field per line, its keys sorted, so that two of them can be compared by lines. Any other text is returned as it is. */
export function formatJson(text: string | undefined): string {
  if (text === undefined || text === '') return '';
  try {
    return JSON.stringify(sorted(JSON.parse(text)), undefined, 2);
  } catch {
    return text;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
