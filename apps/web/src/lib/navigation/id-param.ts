import { parseId, type Id } from '@matchpoint/contracts/rules/id';

/** Returns whether a path parameter is an id: a positive integer of at most 20 digits without leading zeros. Any other is a 404 page. */
export function isIdParam(text: string): boolean {
  return parseId(text) !== undefined;
}

/** Returns the id of a path parameter that `isIdParam` accepts. @throws RangeError for any other */
export function idOfParam(text: string): Id {
  const id = parseId(text);
  if (id === undefined) throw new RangeError(`"${text}" is no id`);
  return id;
}
