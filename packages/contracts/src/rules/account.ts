/** Rules of spec §5 and §9 for servers and browsers; each returns a code of the error catalogue, or undefined. */

export const MOBILE_LENGTH = 11;
export const CODE_LENGTH = 6;
export const CODE_RESEND_SEC = 60;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const DEFAULT_AREA_CODE = '+86';
export const WELCOME_COINS = 200;
export const WELCOME_BANNER_MS = 2_500;
/** The promotion channel of logins by Telegram (spec §7). */
export const TELEGRAM_CHANNEL = 21;
/** Days from the request of a deletion to the deletion (product.md §5). */
export const DELETION_DAYS = 15;
export const USERNAME_MIN = 2;
export const USERNAME_MAX = 20;
export const SIGNATURE_MAX = 100;
export const ADULT_YEARS = 18;

/** Countries whose numbers are accepted (spec §2: only +86). */
export const COUNTRIES = [{ cn: '中国', regionCode: 'CN', code: DEFAULT_AREA_CODE, en: 'China' }] as const;

const MOBILE = /^1[3-9][0-9]{9}$/;

/** Returns the error of a mobile number (spec §5). */
export function mobileError(mobile: string): 'MOBILE_EMPTY' | 'MOBILE_FORMAT' | undefined {
  if (mobile === '') return 'MOBILE_EMPTY';
  return MOBILE.test(mobile) ? undefined : 'MOBILE_FORMAT';
}

/** Returns the error of a code that needs no request to detect (spec §5). */
export function codeError(code: string): 'CODE_EMPTY' | undefined {
  return code === '' ? 'CODE_EMPTY' : undefined;
}

/** Returns the error of a new password, in the order of spec §5: empty, letters and digits, length in code points. */
export function passwordError(
  password: string,
): 'PASSWORD_EMPTY' | 'PASSWORD_REQUIREMENTS' | 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | undefined {
  if (password === '') return 'PASSWORD_EMPTY';
  if (!/[A-Za-z]/.test(password) || !/[0-9]/.test(password)) return 'PASSWORD_REQUIREMENTS';
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT';
  return length > PASSWORD_MAX ? 'PASSWORD_TOO_LONG' : undefined;
}

/** Returns the error of an e-mail address (spec §5: cannot be empty, format error). A simple check: the code that is sent verifies it. */
export function emailError(email: string): 'EMAIL_EMPTY' | 'EMAIL_FORMAT' | undefined {
  if (email === '') return 'EMAIL_EMPTY';
  return email.length <= 254 && /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\.]{2,}$/.test(email) ? undefined : 'EMAIL_FORMAT';
}

/** Masks a mobile number for screens and logs: `138****1234`. */
export function maskMobile(mobile: string): string {
  return mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** Masks an e-mail address for screens: `l***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/**
 * Returns the path to go back to after a third-party login when it is a path of our own site: relative, decoded at most once, and not
 * interpreted by browsers as another host. Returns the home page otherwise (reliability.md §4.2, redirects).
 */
export function returnPath(given: string | undefined): string {
  if (given === undefined || given.length > 1_000) return '/';
  let decoded: string;
  try {
    decoded = decodeURIComponent(given);
  } catch {
    return '/';
  }
  for (const text of [given, decoded]) {
    const clean =
      text.startsWith('/') &&
      !text.includes('//') &&
      !text.includes('\\') &&
      Array.from(text).every((char) => char > ' ' && char !== '\u007f');
    if (!clean) return '/';
  }
  return given;
}
