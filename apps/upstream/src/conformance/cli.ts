/**
 * `pnpm conformance --url http://127.0.0.1:4000 [--key …] [--user …]` checks whether an upstream serves the `/java` API as the BFF needs
 * it.
 */
import { parseArgs } from 'node:util';
import { JAVA } from '@matchpoint/contracts/java/table';
import { runConformance } from './run.ts';

const USAGE = 'usage: pnpm conformance --url <origin of the upstream> [--key <service key>] [--user <id of a user>]';

try {
  // Package managers pass `--` through.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const { values } = parseArgs({ args, options: { url: { type: 'string' }, key: { type: 'string' }, user: { type: 'string' } } });
  if (values.url === undefined || !URL.canParse(values.url)) throw new Error(USAGE);
  if (values.user !== undefined && !/^\d+$/.test(values.user)) throw new Error(USAGE);
  const report = await runConformance({
    url: values.url,
    ...(values.key === undefined ? {} : { key: values.key }),
    ...(values.user === undefined ? {} : { user: Number(values.user) }),
  });
  for (const note of report.notes) console.log(`note: ${note}`);
  const bad = new Set(report.problems.map((problem) => problem.row));
  for (const [name, calls] of report.rows) {
    console.log(`${bad.has(name) ? 'FAIL' : 'ok  '} ${name}  ${JAVA[name].method} ${JAVA[name].path}  (${calls} calls)`);
    for (const problem of report.problems.filter((one) => one.row === name))
      console.log(`       ${problem.path}: ${problem.message}   asked with ${problem.input}`);
  }
  console.log(
    `${report.calls} calls, ${report.rows.size} of ${Object.keys(JAVA).length} rows, ${bad.size} rows fail in ${report.problems.length} places`,
  );
  process.exitCode = bad.size > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
