import { AppError } from '@matchpoint/contracts/errors';
import {
  DEFAULT_AREA_CODE,
  mobileError,
  codeError,
  passwordError,
  emailError,
  TELEGRAM_CHANNEL,
} from '@matchpoint/contracts/rules/account';

/** Checks the rules of spec §5 before the upstream is called; each function throws the AppError of the violated rule. */
export function assertMobile({ mobile, areaCode }: { mobile: string; areaCode: string }): void {
  throwIfInvalid(mobileError(mobile));
  if (areaCode !== DEFAULT_AREA_CODE) throw new AppError('AREA_CODE');
}

export function assertCode(code: string): void {
  throwIfInvalid(codeError(code));
}

/** Checks a new password. Passwords entered at login only have to be present. */
export function assertNewPassword(password: string): void {
  throwIfInvalid(passwordError(password));
}

export function assertPassword(password: string): void {
  if (password === '') throw new AppError('PASSWORD_EMPTY');
}

export function assertEmail(email: string): void {
  throwIfInvalid(emailError(email));
}

/** Checks that the user agreed to the terms (spec §5). */
export function assertAgreed(agreed: boolean): void {
  if (!agreed) throw new AppError('AGREEMENT_REQUIRED');
}

/** Returns the promotion channel that a client names. Telegram's channel is ignored; it is reserved for verified Telegram logins. */
export function channelOf(promotionChannelId: number | undefined): number | undefined {
  return promotionChannelId === TELEGRAM_CHANNEL ? undefined : promotionChannelId;
}

function throwIfInvalid(fault: ReturnType<typeof mobileError | typeof codeError | typeof passwordError | typeof emailError>): void {
  if (fault !== undefined) throw new AppError(fault);
}
