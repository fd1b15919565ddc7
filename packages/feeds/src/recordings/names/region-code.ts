/** Countries as openfootball writes them that are none of ISO 3166. */
const PARTS: Readonly<Record<string, string>> = { eng: 'GB-ENG', sco: 'GB-SCT', wal: 'GB-WLS', nir: 'GB-NIR' };

/** ISO 3166 code of a country as openfootball writes it: DE, GB-ENG. */
export function regionCode(country: string): string {
  return PARTS[country] ?? country.toUpperCase();
}
