import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a file of the development pages, on each request, so that it can be edited. */
export function devFile(name: 'dev.css' | 'telegram-widget.js' | 'telegram-result.js'): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}
