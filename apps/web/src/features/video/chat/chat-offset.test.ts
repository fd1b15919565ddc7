import { expect, it } from 'vitest';
import { offsetIn, withOffset } from './chat-offset.ts';

it('the offset of a chat is stored by video, that of 0 is removed, and the oldest give way', () => {
  const two = withOffset(withOffset(undefined, 7, -12), 8, 30);
  expect([offsetIn(two, 7), offsetIn(two, 8), offsetIn(two, 9)]).toEqual([-12, 30, 0]);
  expect(offsetIn(withOffset(two, 7, 0), 7)).toBe(0);
  expect(offsetIn(withOffset(two, 7, 0), 8)).toBe(30);
  let many = two;
  for (let id = 100; id < 150; id += 1) many = withOffset(many, id, 5);
  expect([offsetIn(many, 7), offsetIn(many, 149)]).toEqual([0, 5]);
});

it.each(['', 'null', '[1]', '{"v7":"12"}', '{"v7":61}', '{"v7":-1e9}', '{'])(
  'a stored value %j that is no offset counts as none',
  (text) => {
    expect(offsetIn(text, 7)).toBe(0);
  },
);
