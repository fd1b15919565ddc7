import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';

/** Creates the log: JSON lines with redacted secrets, to standard output or to `write`. */
export function createLog(level: LogLevel, app = 'upstream', write?: (line: string) => void): Logger {
  const options = { level, base: { app }, redact: REDACTED };
  return write === undefined ? pino(options) : pino(options, { write });
}

/** Headers with credentials, and the fields in which PostgreSQL quotes a rejected row. */
const REDACTED = ['req.headers.authorization', 'req.headers.token', 'err.detail', 'err.where'];
