import { expect, it } from 'vitest';
import { z } from 'zod';
import { settingsPage } from '../docs/settings-page.ts';

const page = (schema: z.ZodObject) => settingsPage([{ title: 'Server', schema }]);

it('the page of settings names type, default, unit and meaning of each variable', () => {
  const text = page(
    z.object({
      PORT: z.coerce.number().int().min(0).max(65_535).default(3_000).meta({ description: 'Port to listen on.' }),
      DRAIN_MS: z.coerce.number().int().positive().default(500).meta({ description: 'Time to drain.', unit: 'ms' }),
      KEY: z.string().min(16).optional().meta({ description: 'A key | secret.', defaultText: 'derived' }),
      MODE: z.enum(['a', 'b']).default('a').meta({ description: 'A mode.' }),
    }),
  );
  expect(text.split('\n').slice(-5, -1)).toEqual([
    '| `PORT` | integer 0 to 65535 | `3000` |  | Port to listen on. |',
    '| `DRAIN_MS` | integer above 0 | `500` | ms | Time to drain. |',
    '| `KEY` | text, 16 or more characters | derived |  | A key \\| secret. |',
    '| `MODE` | `a`, `b` | `a` |  | A mode. |',
  ]);
});

it('the page of settings is not generated while a variable has no description', () => {
  expect(() => page(z.object({ PORT: z.string() }))).toThrow(z.ZodError);
});
