import type { mallEndpoints } from '@matchpoint/contracts/java/mall';
import type { Handlers } from '../../java/handler.ts';
import { JavaFailure } from '../../java/failure.ts';

type MallRow = keyof typeof mallEndpoints;

/** Maps the endpoints of the domain to its services. */
export function mallHandlers(): Pick<Handlers, MallRow> {
  const missing = () => Promise.reject(new JavaFailure('NOT_FOUND'));
  return {
    mallProducts: missing,
    mallProduct: missing,
    mallStanding: missing,
    redeem: missing,
    redemptions: missing,
    redemption: missing,
    cancelRedemption: missing,
    changeShipping: missing,
    redemptionCard: missing,
    mallAddresses: missing,
    mallAddress: missing,
    saveAddress: missing,
    deleteAddress: missing,
  };
}
