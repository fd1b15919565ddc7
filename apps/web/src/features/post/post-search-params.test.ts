import { expect, it } from 'vitest';
import { parsePostSearchParams } from './post-search-params.ts';

it.each([
  [{}, {}],
  [
    { game: 'cs:go', sort: 'new', page: '3' },
    { game: 'cs:go', sort: 'new', page: 3 },
  ],
  [{ game: 'chess', sort: 'hot', page: '1' }, {}],
  [{ game: ['lol'], page: '-2' }, {}],
  [{ page: '99999' }, {}],
])('parsePostSearchParams parses %j to %j', (search, read) => {
  expect(parsePostSearchParams(search)).toEqual(read);
});
