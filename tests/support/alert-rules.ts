import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const deploy = join(import.meta.dirname, '../../deploy');

const Rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const Rules = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(Rule) })) });
const Dashboard = z.object({
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** Folder of the rules of Prometheus. */
export const prometheusFolder = join(deploy, 'prometheus');

/** Returns the alarms of Prometheus. */
export function alertRules(): z.infer<typeof Rule>[] {
  return Rules.parse(parse(readFileSync(join(prometheusFolder, 'rules.yml'), 'utf8'))).groups.flatMap(({ rules }) => rules);
}

/** Returns the dashboards of Grafana. */
export function dashboards(): z.infer<typeof Dashboard>[] {
  const folder = join(deploy, 'grafana/dashboards');
  return readdirSync(folder).map((file) => Dashboard.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

const KEYWORDS: ReadonlySet<string> = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring']);

/** Returns the names of the metrics in an expression of PromQL. */
export function metricsIn(expression: string): Set<string> {
  const plain = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...plain.matchAll(/(?<![\w.])[a-z_]\w*(?!\w)(?!\s*\()/gi)].map(([name]) => name);
  return new Set(names.filter((name) => !KEYWORDS.has(name)));
}
