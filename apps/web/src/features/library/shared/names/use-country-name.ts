import { useCallback } from 'react';
import { usePage } from '../../../../lib/page/page-context.ts';
import { useLookup } from '../../../../lib/i18n/use-lookup.ts';

const formats = new Map<string, Intl.DisplayNames>();

/**
 * Names of countries and continents by their codes (ISO 3166, M49). Continents and parts of a country, such as England, have words of our
 * own: browsers know countries alone, and would say another word than the server.
 */
export function useCountryName(): (code: string) => string {
  const lookup = useLookup('library');
  const { locale } = usePage();
  return useCallback(
    (code) => {
      const own = lookup(`country.${code}`);
      if (own !== undefined || !/^[A-Z]{2}$/.test(code)) return own ?? code;
      const format = formats.get(locale.tag) ?? new Intl.DisplayNames(locale.tag, { type: 'region' });
      formats.set(locale.tag, format);
      return format.of(code) ?? code;
    },
    [lookup, locale.tag],
  );
}
