import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invalidShippingField, maskShipping, REDEMPTION_STATES } from './mall.ts';

const VALID = { name: '顾一帆', contact: '13800006021', address: '江北市渡口区看台路 18 号' };

describe('the fields of an address', () => {
  it('a full address is valid, with surrounding spaces too', () => {
    expect(invalidShippingField(VALID)).toBeUndefined();
    expect(invalidShippingField({ name: ' 顾一帆 ', contact: ' 13800006021 ', address: `  ${VALID.address} ` })).toBeUndefined();
  });

  it.each(['13800006021', '19912345678', '0571-88886021', '01088886021', '075588886021'])('%s is a contact', (contact) => {
    expect(invalidShippingField({ ...VALID, contact })).toBeUndefined();
  });

  it.each(['', '1380000602', '138000060211', '12800006021', '+8613800006021', '88886021', '0571 88886021', 'someone@example.com'])(
    '"%s" is no contact',
    (contact) => {
      expect(invalidShippingField({ ...VALID, contact })).toBe('contact');
    },
  );

  it('the first invalid field is named', () => {
    expect(invalidShippingField({ name: '顾', contact: '', address: '' })).toBe('name');
    expect(invalidShippingField({ ...VALID, contact: '', address: '' })).toBe('contact');
    expect(invalidShippingField({ ...VALID, address: '江北' })).toBe('address');
  });

  it('lengths count characters, so that a rare character counts once', () => {
    expect(invalidShippingField({ ...VALID, name: '𠮷'.repeat(30) })).toBeUndefined();
    expect(invalidShippingField({ ...VALID, name: '𠮷'.repeat(31) })).toBe('name');
    expect(invalidShippingField({ ...VALID, address: '路'.repeat(120) })).toBeUndefined();
    expect(invalidShippingField({ ...VALID, address: '路'.repeat(121) })).toBe('address');
  });
});

describe('a masked address', () => {
  it('keeps the first character of the name, the ends of the number and the beginning of the address', () => {
    expect(maskShipping(VALID)).toEqual({ name: '顾**', contact: '138****6021', address: '江北市渡口区****' });
  });

  it('never contains the middle of a contact or the end of a long address', () => {
    const text = fc.stringMatching(/^[a-z]{8,40}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), text, text, (contact, name, address) => {
        const masked = maskShipping({ name, contact, address });
        expect(masked.contact).toBe(`${contact.slice(0, 3)}****${contact.slice(-4)}`);
        expect(masked.name).toHaveLength(3);
        expect(masked.address).toBe(`${address.slice(0, 6)}****`);
      }),
    );
  });

  it('keeps a surrogate pair whole', () => {
    expect(maskShipping({ ...VALID, name: '𠮷田' }).name).toBe('𠮷**');
  });
});

it('a redemption has the four states of the specification', () => {
  expect(REDEMPTION_STATES).toEqual(['in_progress', 'review', 'redeemed', 'charged_back']);
});
