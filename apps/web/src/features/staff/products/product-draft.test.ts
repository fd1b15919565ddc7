import { expect, it } from 'vitest';
import { draftOf, emptyDraft, invalidProductField, isSameDraft, nextStates } from './product-draft.ts';

const PICTURE = { path: '/files/cover.webp', width: 800, height: 800 };
const valid = { ...emptyDraft(), fields: { ...emptyDraft().fields, 'name.zh_CN': '主场围巾' }, price: '300' };

it('a draft needs a name in simplified Chinese and a price; a published product needs a picture as well', () => {
  expect(invalidProductField(valid)).toBeUndefined();
  expect(invalidProductField({ ...valid, fields: { ...valid.fields, 'name.zh_CN': '  ' } })).toBe('name');
  for (const price of ['', '0', '-3', '1.5', '10000001', '三百']) expect(invalidProductField({ ...valid, price })).toBe('price');
  for (const limit of ['0', '10000', 'x']) expect(invalidProductField({ ...valid, limit })).toBe('limit');
  expect(invalidProductField({ ...valid, limit: '2' })).toBeUndefined();
  expect(invalidProductField({ ...valid, state: 'published' })).toBe('pictures');
  expect(invalidProductField({ ...valid, state: 'published', pictures: [PICTURE] })).toBeUndefined();
});

it('a product is unchanged after it was opened, also when the upstream leaves empty texts out', () => {
  const product = {
    id: 7,
    version: 1,
    kind: 'card' as const,
    state: 'published' as const,
    fields: { 'name.zh_CN': '月卡', 'notice.zh_CN': '' },
    price: 100,
    instant: true,
    stock: 3,
    reserved: 0,
    redeemed: 0,
    pictures: [PICTURE],
  };
  expect(isSameDraft(draftOf(product), draftOf({ ...product, fields: { 'name.zh_CN': '月卡' } }))).toBe(true);
  expect(draftOf(product).fields['notice.en_US']).toBe('[]');
  expect(isSameDraft(draftOf(product), draftOf({ ...product, price: 101 }))).toBe(false);
});

it('a product goes from draft to published and between published and removed', () => {
  expect(nextStates('draft', true)).toEqual(['draft', 'published']);
  expect(nextStates('draft', false)).toEqual(['draft', 'published']);
  expect(nextStates('published', false)).toEqual(['published', 'removed']);
  expect(nextStates('removed', false)).toEqual(['published', 'removed']);
});
