import { COUNTRIES } from '@matchpoint/contracts/rules/account';
import { JavaFailure } from '../java/failure.ts';

/** Accepts numbers of listed countries only, the best defence against codes sent to expensive numbers. @throws {JavaFailure} AREA_CODE */
export function assertServedAreaCode(areaCode: string): void {
  // Some callers send `86`; a `+` in a form may arrive as a space.
  const plain = areaCode.trim().replace(/^\+?/, '+');
  if (!COUNTRIES.some(({ code }) => code === plain)) throw new JavaFailure('AREA_CODE');
}
