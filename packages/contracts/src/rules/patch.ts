/**
 * Differences of JSON values as absolute writes: `[path, value]` sets the value at the path, `[path]` removes it; an array's new
 * length is written at `[…path, 'length']`. Used for live deltas; `applyPatch(a, diff(a, b))` equals `b` and shares unchanged parts.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type PatchPath = readonly (string | number)[];
export type PatchOp = readonly [path: PatchPath, value?: Json];

type JsonObject = { readonly [key: string]: Json | undefined };
const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an own property; inherited ones (`toString`) are not part of the JSON. */
function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Returns the writes that turn `before` into `after`. Undefined properties count as absent. */
export function diff(before: Json | undefined, after: Json | undefined, path: PatchPath = []): PatchOp[] {
  if (before === after) return [];
  if (after === undefined) return [[path]];
  if (isArray(before) && isArray(after)) {
    const ops: PatchOp[] = [];
    if (after.length < before.length) ops.push([[...path, 'length'], after.length]);
    after.forEach((value, index) => ops.push(...diff(before[index], value, [...path, index])));
    return ops;
  }
  if (isObject(before) && isObject(after)) {
    const ops: PatchOp[] = [];
    for (const key of Object.keys(before)) if (own(before, key) !== undefined && own(after, key) === undefined) ops.push([[...path, key]]);
    for (const key of Object.keys(after)) if (after[key] !== undefined) ops.push(...diff(own(before, key), after[key], [...path, key]));
    return ops;
  }
  return [[path, after]];
}

/** Returns a copy of `value` with the writes applied; unchanged parts are the same objects. Missing parents of a path are created as objects. */
export function applyPatch(value: Json | undefined, ops: readonly PatchOp[]): Json | undefined {
  return ops.reduce<Json | undefined>((current, op) => write(current, op[0], 0, op.length > 1 ? op[1] : undefined), value);
}

function write(target: Json | undefined, path: PatchPath, depth: number, value: Json | undefined): Json | undefined {
  if (depth === path.length) return value;
  const step = path[depth];
  if (step === undefined || step === '__proto__') return target;
  if (isArray(target) || (target === undefined && typeof step === 'number')) {
    const list = target ?? [];
    if (step === 'length') return typeof value === 'number' ? list.slice(0, value) : list;
    if (typeof step !== 'number') return target;
    const copy = list.slice();
    const next = write(copy[step], path, depth + 1, value);
    if (next !== undefined) copy[step] = next;
    return copy;
  }
  const object: JsonObject = isObject(target) ? target : {};
  const key = String(step);
  const next = write(own(object, key), path, depth + 1, value);
  const copy: Record<string, Json | undefined> = { ...object };
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
}
