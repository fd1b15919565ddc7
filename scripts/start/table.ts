/** Formats rows of name and value in two aligned columns. */
export function table(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`).join('\n');
}

/** Returns a URL without its password. */
export function withoutPassword(url: string): string {
  return url.replace(/^([^/]*\/\/[^:@/]*):[^@/]*@/, '$1:…@');
}
