import { countryName } from '@matchpoint/i18n/country-name';
import { useCallback } from 'react';
import { usePage } from '../../../../lib/page/page-context.ts';
import { useOptionalT } from '../../../../lib/i18n/use-optional-t.ts';

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
      return countryName(code, locale.code);
    },
    [optionalT, locale.code],
  );
}
