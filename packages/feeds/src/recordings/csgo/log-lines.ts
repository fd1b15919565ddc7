export const LINE = /^L (\d{2})\/(\d{2})\/(\d{4}) - (\d{2}):(\d{2}):(\d{2}): (.*)$/;

export interface Line {
  readonly ms: number;
  readonly text: string;
}

/**
 * Returns the lines between the match's start and its "Game Over", without warm-up, restarts and what follows the end. `over` is the text
 * of the last line. Returns undefined when the log holds no whole match.
 */
export function matchLines(text: string): { lines: Line[]; startAt: number; map: string; over: string } | undefined {
  const lines = text.split('\n').flatMap((raw): Line[] => {
    const parts = LINE.exec(raw.trimEnd());
    if (parts === null) return [];
    const [, month, day, year, hour, minute, second, rest] = parts;
    return [{ ms: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)), text: rest ?? '' }];
  });
  const over = lines.findIndex((line) => line.text.startsWith('Game Over: '));
  const start = lines.findLastIndex((line, index) => index < over && line.text.startsWith('World triggered "Match_Start"'));
  const first = lines[start];
  const last = lines[over];
  if (first === undefined || last === undefined) return undefined;
  return { lines: lines.slice(start + 1, over + 1), startAt: first.ms, map: /on "([^"]+)"/.exec(first.text)?.[1] ?? '', over: last.text };
}
