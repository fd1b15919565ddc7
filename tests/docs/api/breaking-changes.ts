/** Lists of values to which a newer version may add. */
const GROWING: ReadonlySet<string> = new Set(['enum', 'x-extensible-enum', 'tags', 'security']);
/** Variants, each of which must still be there in a compatible form. */
const VARIANTS: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);
/** Texts, which may change. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'summary', 'title', 'info', 'servers']);

/**
 * Returns what a newer document takes away from clients of the committed one: operations, fields, values, parameters that are removed or have
 * another type, fields that an answer may now leave out, and fields that a request must now have. Additions are no break.
 */
export function breakingChanges(committed: unknown, next: unknown): readonly string[] {
  return compare(committed, next, []);
}

function compare(before: unknown, after: unknown, path: readonly string[]): string[] {
  const where = path.join('/');
  if (Array.isArray(before)) return Array.isArray(after) ? compareLists(before, after, path) : [`${where} is no list any more`];
  if (!isObject(before)) return Object.is(before, after) ? [] : [`${where}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
  if (!isObject(after)) return [`${where} is removed`];
  const isSchema = 'type' in before || 'properties' in before;
  const changes = Object.entries(before).flatMap(([key, value]) => {
    const isText = TEXTS.has(key) && typeof value === 'string';
    if (isText || (path.length === 0 && TEXTS.has(key))) return [];
    if (key === 'required' && isSchema) return [];
    return key in after ? compare(value, after[key], [...path, key]) : [`${where}/${key} is removed`];
  });
  return isSchema ? [...changes, ...compareRequired(before, after, path)] : changes;
}

/** A request may demand less, an answer may promise more. A component may stand in both, so neither may change there. */
function compareRequired(before: object, after: object, path: readonly string[]): string[] {
  const [old, now] = [requiredOf(before), requiredOf(after)];
  const isRequest = path.includes('requestBody') || path.includes('parameters') || path.at(-1)?.endsWith('Input') === true;
  const isAnswer = path.includes('responses');
  const dropped = isRequest ? [] : old.filter((name) => !now.includes(name));
  const properties = 'properties' in before && isObject(before.properties) ? before.properties : {};
  const demanded = isAnswer ? [] : now.filter((name) => !old.includes(name) && (isRequest || name in properties));
  return [
    ...dropped.map((name) => `${path.join('/')}: ${name} may be missing now`),
    ...demanded.map((name) => `${path.join('/')}: ${name} is required now`),
  ];
}

function compareLists(before: readonly unknown[], after: readonly unknown[], path: readonly string[]): string[] {
  const key = path.at(-1) ?? '';
  if (key === 'parameters') return compareParameters(before, after, path);
  if (VARIANTS.has(key)) {
    const lost = before.filter((variant) => !after.some((candidate) => compare(variant, candidate, path).length === 0));
    return lost.map((variant) => `${path.join('/')}: ${JSON.stringify(variant).slice(0, 200)} is removed`);
  }
  if (GROWING.has(key)) {
    const now = new Set(after.map((value) => JSON.stringify(value)));
    return before
      .filter((value) => !now.has(JSON.stringify(value)))
      .map((value) => `${path.join('/')}: ${JSON.stringify(value)} is removed`);
  }
  return before.flatMap((value, index) => compare(value, after[index], [...path, String(index)]));
}

function compareParameters(before: readonly unknown[], after: readonly unknown[], path: readonly string[]): string[] {
  const [old, now] = [byName(before), byName(after)];
  const added = [...now].filter(([name, parameter]) => !old.has(name) && isObject(parameter) && parameter['required'] === true);
  return [
    ...[...old].flatMap(([name, parameter]) =>
      now.has(name) ? compare(parameter, now.get(name), [...path, name]) : [`${path.join('/')}/${name} is removed`],
    ),
    ...added.map(([name]) => `${path.join('/')}/${name} is required now`),
  ];
}

function byName(parameters: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(parameters.flatMap((one) => (isObject(one) && typeof one['name'] === 'string' ? [[one['name'], one] as const] : [])));
}

function requiredOf(schema: object): readonly string[] {
  const required: unknown = 'required' in schema ? schema.required : [];
  return Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
