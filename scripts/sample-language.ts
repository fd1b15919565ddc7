/**
 * Draws comments and test titles at random, for a review of their language:
 *
 *   node scripts/sample-language.ts [--seed 1] [--count 20] [FOLDER...]
 *
 * The same seed draws the same sample from the same files.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';
import { loadSources } from './imports/load-sources.ts';

interface Sample {
  readonly place: string;
  readonly text: string;
}

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '20' } },
});

const comments: Sample[] = [];
const titles: Sample[] = [];
for (const [file, source] of loadSources(root).files) {
  if (file.endsWith('.gen.ts') || (positionals.length > 0 && !positionals.some((folder) => file.startsWith(folder)))) continue;
  collect(file, source);
}
show('Comments', comments);
show('Test titles', titles);

function collect(file: string, source: string): void {
  const { program, comments: found } = parseSync(file, source, { astType: 'ts' });
  const placeOf = (start: number) => `${file}:${source.slice(0, start).split('\n').length}`;
  for (const group of joinLines(source, found)) comments.push({ place: placeOf(group.start), text: group.text });
  new Visitor({
    CallExpression: (node) => {
      const [title] = node.arguments;
      if (/^(it|test)\b/.test(source.slice(node.callee.start, node.callee.end)) && title?.type === 'Literal') {
        titles.push({ place: placeOf(node.start), text: String(title.value) });
      }
    },
  }).visit(program);
}

/** Joins consecutive `//` lines into one comment, and removes the decoration of blocks. */
function joinLines(
  source: string,
  found: readonly { readonly type: string; readonly value: string; readonly start: number; readonly end: number }[],
) {
  const groups: { start: number; end: number; text: string; isLine: boolean }[] = [];
  for (const { type, value, start, end } of found) {
    const text = value
      .replace(/^\s*\*+/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (/^(oxlint|eslint|@__PURE__|#__PURE__|@vite|@jsx)/.test(text) || text === '') continue;
    const last = groups.at(-1);
    if (
      type === 'Line' &&
      last?.isLine === true &&
      /^\s*$/.test(source.slice(last.end, start)) &&
      !source.slice(last.end, start).includes('\n\n')
    ) {
      Object.assign(last, { end, text: `${last.text} ${text}` });
    } else {
      groups.push({ start, end, text, isLine: type === 'Line' });
    }
  }
  return groups;
}

/** Orders by a hash of seed and place, which draws without repetition and does not depend on the number of samples. */
function show(heading: string, samples: readonly Sample[]): void {
  const keyOf = ({ place, text }: Sample) => createHash('sha256').update(`${values.seed} ${place} ${text}`).digest('hex');
  const drawn = samples
    .map((sample) => ({ sample, key: keyOf(sample) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, Number(values.count));
  console.log(`\n${heading} (${drawn.length} of ${samples.length})\n`);
  for (const { sample } of drawn) console.log(`${sample.place}\n  ${sample.text}`);
}
