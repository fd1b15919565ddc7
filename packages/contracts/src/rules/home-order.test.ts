import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOME_BLOCKS, homeOrder } from './home-order.ts';

it('the home order keeps a saved order', () =>
  expect(homeOrder(['news', 'data', 'replays', 'preview', 'clips', 'schedule', 'live'])).toEqual([
    'news',
    'data',
    'replays',
    'preview',
    'clips',
    'schedule',
    'live',
  ]));

it('the home order is the default order when nothing was saved', () => expect(homeOrder([])).toEqual(HOME_BLOCKS));

it('the home order inserts a block that the saved order does not contain after its default predecessor, and the first block first', () => {
  expect(homeOrder(['data', 'schedule', 'live'])).toEqual(['replays', 'data', 'schedule', 'clips', 'news', 'preview', 'live']);
});

it('the home order inserts the blocks for replays, clips and news into an order that was saved without them', () => {
  expect(homeOrder(['data', 'preview', 'schedule', 'live'])).toEqual(['replays', 'data', 'preview', 'schedule', 'clips', 'news', 'live']);
});

it('the home order shows every block once for any saved order', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...HOME_BLOCKS), fc.string())), (saved) => {
      expect(homeOrder(saved).toSorted()).toEqual([...HOME_BLOCKS].toSorted());
    }),
  );
});
