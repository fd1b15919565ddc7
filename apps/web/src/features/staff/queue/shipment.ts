import { readStorage, writeStorage } from '../../../lib/web-storage.ts';

/** The parcel of redeemed goods. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
}

export const MAX_CARRIER = 40;
export const MAX_TRACKING_NUMBER = 40;
const TRACKING_NUMBER = /^[A-Za-z0-9-]{4,40}$/;
const CARRIER_KEY = 'staff-carrier';

/** Returns the first field of a shipment that the server would refuse; undefined for a valid one. */
export function invalidShipmentField({ carrier, trackingNumber }: Shipment): keyof Shipment | undefined {
  const length = carrier.trim().length;
  if (length === 0 || length > MAX_CARRIER) return 'carrier';
  return TRACKING_NUMBER.test(trackingNumber.trim()) ? undefined : 'trackingNumber';
}

/** Returns the carrier that was typed last in this tab: parcels of one day mostly leave with the same one. */
export function lastCarrier(): string {
  return readStorage('session', CARRIER_KEY) ?? '';
}

export function keepCarrier(carrier: string): void {
  writeStorage('session', CARRIER_KEY, carrier);
}
