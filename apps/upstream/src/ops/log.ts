import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';

/** The log of a process: JSON lines, secrets blotted out; to standard output, or to `write`. */
export function createLog(level: LogLevel, app = 'upstream', write?: (line: string) => void): Logger {
  const options = { level, base: { app }, redact: ['req.headers.authorization', 'req.headers.token'] };
  return write === undefined ? pino(options) : pino(options, { write });
}
