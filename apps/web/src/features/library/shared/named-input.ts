/** Returns seasons and rounds as the calls expect them: as strings, also when the URL has numbers. Missing ones are left out. */
export function namedInput<K extends string>(fields: Readonly<Record<K, string | number | undefined>>): { [key in K]?: string } {
  const result: { [key in K]?: string } = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) result[key] = String(value);
  }
  return result;
}
