/**
 * Returns the rows of a CSV text as objects by the column names of its first row. Fields may be quoted and contain commas, doubled quotes
 * and line breaks; missing fields at the end of a row are empty.
 */
export function csvRows(text: string): Record<string, string>[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (quoted) {
      if (char !== '"') field += char;
      else if (text[i + 1] === '"') {
        field += '"';
        i += 1;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',') {
      row.push(field);
      field = '';
    } else if (char === '\n') {
      row.push(field);
      rows.push(row);
      row = [];
      field = '';
    } else if (char !== '\r') field += char;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  const head = rows.shift() ?? [];
  return rows
    .filter((values) => values.some((value) => value !== ''))
    .map((values) => Object.fromEntries(head.map((name, index) => [name, values[index] ?? ''])));
}
