import { useCallback } from 'react';
import { usePage } from '../../../../lib/page/page-context.ts';
import { useOptionalT } from '../../../../lib/i18n/use-optional-t.ts';

const formats = new Map<string, Intl.DisplayNames>();

/**
 * Returns the names of countries and continents by code (ISO 3166, M49). Continents and parts of a country, such as England, have messages
 * of our own: browsers know countries only and could give another name than the server.
 */
export function useCountryName(): (code: string) => string {
  const optionalT = useOptionalT('library');
  const { locale } = usePage();
  return useCallback(
    (code) => {
      const own = optionalT(`country.${code}`);
      if (own !== undefined || !/^[A-Z]{2}$/.test(code)) return own ?? code;
      const format = formats.get(locale.tag) ?? new Intl.DisplayNames(locale.tag, { type: 'region' });
      formats.set(locale.tag, format);
      return format.of(code) ?? code;
    },
    [optionalT, locale.tag],
  );
}
