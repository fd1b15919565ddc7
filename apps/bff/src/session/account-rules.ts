import { AppError } from '@matchpoint/contracts/errors';
import {
  DEFAULT_AREA_CODE,
  mobileError,
  codeError,
  passwordError,
  emailError,
  TELEGRAM_CHANNEL,
} from '@matchpoint/contracts/rules/account';

/** The rules of spec §5 on this side of the wire; each throws the AppError of its fault, before anybody is asked. */
export function assertMobile({ mobile, areaCode }: { mobile: string; areaCode: string }): void {
  throwIfInvalid(mobileError(mobile));
  if (areaCode !== DEFAULT_AREA_CODE) throw new AppError('AREA_CODE');
}

export function assertCode(code: string): void {
  throwIfInvalid(codeError(code));
}

/** A password that is to be; one that is tried has no rules but to be there. */
export function assertNewPassword(password: string): void {
  throwIfInvalid(passwordError(password));
}

export function assertPassword(password: string): void {
  if (password === '') throw new AppError('PASSWORD_EMPTY');
}

export function assertEmail(email: string): void {
  throwIfInvalid(emailError(email));
}

/** Nobody logs in who did not agree to the terms (spec §5). */
export function assertAgreed(agreed: boolean): void {
  if (!agreed) throw new AppError('AGREEMENT_REQUIRED');
}

/** The promotion channel that a client names; Telegram's belongs to logins that were proven to come from there. */
export function channelOf(promotionChannelId: number | undefined): number | undefined {
  return promotionChannelId === TELEGRAM_CHANNEL ? undefined : promotionChannelId;
}

function throwIfInvalid(fault: ReturnType<typeof mobileError | typeof codeError | typeof passwordError | typeof emailError>): void {
  if (fault !== undefined) throw new AppError(fault);
}
