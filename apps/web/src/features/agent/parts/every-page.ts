interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

/** Reads all rows of a list, page by page. */
export async function everyPage<Row>(
  read: (pageIndex: number) => Promise<Page<Row>>,
  onProgress: (progress: { readonly done: number; readonly total: number }) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { list, total } = await read(pageIndex);
    rows.push(...list);
    onProgress({ done: rows.length, total });
    if (list.length === 0 || rows.length >= total) return rows;
  }
}
