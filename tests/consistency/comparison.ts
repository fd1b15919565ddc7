/** Counts comparisons of facts that stand in two places, and collects those that disagree. */
export class Comparison {
  #compared = 0;
  readonly #checks = new Set<string>();
  readonly #contradictions: string[] = [];

  get compared(): number {
    return this.#compared;
  }

  /** Names of the checks that compared something. */
  get checks(): ReadonlySet<string> {
    return this.#checks;
  }

  get contradictions(): readonly string[] {
    return this.#contradictions;
  }

  /**
   * Compares two values by their JSON. An undefined value is not shown, so it contradicts nothing.
   * @param check name of the check, the same for every subject
   * @param where the subject
   */
  equal(check: string, where: string, shown: unknown, elsewhere: unknown): void {
    if (shown === undefined || elsewhere === undefined) return;
    const [a, b] = [JSON.stringify(shown), JSON.stringify(elsewhere)];
    this.holds(check, `${where}: ${a} here, ${b} there`, a === b);
  }

  /** Checks a condition between two facts. */
  holds(check: string, where: string, condition: boolean): void {
    this.#compared += 1;
    this.#checks.add(check);
    if (!condition) this.#contradictions.push(`${check}: ${where}`);
  }
}

/** Returns the sum of a number over items. */
export function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
