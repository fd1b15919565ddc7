/** Returns the fields whose text differs from the version that the editor began with. */
export function changedFields(
  before: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(typed).filter(([name, text]) => before[name] !== text));
}
