import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';

/** The log of a process: JSON lines, secrets blotted out. */
export function createLog(level: LogLevel, app = 'upstream'): Logger {
  return pino({ level, base: { app }, redact: ['req.headers.authorization', 'req.headers.token'] });
}
