import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { BffEnvironment } from '@matchpoint/bff/config';
import { OperatorEnvironment } from '@matchpoint/bff/operator-config';
import { LoginEnvironment } from '@matchpoint/upstream/auth-config';
import { UpstreamEnvironment } from '@matchpoint/upstream/config';
import { PaymentEnvironment } from '@matchpoint/upstream/payment-config';
import { StreamEnvironment } from '@matchpoint/upstream/stream-config';
import { settingsPage } from './settings-page.ts';

/** `--write` writes `docs/settings.md`; `--check` fails when the file differs from the schemas. */
const file = fileURLToPath(new URL('../../docs/settings.md', import.meta.url));
const page = settingsPage([
  { title: 'BFF', schema: without(BffEnvironment, OperatorEnvironment) },
  { title: 'BFF: who operates the site', schema: OperatorEnvironment },
  { title: 'Upstream', schema: without(without(without(UpstreamEnvironment, LoginEnvironment), PaymentEnvironment), StreamEnvironment) },
  { title: 'Upstream: accounts, SMS, e-mail and logins', schema: LoginEnvironment },
  { title: 'Upstream: payments', schema: PaymentEnvironment },
  { title: 'Upstream: live streams', schema: StreamEnvironment },
]);

if (process.argv.includes('--write')) {
  writeFileSync(file, page);
} else if (readFileSync(file, 'utf8') !== page) {
  process.stderr.write('docs/settings.md differs from the configuration schemas: run npm run docs:settings\n');
  process.exit(1);
}

/** Returns a schema without the variables of a part of it, which has a section of its own. */
function without(schema: z.ZodObject, part: z.ZodObject): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !(name in part.shape))));
}
