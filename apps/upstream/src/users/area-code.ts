import { COUNTRIES } from '@matchpoint/contracts/rules/account';
import { JavaFailure } from '../java/failure.ts';

/** Numbers of listed countries only: the best defence against codes sent to expensive ones. @throws {JavaFailure} AREA_CODE */
export function assertServedAreaCode(areaCode: string): void {
  // `86` as some callers write it; a `+` in a form may come as a space.
  const plain = areaCode.trim().replace(/^\+?/, '+');
  if (!COUNTRIES.some(({ code }) => code === plain)) throw new JavaFailure('AREA_CODE');
}
