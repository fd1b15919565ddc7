import { isBeyondNumbers } from '@matchpoint/contracts/rules/id';
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Parses the search of a URL like the router's default, except that an id beyond 2^53 keeps its digits as a string. */
export const parseSearch = parseSearchWith((text) => (isBeyondNumbers(text) ? text : JSON.parse(text)));

/** Writes what `parseSearch` reads; an id beyond 2^53 stands without quotes. */
export const stringifySearch = stringifySearchWith(JSON.stringify, (text) => {
  // A text that is no JSON is written as it is.
  if (isBeyondNumbers(text)) throw new SyntaxError('is written as it is');
  return JSON.parse(text);
});
