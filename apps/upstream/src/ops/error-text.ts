import { ConfigError } from '../config.ts';
import { EmbeddedDatabaseError } from '../db/embedded-database-error.ts';
import { SchemaMismatch } from '../db/migrate.ts';
import { DatabaseUnavailable } from '../deps.ts';

/** Codes of system errors that the operator can fix. */
const SYSTEM_CODES: readonly unknown[] = ['EADDRINUSE', 'EACCES'];

/** Returns what a command prints of an error: the message alone when the operator can fix it, otherwise the stack trace. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFixable =
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailable ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof SchemaMismatch ||
    ('code' in error && SYSTEM_CODES.includes(error.code));
  return isFixable ? error.message : (error.stack ?? error.message);
}
