import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import type { JavaEndpoint } from '@matchpoint/contracts/java/endpoint';
import type { ConformanceReport, Problem } from './run.ts';

/** The formats of a report. */
export const REPORT_FORMATS = ['text', 'json', 'junit'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The result of one row of the table. */
interface RowResult {
  readonly name: JavaName;
  readonly call: string;
  readonly outcome: 'ok' | 'fail' | 'not offered' | 'not tried';
  readonly calls: number;
  readonly problems: readonly Problem[];
}

/** The rows of spec §7, or the extensions, with what the run found. */
interface Part {
  readonly title: string;
  readonly rows: readonly RowResult[];
}

/** Formats a report: rows of spec §7 and extensions apart. */
export function formatReport(report: ConformanceReport, format: ReportFormat): string {
  const parts = [
    { title: 'spec', rows: resultsOf(report, false) },
    { title: 'extensions', rows: resultsOf(report, true) },
  ];
  if (format === 'json')
    return JSON.stringify({ ok: report.problems.length === 0, calls: report.calls, parts, notes: report.notes }, null, 2);
  return format === 'junit' ? junit(parts) : plainText(parts, report);
}

function resultsOf(report: ConformanceReport, extensions: boolean): RowResult[] {
  return Object.keys(JAVA)
    .filter((name): name is JavaName => Object.hasOwn(JAVA, name))
    .filter((name) => (rowOf(name).extension === true) === extensions)
    .map((name) => {
      const problems = report.problems.filter((problem) => problem.row === name);
      const calls = report.rows.get(name) ?? 0;
      const outcome = problems.length > 0 ? 'fail' : report.notOffered.has(name) ? 'not offered' : calls === 0 ? 'not tried' : 'ok';
      return { name, call: `${rowOf(name).method} ${rowOf(name).path}`, outcome, calls, problems };
    });
}

const LABELS = { ok: 'ok  ', fail: 'FAIL', 'not offered': 'none', 'not tried': '-   ' } as const;

function plainText(parts: readonly Part[], { calls, notes }: ConformanceReport): string {
  const lines = notes.map((note) => `note: ${note}`);
  for (const { title, rows } of parts) {
    lines.push('', title === 'spec' ? 'Calls of the specification (§7)' : 'Extensions (the site does without those that are missing)');
    for (const { outcome, name, call, calls: count, problems } of rows) {
      lines.push(`${LABELS[outcome]} ${name}  ${call}  (${outcome === 'ok' || outcome === 'fail' ? `${count} calls` : outcome})`);
      for (const { path, message, input } of problems) lines.push(`       ${path}: ${message}   asked with ${input}`);
    }
  }
  const summary = parts.map(({ title, rows }) => {
    const count = (outcome: RowResult['outcome']) => rows.filter((row) => row.outcome === outcome).length;
    return `${title}: ${rows.length} rows, ${count('ok')} ok, ${count('not offered')} not offered, ${count('not tried')} not tried, ${count('fail')} rows fail`;
  });
  return [...lines, '', `${calls} calls`, ...summary].join('\n');
}

function junit(parts: readonly Part[]): string {
  const suites = parts.map(({ title, rows }) => {
    const cases = rows.map(
      (row) => `    <testcase classname="${title}" name="${xml(`${row.name} ${row.call}`)}">${caseBody(row)}</testcase>`,
    );
    const failures = rows.filter((row) => row.outcome === 'fail').length;
    const skipped = rows.filter((row) => row.outcome === 'not offered' || row.outcome === 'not tried').length;
    return `  <testsuite name="${title}" tests="${rows.length}" failures="${failures}" skipped="${skipped}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance">\n${suites.join('\n')}\n</testsuites>`;
}

function caseBody({ outcome, problems }: RowResult): string {
  if (outcome === 'ok') return '';
  if (outcome !== 'fail') return `<skipped message="${outcome}"/>`;
  return problems
    .map(({ path, message, input }) => `<failure message="${xml(`${path}: ${message}`)}">${xml(`asked with ${input}`)}</failure>`)
    .join('');
}

/** Escapes text for XML and leaves out characters that XML cannot contain. */
function xml(value: string): string {
  return value
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function rowOf(name: JavaName): JavaEndpoint {
  return JAVA[name];
}
