import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';

/** The log of a process: JSON lines, secrets blotted out; to standard output, or to `write`. */
export function createLog(level: LogLevel, app = 'upstream', write?: (line: string) => void): Logger {
  const options = { level, base: { app }, redact: REDACTED };
  return write === undefined ? pino(options) : pino(options, { write });
}

/** Headers that open something, and where PostgreSQL repeats the row that it refused. */
const REDACTED = ['req.headers.authorization', 'req.headers.token', 'err.detail', 'err.where'];
