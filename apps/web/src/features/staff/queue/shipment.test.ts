import { expect, it } from 'vitest';
import { invalidShipmentField } from './shipment.ts';

it('a shipment needs a carrier and a tracking number of 4 to 40 letters, digits and hyphens', () => {
  expect(invalidShipmentField({ carrier: '顺丰速运', trackingNumber: ' SF1390-0007 ' })).toBeUndefined();
  expect(invalidShipmentField({ carrier: '  ', trackingNumber: 'SF13900007' })).toBe('carrier');
  expect(invalidShipmentField({ carrier: '顺'.repeat(41), trackingNumber: 'SF13900007' })).toBe('carrier');
  for (const trackingNumber of ['', 'SF1', '单号 12345', 'SF 13900007', '1'.repeat(41)]) {
    expect(invalidShipmentField({ carrier: '顺丰速运', trackingNumber })).toBe('trackingNumber');
  }
});
