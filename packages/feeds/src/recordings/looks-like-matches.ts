import { LINE } from './csgo/log-lines.ts';
import type { DataFile } from './data-file.ts';

/** Pairs of fields, without separators and in lower case, that name the two sides of a match. */
const SIDES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:team1|teama|hometeam\w*|home|homename|homeclub)$/, /^(?:team2|teamb|awayteam\w*|away|awayname|awayclub|visitors?|visitingteam)$/],
  [/radiant/, /dire/],
  [/^(?:blueteam\w*|blue)$/, /^(?:redteam\w*|red)$/],
  [/^opponents?$/, /^(?:results?|score|games)$/],
  [/^participants$/, /^teams$/],
];

const MAX_DEPTH = 5;
const MAX_ITEMS = 20;

const plain = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '');

function hasSides(keys: readonly string[]): boolean {
  return SIDES.some(([one, other]) => keys.some((key) => one.test(key)) && keys.some((key) => other.test(key)));
}

/** Returns whether a JSON value contains an object that describes a match. */
function containsMatch(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).some((item) => containsMatch(item, depth + 1));
  const entries = Object.entries(value);
  const keys = entries.map(([key]) => plain(key));
  if (hasSides(keys)) return true;
  const timed = keys.some((key) => /^(?:date|time|kickoff\w*|start\w*|begin\w*)$/.test(key));
  if (timed && keys.some((key) => /^(?:score|result|winner)$/.test(key))) return true;
  return entries.slice(0, MAX_ITEMS).some(([, item]) => containsMatch(item, depth + 1));
}

/** Returns whether the first line of a table names two sides, or a team and its opponent. */
function isTableOfMatches(head: string): boolean {
  const columns = head.split(/[,;\t|]/).map((column) => plain(column));
  if (columns.length < 3) return false;
  const has = (pattern: RegExp) => columns.some((column) => pattern.test(column));
  return (has(/^home/) && has(/^(?:away|visitor)/)) || hasSides(columns) || (has(/^team/) && has(/^(?:opponent|opp|matchup|against)$/));
}

/**
 * Returns why a file that no reader accepts looks like matches; undefined when it does not. A data file in JSON that is not valid JSON
 * counts, because it cannot be told apart from a truncated file of matches.
 * @throws {UnreadableFile} when the text cannot be decoded
 */
export function looksLikeMatches(file: DataFile): string | undefined {
  const text = file.text();
  const json = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i.test(file.name);
  const lines = text.split('\n', 6).map((line) => line.trim());
  const [first = ''] = lines;
  if (text.trim() === '') return json ? 'the file is empty' : undefined;
  const whole = file.json();
  const value = whole === undefined && json ? parsedLine(first) : whole;
  if (value !== undefined) return containsMatch(value) ? 'looks like matches in a format that no reader knows' : undefined;
  if (json) return 'is not valid JSON';
  if (lines.some((line) => LINE.test(line))) return 'a server log without a whole match';
  // Chinese column names are not in the Latin alphabet that `plain` keeps.
  const chinese = /主队/.test(first) && /客队/.test(first);
  return chinese || isTableOfMatches(first) ? 'looks like a table of matches that no reader knows' : undefined;
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
