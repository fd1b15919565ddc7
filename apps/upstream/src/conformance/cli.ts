/**
 * `pnpm conformance --url http://127.0.0.1:4000` checks whether an upstream serves the `/java` API as the BFF needs it
 * (docs/your-own-upstream.md). Exits with 0 when every row that the upstream has conforms, 1 when one does not, 2 for wrong arguments.
 */
import { parseArgs } from 'node:util';
import { formatReport, REPORT_FORMATS } from './format-report.ts';
import { runConformance } from './run.ts';

const USAGE = `usage: pnpm conformance --url <origin of the upstream> [--key <service key>] [--user <id of a user>]
         [--format ${REPORT_FORMATS.join('|')}] [--timeout <seconds for one response, 15 by default>]`;

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  user: { type: 'string' },
  format: { type: 'string', default: 'text' },
  timeout: { type: 'string', default: '15' },
} as const;

try {
  // Package managers pass `--` through.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const { values } = parseArgs({ args, options: OPTIONS });
  const format = REPORT_FORMATS.find((one) => one === values.format);
  const timeoutMs = Number(values.timeout) * 1_000;
  if (values.url === undefined || !URL.canParse(values.url) || format === undefined || !(timeoutMs > 0)) throw new Error(USAGE);
  if (values.user !== undefined && !/^\d+$/.test(values.user)) throw new Error(USAGE);
  const report = await runConformance({
    url: values.url,
    timeoutMs,
    ...(values.key === undefined ? {} : { key: values.key }),
    ...(values.user === undefined ? {} : { user: Number(values.user) }),
  });
  console.log(formatReport(report, format));
  process.exitCode = report.problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
