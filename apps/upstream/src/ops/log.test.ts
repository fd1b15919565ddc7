import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('the log logs a database error without the row that it quotes', () => {
  const lines: string[] = [];
  const log = createLog('info', 'upstream', (line) => lines.push(line));
  const details = { code: '23505', constraint: 'app_user_mobile_key', detail: 'Key (mobile)=(13800138000) already exists.' };
  const error = Object.assign(new Error('duplicate key value'), details, { where: 'unnamed portal parameter $1 = 13800138000' });
  log.error({ err: error }, 'a call failed');
  const all = lines.join('');
  expect(all).toContain('duplicate key value');
  expect(all).toContain('app_user_mobile_key');
  expect(all).not.toContain('13800138000');
});
