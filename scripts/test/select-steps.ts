import type { Step } from './step.ts';

/**
 * Returns the named steps with those that they need, in the order of `steps`; every step when none is named.
 *
 * @throws Error that names the existing steps when one is unknown
 */
export function selectSteps(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const byName = new Map(steps.map((step) => [step.name, step]));
  const unknown = names.filter((name) => !byName.has(name));
  if (unknown.length > 0) throw new Error(`no step is called ${unknown.join(', ')}; there are ${[...byName.keys()].join(', ')}`);
  if (names.length === 0) return steps;
  const wanted = new Set(names);
  for (const name of wanted) for (const needed of byName.get(name)?.needs ?? []) wanted.add(needed);
  return steps.filter(({ name }) => wanted.has(name));
}
