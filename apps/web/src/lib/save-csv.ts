/** Downloads a CSV file under a name. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob asynchronously, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
