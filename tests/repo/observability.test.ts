import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireSystemPackage } from '../../scripts/system-packages.ts';
import { alertRules, dashboards, metricsIn, prometheusFolder } from '../support/alert-rules.ts';

const root = join(import.meta.dirname, '../..');
const rules = alertRules();

describe('alarms', () => {
  it('every alarm has a summary, and a runbook that is a heading of the page of operations', () => {
    expect(rules.length).toBeGreaterThan(20);
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const anchors = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(/[^\w]+/g, '-')));
    for (const { alert, annotations } of rules) {
      expect(annotations.summary, alert).toMatch(/^[A-Z].{10,}\.$/);
      expect(annotations.runbook, alert).toBe(`docs/operations.md#${alert.toLowerCase()}`);
      expect(anchors, alert).toContain(alert.toLowerCase());
    }
  });

  it('names of alarms are unique', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('the names of metrics are found in expressions of PromQL', () => {
    expect([...metricsIn('sum by (le) (rate(a_bucket{x="y"}[5m])) / on (job) b > 0.5 and time() - c_seconds > 1e3')]).toEqual([
      'a_bucket',
      'b',
      'c_seconds',
    ]);
  });

  const promtool = process.env['CI'] ? requireSystemPackage('prometheus') : (process.env['PROMTOOL'] ?? '/usr/bin/promtool');
  it.skipIf(!existsSync(promtool))('promtool accepts the rules, and they raise the alarms that their tests expect', () => {
    for (const [command, file] of [
      ['check', 'rules.yml'],
      ['test', 'rules.test.yml'],
    ] as const) {
      const { status, stdout, stderr } = spawnSync(promtool, [command, 'rules', file], { cwd: prometheusFolder, encoding: 'utf8' });
      expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
    }
  });
});

describe('dashboards', () => {
  it('every panel has a title and asks for metrics', () => {
    const panels = dashboards().flatMap((dashboard) => dashboard.panels);
    expect(panels.length).toBeGreaterThan(30);
    for (const { title, targets } of panels) {
      expect(title).not.toBe('');
      for (const { expr } of targets) expect(metricsIn(expr).size, title).toBeGreaterThan(0);
    }
  });
});
