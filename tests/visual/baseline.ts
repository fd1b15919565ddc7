import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { compareImages, differenceImage } from './compare-images.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const baselines = fileURLToPath(new URL('baseline/', import.meta.url));
/** Baseline, screen and difference of each screen that failed. */
const results = join(repository, 'test-results/visual');

/** Whether screens replace their baselines (`pnpm visual --update`). */
export const updating = process.env['UPDATE_VISUAL'] === '1';
/** Beginnings of the names of the screens that are taken, separated by commas; empty for all. */
const only = (process.env['VISUAL_SCREENS'] ?? '').split(',').filter((name) => name !== '');

const HOW_TO_RENEW = 'If the change is intended, renew the baseline with: pnpm visual --update';

/** Returns whether a screen is among those that this run takes. */
export function isTaken(name: string): boolean {
  return only.length === 0 || only.some((beginning) => name.startsWith(beginning));
}

/** Compares a screen with its baseline, or replaces the baseline when updating. Returns what is wrong; undefined when they are the same. */
export async function problemWith(name: string, actual: Buffer): Promise<string | undefined> {
  const file = join(baselines, `${name}.png`);
  const baseline = existsSync(file) ? readFileSync(file) : undefined;
  const comparison = baseline === undefined ? undefined : await compareImages(baseline, actual);
  if (updating) {
    // A file without a visible change keeps its bytes, so that a renewal shows in the history only what changed.
    if (comparison?.same !== true) {
      mkdirSync(baselines, { recursive: true });
      writeFileSync(file, await compressed(actual));
    }
    return undefined;
  }
  if (comparison?.same === true) return undefined;
  mkdirSync(results, { recursive: true });
  const report = (kind: string) => join(results, `${name}.${kind}.png`);
  writeFileSync(report('actual'), actual);
  if (baseline === undefined || comparison === undefined) {
    return `${name} has no baseline; the screen is ${relative(repository, report('actual'))}. ${HOW_TO_RENEW}`;
  }
  writeFileSync(report('baseline'), baseline);
  writeFileSync(report('diff'), await differenceImage(baseline, actual));
  const files = relative(repository, report('{baseline,actual,diff}'));
  return `${name} looks different: ${comparison.summary}. See ${files}. ${HOW_TO_RENEW}`;
}

/** Deletes the reports of an earlier run. */
export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
}

/** Returns the baselines that no screen has; deletes them when updating. */
export function unusedBaselines(names: readonly string[]): string[] {
  const known = new Set(names.map((name) => `${name}.png`));
  const unused = existsSync(baselines) ? readdirSync(baselines).filter((file) => !known.has(file)) : [];
  if (!updating) return unused;
  for (const file of unused) rmSync(join(baselines, file));
  return [];
}

/** Returns a PNG with the same pixels in fewer bytes. `effort` would imply a palette, which changes colours. */
function compressed(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().png({ compressionLevel: 9, adaptiveFiltering: true, palette: false }).toBuffer();
}
