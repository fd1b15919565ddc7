import { expect, it } from 'vitest';
import { containsContact } from '@matchpoint/upstream/text/off-site-contact';
import { uniqueText } from './unique-text.ts';

it('no unique text looks like a contact outside of the site', () => {
  const texts = Array.from({ length: 20_000 }, () => uniqueText('看法'));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => containsContact(text))).toEqual([]);
});
