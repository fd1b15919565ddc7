import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

describe('the log', () => {
  it('the log hides mobile numbers, bearer tokens and cookies anywhere in a record', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', write: (line) => lines.push(line) });
    log.info(
      { token: 'secret-1', headers: { cookie: 'sid=secret-2', authorization: 'Bearer secret-3' }, url: '/x?mobile=13812345678' },
      'code for 13812345678',
    );
    log.error({ err: new Error('refused Bearer secret.4 of +8613812345678') });
    const text = lines.join('');
    expect(text).not.toMatch(/secret|13812345678/);
    expect(text).toContain('138****5678');
    expect(lines).toHaveLength(2);
  });

  it('the log keeps times as they are, and writes one record per line', () => {
    const lines: string[] = [];
    createLog({ level: 'info', write: (line) => lines.push(line) }).info({ at: 1_739_123_456_789 }, 'a\nb\u001b[31m');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ at: 1_739_123_456_789, msg: 'a\nb\u001b[31m' });
  });
});
