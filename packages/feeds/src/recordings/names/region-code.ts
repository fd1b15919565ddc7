/** Country codes of openfootball that are not in ISO 3166. */
const PARTS: Readonly<Record<string, string>> = { eng: 'GB-ENG', sco: 'GB-SCT', wal: 'GB-WLS', nir: 'GB-NIR' };

/** Returns the ISO 3166 code of an openfootball country: DE, GB-ENG. */
export function regionCode(country: string): string {
  return PARTS[country] ?? country.toUpperCase();
}
