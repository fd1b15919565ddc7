/** Seasons and rounds as the calls know them: names, also those that an address writes as figures. What is not named is left out. */
export function namedInput<K extends string>(fields: Readonly<Record<K, string | number | undefined>>): { [key in K]?: string } {
  const result: { [key in K]?: string } = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) result[key] = String(value);
  }
  return result;
}
