import { errorMessageKey, type ErrorCode } from '@matchpoint/contracts/errors';
import { localeInfo } from '@matchpoint/contracts/locales';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { splitLocale } from '@matchpoint/i18n/locale-path';

/** Returns a minimal page with the text of an error in the language of the URL, for when the site cannot render. Never fails. */
export async function errorPage(code: ErrorCode, pathname: string): Promise<string> {
  const [locale] = splitLocale(pathname);
  const words = await loadMessages(locale, 'errors').catch(() => undefined);
  const text = words?.[errorMessageKey(code)] ?? code;
  const { tag, dir } = localeInfo(locale);
  return `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`;
}
