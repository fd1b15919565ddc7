import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the development pages as it lies beside this one; read when asked for, so that it may be edited. */
export function devFile(name: 'dev.css' | 'telegram-widget.js' | 'telegram-result.js'): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}
