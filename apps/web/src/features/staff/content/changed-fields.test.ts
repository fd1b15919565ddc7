import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('only fields with another text than before are saved', () => {
  expect(changedFields({ title: 'a', text: 'b' }, { title: 'a', text: 'c' })).toEqual({ text: 'c' });
  expect(changedFields({ title: 'a' }, { title: 'a' })).toEqual({});
  expect(changedFields({ title: 'a' }, { title: '' })).toEqual({ title: '' });
});
