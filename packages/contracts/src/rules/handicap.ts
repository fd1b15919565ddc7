/**
 * Texts of Asian lines as Chinese sites write them (product.md §1.4): 平手 0, 平手/半球 ¼, 半球 ½, 半球/一球 ¾, 一球 1 … with 受让 when
 * home receives. `line` is the home team's handicap: −0.5 means that home gives half a goal.
 */
const WHOLE = ['平手', '一球', '两球', '三球', '四球', '五球', '六球', '七球', '八球', '九球', '十球'] as const;
const HALF = ['半球', '球半', '两球半', '三球半', '四球半', '五球半', '六球半', '七球半', '八球半', '九球半'] as const;

function half(steps: number): string | undefined {
  return steps % 2 === 0 ? WHOLE[steps / 2] : HALF[(steps - 1) / 2];
}

/** Returns the line in Chinese, or as a number when it exceeds ten goals or is not a multiple of a quarter (basketball). */
export function handicapWords(line: number): string {
  const quarters = Math.abs(line) * 4;
  if (!Number.isInteger(quarters) || quarters > 38) return lineNumber(line);
  const lower = half(Math.floor(quarters / 2));
  const upper = half(Math.ceil(quarters / 2));
  if (lower === undefined || upper === undefined) return lineNumber(line);
  const words = lower === upper ? lower : `${lower}/${upper}`;
  return line > 0 ? `受让${words}` : words;
}

/** Returns the line as two halves of a stake, "0/0.5", "2.5/3", "1", without its sign. */
export function splitLine(line: number): string {
  const size = Math.abs(line);
  const quarter = (size * 4) % 2 === 1;
  return quarter ? `${trim(size - 0.25)}/${trim(size + 0.25)}` : trim(size);
}

/** Returns the line as a signed number, "-0.25", "+1", "0". */
export function lineNumber(line: number): string {
  if (line === 0) return '0';
  return `${line > 0 ? '+' : '-'}${trim(Math.abs(line))}`;
}

function trim(value: number): string {
  return String(Math.round(value * 100) / 100);
}
