import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';

const MOBILE = /(?<![\d.])((?:86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const BEARER = /Bearer [\w.~+/=-]+/g;

/** Hides mobile numbers and bearer tokens anywhere in a line. */
function redact(line: string): string {
  return line.replace(MOBILE, '$1****$2').replace(BEARER, 'Bearer ***');
}

/** Creates the structured log, one JSON object per line. */
export function createLog(options: { level: string; write: (line: string) => void }): Logger {
  const destination = new Writable({
    decodeStrings: false,
    write(chunk: unknown, _encoding, done) {
      options.write(redact(String(chunk)));
      done();
    },
  });
  return pino(
    {
      level: options.level,
      base: { app: 'bff' },
      redact: {
        paths: ['token', '*.token', 'authorization', '*.authorization', 'cookie', '*.cookie', 'headers.authorization', 'headers.cookie'],
        censor: '***',
      },
    },
    destination,
  );
}
