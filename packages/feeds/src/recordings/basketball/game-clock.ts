/** Returns the time left on a game clock, milliseconds, from "PT11M18.00S", "11:18", "0:00" or "0:05.3"; undefined for other texts. */
export function clockLeft(text: string): number | undefined {
  const iso = /^PT(?:(\d+)M)?(\d+(?:\.\d+)?)S$/.exec(text);
  const plain = /^(\d{1,2}):(\d{2}(?:\.\d+)?)$/.exec(text.trim());
  const parts = iso ?? plain;
  if (parts === null) return undefined;
  return Math.round((Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0)) * 1000);
}
